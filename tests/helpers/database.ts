import { randomUUID } from 'node:crypto'
import { withDatabase } from '../../scripts/testing/database-address.mjs'

/**
 * The variables that give a server a database of its own: a fresh one that begins with the name in DATABASE_URI, or,
 * without DATABASE_URI, the SQLite file in its data directory.
 */
export function freshDatabase(): Record<string, string> {
  const given = process.env.DATABASE_URI
  if (!given) return {}
  const DATABASE_URI = withDatabase(given, (name) => `${name}_test_${randomUUID().slice(0, 8)}`)
  return { DATABASE_URI, AUTH_SECRET: process.env.AUTH_SECRET || randomUUID() }
}

/** Which database the tests of this run are about. */
export const DATABASE = process.env.DATABASE_URI ? 'mongodb' : 'sqlite'

/** Why a test of the embedded file is left out elsewhere; false where it runs. */
export const skipUnlessSqlite = DATABASE === 'sqlite' ? false : 'SQLite only'

/** Why a test of many writers at once has to be left out: a server that only speaks MongoDB's protocol has no transactions. */
export const withoutTransactions = process.env.MONGODB_WITHOUT_TRANSACTIONS
  ? 'this database has no transactions'
  : false
