import type { CollectionSlug } from 'payload'
import { mongoAdd } from './mongodb/add.ts'
import type { Carrier, Name } from './row.ts'
import { sqliteAdd } from './sqlite/add.ts'
import { databaseName } from './transaction.ts'

/** What to add to one column of many rows: to each, by its id, a number of its own. */
export interface Addition<C extends CollectionSlug = CollectionSlug> {
  collection: C
  field: Name<C>
  by: ReadonlyMap<string, number>
}

/** Adds to many rows by one statement; a row that is gone is passed over. */
export const addToRows = <C extends CollectionSlug>(req: Carrier, addition: Addition<C>): Promise<void> =>
  databaseName(req.payload) === 'sqlite' ? sqliteAdd(req, addition) : mongoAdd(req, addition)
