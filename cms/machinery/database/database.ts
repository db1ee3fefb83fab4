import { namesMongo } from '#cms/machinery/platform/env.ts'
import type { Database } from './port.ts'

// The other one is not loaded: the driver that nobody uses would be a sixth of a start.
const chosen: Database = namesMongo()
  ? (await import('./mongodb/database.ts')).mongodb
  : (await import('./sqlite/database.ts')).sqlite

/** The database that DATABASE_URI names; unset, an SQLite file in DATA_DIR. */
export const database = (): Database => chosen
