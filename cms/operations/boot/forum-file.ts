import { existsSync } from 'node:fs'
import type { RowWriter } from '#cms/core/database/row-store.ts'
import type { StoredCollection } from '#cms/core/database/stored-collections.ts'
import { embeddedFile, type EmbeddedFile } from '#cms/core/database/whole-database.ts'

/** The forum.db of DATA_DIR, with the tables of this version. Throws one sentence. */
export async function currentFile(file: string): Promise<EmbeddedFile> {
  if (!existsSync(file)) throw new Error('There is no database in DATA_DIR yet: start the server once.')
  const embedded = await embeddedFile(file)
  if (!(await embedded.isCurrent()))
    throw new Error('forum.db is of another version: start the server of this one first.')
  return embedded
}

interface Empty {
  collections: readonly StoredCollection[]
  /** The sentence that refuses a file with other tables. */
  whyNot: string
}

/** Writes to a forum.db, which is made where it is missing, until the returned writer is closed. */
export async function emptyFile(file: string, { collections, whyNot }: Empty): Promise<RowWriter> {
  const embedded = await embeddedFile(file)
  embedded.lock()
  if (!existsSync(file)) await embedded.migrate()
  if (!(await embedded.isCurrent())) throw new Error(whyNot)
  return embedded.writer(collections)
}
