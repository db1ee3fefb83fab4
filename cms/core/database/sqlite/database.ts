import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Database } from '../port.ts'
import { sqliteAdapterOf } from './adapter.ts'
import { copiesOf, databaseFile } from './file.ts'
import { lockDatabaseFile } from './file-lock.ts'
import { migrateFile } from './migrate.ts'
import { removeFile } from './replace-file.ts'
import { sqliteSource } from './row-source.ts'
import { sqliteClient } from './sqlite-client.ts'
import { buildIndexes } from './unbuilt-indexes.ts'

/** Committed migrations; every command runs from the checkout's top folder. */
const MIGRATION_DIR = path.resolve('cms/core/database/migrations')

/** The embedded database: an SQLite file in DATA_DIR. */
export const sqlite: Database = {
  adapter: () => sqliteAdapterOf(databaseFile(), MIGRATION_DIR),
  prepare: async (say) => {
    lockDatabaseFile()
    for (const copy of Object.values(copiesOf(databaseFile()))) removeFile(copy)
    buildUnbuilt(databaseFile(), say)
    const { migrations } = await import('../migrations/index.ts')
    await migrateFile(databaseFile(), migrations, say)
  },
  exists: () => existsSync(databaseFile()),
  rowSource: async () => sqliteSource(),
  file: { sourceOf: sqliteSource, lock: lockDatabaseFile },
}

/** Builds the indexes that an import dropped which was killed. */
function buildUnbuilt(file: string, say: (text: string) => void): void {
  if (!existsSync(file)) return
  const client = sqliteClient(file)
  try {
    buildIndexes(client, say)
  } finally {
    client.close()
  }
}
