import type { Payload } from 'payload'
import { env } from '#cms/core/platform/runtime.ts'
import { shared } from '#cms/core/platform/shared.ts'
import type { ReadOnlyKeeper } from './read-only-keeper.ts'
import type { RowReader, RowWriter } from './row-store.ts'
import type { RowSource } from './row-source.ts'
import type { StoredCollection } from './stored-collections.ts'

type Collections = readonly StoredCollection[]

/** An embedded database by its file, whichever database the environment names. */
export interface EmbeddedFile {
  reader: (collections: Collections) => RowReader
  /** The file as it is now, whatever is written meanwhile. */
  snapshot: (collections: Collections) => RowReader
  writer: (collections: Collections) => RowWriter
  /** Makes the file, with the tables that a server would make. */
  migrate: () => Promise<void>
  /** Whether it has the tables of this version. */
  isCurrent: () => Promise<boolean>
  /** Makes this process the only one that writes it, until it ends; throws one sentence when it cannot be. */
  lock: () => void
  /** Makes this process the only one that moves it, until it ends; throws one sentence when it cannot be. */
  lockForMove: () => void
  readOnlyKeeper: () => ReadOnlyKeeper
  /** Reads a copy of the file for its audit. */
  source: () => RowSource
}

/** The embedded database in this file. */
export async function embeddedFile(file: string): Promise<EmbeddedFile> {
  const [
    { sqliteReader, sqliteSnapshot, sqliteWriter },
    { isMigrated, migrateFile },
    { lockedFile },
    { fileReadOnlyKeeper },
    { sqliteSource },
  ] = await Promise.all([
    import('./sqlite/row-store.ts'),
    import('./sqlite/migrate.ts'),
    import('./sqlite/file-lock.ts'),
    import('./sqlite/read-only-file.ts'),
    import('./sqlite/row-source.ts'),
  ])
  // A lock ends with its connection, which nothing else must let go.
  const locks = shared('copyLocks', (): unknown[] => [])
  return {
    reader: (collections) => sqliteReader(file, collections),
    snapshot: (collections) => sqliteSnapshot(file, collections),
    writer: (collections) => sqliteWriter(file, collections),
    migrate: async () => {
      const { migrations } = await import('./migrations/index.ts')
      await migrateFile(file, migrations)
    },
    isCurrent: async () => {
      const { migrations } = await import('./migrations/index.ts')
      return isMigrated(file, migrations)
    },
    lock: () => void locks.push(lockedFile(file)),
    lockForMove: () =>
      void locks.push(lockedFile(`${file}.move`, 'Another move of this forum runs: wait for its end.')),
    readOnlyKeeper: () => fileReadOnlyKeeper(file),
    source: () => sqliteSource(file),
  }
}

/** The MongoDB that DATABASE_URI names and Payload is connected to. */
export interface ConnectedMongo {
  /** One snapshot where the server has transactions. */
  snapshot: (collections: Collections) => Promise<RowReader>
  reader: (collections: Collections) => RowReader
  writer: (collections: Collections) => RowWriter
  readOnlyKeeper: () => ReadOnlyKeeper
}

export async function connectedMongo(payload: Payload): Promise<ConnectedMongo> {
  const [{ mongoReader, mongoWriter }, { mongoReadOnlyKeeper }, { adapterOf }] = await Promise.all([
    import('./mongodb/row-store.ts'),
    import('./mongodb/read-only.ts'),
    import('./mongodb/connection.ts'),
  ])
  return {
    snapshot: async (collections) => {
      const { connection } = adapterOf(payload)
      const session = env().MONGODB_WITHOUT_TRANSACTIONS ? undefined : await connection.startSession({ snapshot: true })
      return mongoReader(payload, collections, session)
    },
    reader: (collections) => mongoReader(payload, collections),
    writer: (collections) => mongoWriter(payload, collections),
    readOnlyKeeper: () => mongoReadOnlyKeeper(payload),
  }
}

/** Names of what the MongoDB at `uri` holds, without changing anything there; null where an unfinished copy of ours is. */
export async function holdingsOfMongo(uri: string): Promise<string[] | null> {
  const { holdingsOf } = await import('./mongodb/holdings.ts')
  return holdingsOf(uri)
}
