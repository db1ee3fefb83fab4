import { DatabaseSync } from 'node:sqlite'
import type { DatabasePort } from '../port.ts'
import { databaseFile } from './file.ts'
import { sql } from './sql.ts'
import { connectionOf } from './tables.ts'

/** The file is opened anew, because an open connection may answer from memory; then the reader is queried. */
export const isSqliteAnswering: DatabasePort['isAnswering'] = async (payload) => {
  const fresh = new DatabaseSync(databaseFile(), { readOnly: true })
  try {
    fresh.prepare('SELECT count(*) FROM sqlite_master').get()
  } finally {
    fresh.close()
  }
  const reader = await connectionOf({ payload })
  reader.endSnapshot()
  reader.read(sql`select count(*) from category`)
}
