import { sql, type SQL } from '@payloadcms/db-sqlite/drizzle'
import type { drizzle } from '@payloadcms/db-sqlite/drizzle/libsql'
import type { CollectionSlug, Payload } from 'payload'
import { fieldOf, isList } from '../collection-fields.ts'
import { transactionOf } from '../open-transaction.ts'
import type { Carrier } from '../row.ts'

/** A table of Payload's SQLite adapter: its columns by field name. */
export type Table = Record<string, SQL>
export type Db = ReturnType<typeof drizzle>

interface Adapter {
  drizzle: Db
  sessions: Record<string, { db: Db } | undefined>
  tables: Record<string, Table>
}

/** How SQLite calls a collection. */
const tableName = (collection: string): string => collection.replaceAll('-', '_')

/** The connection of the transaction that `req` belongs to, else the one that reads. */
export async function sqliteOf(req: Carrier): Promise<Db> {
  const { sessions, drizzle } = req.payload.db as unknown as Adapter
  const id = await transactionOf(req)
  return (id ? sessions[String(id)]?.db : undefined) ?? drizzle
}

/** The table of a collection, its columns by field name. */
export function tableOf({ db }: Pick<Payload, 'db'>, collection: string): Table {
  const table = (db as unknown as Adapter).tables[tableName(collection)]
  if (!table) throw new Error(`No table for ${collection}`)
  return table
}

/** The column of a field; throws for one that the table does not have. */
export function columnOf(table: Table, name: string): SQL {
  const column = table[name]
  if (!column) throw new Error(`No column ${name}`)
  return column
}

/** Where a collection keeps the list of related ids `field`, and the column there that has those ids. */
export function listNames(payload: Payload, collection: CollectionSlug, field: string) {
  const found = fieldOf(payload, collection, field)
  if (!isList(found) || found.type !== 'relationship' || typeof found.relationTo !== 'string')
    throw new Error(`${collection} has no list ${field}`)
  return { table: `${tableName(collection)}_rels`, column: `${tableName(found.relationTo)}_id` }
}

/** The same for a statement. */
export function listOf(payload: Payload, collection: CollectionSlug, field: string): { list: SQL; item: SQL } {
  const { table, column } = listNames(payload, collection, field)
  return { list: sql`${sql.identifier(table)}`, item: sql`${sql.identifier(column)}` }
}
