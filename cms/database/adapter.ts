import path from 'node:path'
import type { DatabaseAdapterObj } from 'payload'
import { dataPath, env } from '../platform/runtime.ts'
import { mongodb } from './mongodb/adapter.ts'
import { sqlite } from './sqlite/adapter.ts'

/** Committed migrations of the embedded database; every command runs from the checkout's top folder. */
const MIGRATION_DIR = path.resolve('cms/database/migrations')

/** The embedded database's file in DATA_DIR. */
export const databaseFile = (): string => dataPath('forum.db')

/** The database that DATABASE_URI names; unset, an SQLite file in DATA_DIR. */
export function database(): DatabaseAdapterObj {
  const { DATABASE_URI, MONGODB_WITHOUT_TRANSACTIONS } = env()
  if (DATABASE_URI) return mongodb(DATABASE_URI, { withoutTransactions: MONGODB_WITHOUT_TRANSACTIONS === 'test' })
  return sqlite(databaseFile(), MIGRATION_DIR)
}
