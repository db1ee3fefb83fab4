// `npm run restore -- <folder>`: puts a backup into an empty DATA_DIR, or into the empty MongoDB that DATABASE_URI names.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { env } from '#cms/core/platform/runtime.ts'
import { readManifest } from '#cms/operations/backup/manifest.ts'
import { restore } from '#cms/operations/backup/restore.ts'

async function run(folder: string | undefined): Promise<string[]> {
  if (!folder) throw new Error('Give the folder of the backup: npm run restore -- <folder>')
  if (process.env.DATABASE_URI) return intoMongo(path.resolve(folder))
  const dataDir = path.resolve(env().DATA_DIR)
  const manifest = await restore(path.resolve(folder), dataDir)
  return [`Restored the forum of ${manifest.at} into ${dataDir}.${warningOf(manifest)}`]
}

async function intoMongo(folder: string): Promise<string[]> {
  if (!process.env.AUTH_SECRET) useSecretOf(folder)
  const { restoreIntoMongo } = await import('#cms/operations/boot/restore.ts')
  const { manifest, lines } = await restoreIntoMongo(folder, (text) => console.log(text))
  return [`Restored the forum of ${manifest.at}.${warningOf(manifest)} Start it with:`, ...lines]
}

/** Before anything reads the environment, which must name a secret beside MongoDB. */
function useSecretOf(folder: string): void {
  const copy = readManifest(folder)?.folder
  const file = copy && path.join(folder, copy, 'auth-secret')
  if (file && existsSync(file)) process.env.AUTH_SECRET = readFileSync(file, 'utf8').trim()
}

const warningOf = ({ sound }: { sound: boolean }): string =>
  sound ? '' : ' Its audit had found something broken: see npm run verify.'

try {
  for (const line of await run(process.argv[2])) console.log(line)
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
