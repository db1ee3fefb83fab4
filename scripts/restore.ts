// `npm run restore -- <folder>`: puts a backup into an empty DATA_DIR.
import path from 'node:path'
import { namesMongo } from '#cms/machinery/platform/env.ts'
import { env } from '#cms/machinery/platform/runtime.ts'
import { restore } from '#cms/running/backup/restore.ts'

async function run(folder: string | undefined): Promise<string> {
  if (!folder) throw new Error('Give the folder of the backup: npm run restore -- <folder>')
  if (namesMongo()) throw new Error('Restoring into MongoDB is not supported by this command: use mongorestore.')
  const dataDir = path.resolve(env().DATA_DIR)
  const { at, sound } = await restore(path.resolve(folder), dataDir)
  const warning = sound ? '' : ' Its audit had found something broken: see npm run audit.'
  return `Restored the forum of ${at} into ${dataDir}.${warning}`
}

try {
  console.log(await run(process.argv[2]))
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
