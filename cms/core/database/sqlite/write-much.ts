import type { DatabasePort } from '../port.ts'
import { adapterOf } from './tables.ts'

/** Rows in no order of the indexes change most pages of these: they are in memory, and go to the file many changes at once. */
const MUCH = ['synchronous = NORMAL', 'cache_size = -100000', 'wal_autocheckpoint = 100000']
/** SQLite's own values, and the wait for the disk at each commit. */
const USUAL = ['synchronous = FULL', 'cache_size = -2000', 'wal_autocheckpoint = 1000', 'wal_checkpoint(TRUNCATE)']

export const sqliteWriteMuch: DatabasePort['writeMuch'] = async (payload) => {
  const { setPragmas } = adapterOf(payload)
  await setPragmas(MUCH)
  return () => setPragmas(USUAL)
}
