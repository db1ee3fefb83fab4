import { namesMongo } from '#cms/core/platform/env.ts'
import type { Database } from './port.ts'
import { resolveDrizzle } from './sqlite/resolve-drizzle.ts'

// The other driver is not loaded: it would take a sixth of the time of a start.
const chosen: Database = namesMongo() ? (await import('./mongodb/database.ts')).mongodb : await loadSqlite()

async function loadSqlite(): Promise<Database> {
  resolveDrizzle()
  return (await import('./sqlite/database.ts')).sqlite
}

/** The database that DATABASE_URI names; unset, an SQLite file in DATA_DIR. */
export const database = (): Database => chosen
