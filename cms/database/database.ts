import { env } from '../platform/runtime.ts'
import { mongodb } from './mongodb/database.ts'
import type { Database } from './port.ts'
import { sqlite } from './sqlite/database.ts'

/** The database that DATABASE_URI names; unset, an SQLite file in DATA_DIR. */
export const database = (): Database => (env().DATABASE_URI ? mongodb : sqlite)
