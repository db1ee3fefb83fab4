// `npm run backup -- <folder>`: copies the forum of this environment, beside a running server or without one, and audits the copy.
import path from 'node:path'
import { env } from '#cms/core/platform/runtime.ts'
import { backUpForum } from '#cms/operations/boot/back-up.ts'

async function run(folder: string | undefined): Promise<string> {
  if (!folder) throw new Error('Give the folder of the backup: npm run backup -- <folder>')
  const { manifest, added } = await backUpForum({ folder: path.resolve(folder), say: (text) => console.log(text) })
  if (!manifest.sound) throw new Error('The copy stays, but its audit found something broken: see npm run verify.')
  const images = env().S3_BUCKET
    ? 'the images stay in the bucket'
    : `${Object.keys(manifest.media).length} images (${added} new)`
  return `Backed up to ${path.resolve(folder)}: the database, the secrets, ${images}; the audit found nothing broken.`
}

try {
  console.log(await run(process.argv[2]))
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
