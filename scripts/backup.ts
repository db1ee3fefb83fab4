// `npm run backup -- <folder>`: copies the forum of DATA_DIR, beside a running server or without one, and audits the copy.
import path from 'node:path'
import { namesMongo } from '#cms/machinery/platform/env.ts'
import { env } from '#cms/machinery/platform/runtime.ts'
import { backUp } from '#cms/running/backup/back-up.ts'

async function run(folder: string | undefined): Promise<string> {
  if (!folder) throw new Error('Give the folder of the backup: npm run backup -- <folder>')
  if (namesMongo())
    throw new Error('A backup of MongoDB is not supported by this command: use mongodump --oplog or snapshots.')
  const { DATA_DIR, S3_BUCKET } = env()
  const { manifest, added } = await backUp(path.resolve(DATA_DIR), path.resolve(folder))
  if (!manifest.sound) throw new Error('The copy stays, but its audit found something broken: see npm run audit.')
  const images = S3_BUCKET
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
