import { existsSync } from 'node:fs'
import path from 'node:path'
import { storedCollections } from '#cms/core/database/stored-collections.ts'
import { connectedMongo, embeddedFile } from '#cms/core/database/whole-database.ts'
import { localRequest } from '#cms/core/platform/request.ts'
import { env } from '#cms/core/platform/runtime.ts'
import { backUp, type Backed } from '#cms/operations/backup/back-up.ts'
import { closeCopy, copyDatabase, databaseBytes } from '#cms/operations/backup/copy-database.ts'
import { lastBackup, noteBackup, noteBackupInDatabase, wordOf } from '#cms/operations/backup/last-backup.ts'
import { givenSecrets } from '#cms/operations/backup/secrets.ts'
import { ForumCopy } from '#cms/operations/copying/forum-copy.ts'
import { allCollections } from '#cms/operations/registries/collections.ts'
import { getPayload } from './payload.ts'

interface Wanted {
  folder: string
  earlier?: string | undefined
  say: (text: string) => void
}

/** Copies the forum of this environment into a folder, whichever database it has. Throws one sentence. */
export async function backUpForum({ folder, earlier, say }: Wanted): Promise<Backed> {
  const dataDir = path.resolve(env().DATA_DIR)
  const common = { dataDir, folder, earlier, collections: allCollections, secrets: givenSecrets() }
  if (env().DATABASE_URI) {
    const req = localRequest(await getPayload())
    // The copy of MongoDB is about as large as the last one.
    const bytes = (await lastBackup(req))?.bytes ?? 0
    const backed = await backUp({ ...common, databaseBytes: bytes, copyDatabase: (file) => copyMongo(file, say) })
    const word = wordOf(backed.manifest)
    // The backup is whole by now, and writes may rest there: a move is at its end, or the forum has moved.
    await noteBackupInDatabase(req, word).catch(() => noteBackup(dataDir, word))
    return backed
  }
  const file = path.join(dataDir, 'forum.db')
  if (!existsSync(file)) throw new Error('There is no database in DATA_DIR yet: start the server once.')
  const bytes = databaseBytes(file)
  const backed = await backUp({ ...common, databaseBytes: bytes, copyDatabase: (copy) => copyDatabase(file, copy) })
  noteBackup(dataDir, wordOf(backed.manifest))
  return backed
}

/** Writes a snapshot of the MongoDB of this environment into an SQLite file, from which any database is restored. */
async function copyMongo(file: string, say: (text: string) => void): Promise<void> {
  const { default: config } = await import('#payload-config')
  const collections = storedCollections(await config)
  const mongo = await connectedMongo(await getPayload())
  const source = await mongo.snapshot(collections)
  const embedded = await embeddedFile(file)
  await embedded.migrate()
  const target = embedded.writer(collections)
  try {
    const copy = new ForumCopy({ source, target, collections, say })
    await copy.begin()
    await copy.settle()
    await target.dropNotes()
  } finally {
    await Promise.all([source.close(), target.close()])
  }
  closeCopy(file)
}
