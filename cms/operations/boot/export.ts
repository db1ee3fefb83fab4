import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { RowReader, RowWriter } from '#cms/core/database/row-store.ts'
import { storedCollections, type StoredCollection } from '#cms/core/database/stored-collections.ts'
import { connectedMongo, holdingsOfMongo } from '#cms/core/database/whole-database.ts'
import { dataPath, env } from '#cms/core/platform/runtime.ts'
import { mediaStore } from '#cms/media/store.ts'
import { areNested, storedNames } from '#cms/operations/backup/files.ts'
import { exported } from '#cms/operations/exporting/left-out.ts'
import { checkExport, readIn } from '#cms/operations/exporting/read-export.ts'
import type { Manifest } from '#cms/operations/exporting/layout.ts'
import { writeExport } from '#cms/operations/exporting/write-export.ts'
import { currentFile, emptyFile } from './forum-file.ts'
import { getPayload } from './payload.ts'

interface Wanted {
  folder: string
  say: (text: string) => void
}

const allStored = async (): Promise<StoredCollection[]> => {
  const { default: config } = await import('#payload-config')
  return storedCollections(await config)
}

/** Writes the forum of this environment into an empty folder, whichever database it has. Throws one sentence. */
export async function exportForum({ folder, say }: Wanted): Promise<Manifest> {
  const dataDir = path.resolve(env().DATA_DIR)
  if (areNested(folder, dataDir))
    throw new Error('An export goes neither into DATA_DIR nor around it: give another folder.')
  const collections = exported(await allStored())
  const snapshot = await snapshotOf(collections)
  return writeExport({ folder, collections, snapshot, now: new Date(), say })
}

async function snapshotOf(collections: readonly StoredCollection[]): Promise<() => Promise<RowReader>> {
  if (env().DATABASE_URI) {
    const mongo = await connectedMongo(await getPayload())
    return () => mongo.snapshot(collections)
  }
  const embedded = await currentFile(dataPath('forum.db'))
  return async () => embedded.snapshot(collections)
}

/** Reads an export into the empty place that this environment names; a dry run only checks it. Throws one sentence. */
export async function readInExport({ folder, say, isDryRun }: Wanted & { isDryRun: boolean }): Promise<Manifest> {
  const collections = await allStored()
  const checked = await checkExport(folder, { collections: exported(collections), say })
  if (isDryRun) return checked.manifest
  if (env().S3_BUCKET) await mediaStore().check()
  const target = await emptyTarget(collections)
  try {
    await readIn(checked, { target, collections, say })
  } finally {
    await target.close()
  }
  return checked.manifest
}

/** The empty database of this environment, or one that a killed run of this command left. */
async function emptyTarget(collections: readonly StoredCollection[]): Promise<RowWriter> {
  const { DATABASE_URI: uri, S3_BUCKET, DATA_DIR } = env()
  const [image] = S3_BUCKET ? [] : storedNames(dataPath('media'))
  const whyImage = `DATA_DIR has images of another forum (${image}): give an empty one to read an export into.`
  if (uri) {
    const held = await holdingsOfMongo(uri)
    if (held?.[0] !== undefined)
      throw new Error(`The database is not empty (${held[0]}): give an empty one to read an export into.`)
    if (image && held) throw new Error(whyImage)
    return (await connectedMongo(await getPayload())).writer(collections)
  }
  await mkdir(path.resolve(DATA_DIR), { recursive: true, mode: 0o700 })
  const file = dataPath('forum.db')
  if (image && !existsSync(file)) throw new Error(whyImage)
  const whyNot = 'DATA_DIR is not empty (forum.db): give an empty one to read an export into.'
  return emptyFile(file, { collections, whyNot })
}
