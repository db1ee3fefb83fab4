import type { InValue, Value } from '@libsql/client'
import type { CollectionSlug, Payload } from 'payload'
import { fieldOf, isList } from '../collection-fields.ts'
import { assertApart, transactionOf } from '../open-transaction.ts'
import type { Carrier } from '../row.ts'
import type { SqliteClient } from './sqlite-client.ts'
import { identifier, type Sql } from './sql.ts'

/** A column as Payload's adapter knows it. */
interface AdapterColumn {
  name: string
  dataType: string
}

interface Session {
  db: { $client: SqliteClient }
}

interface Adapter {
  client: SqliteClient
  sessions: Record<string, Session | undefined>
  tables: Record<string, Record<string, AdapterColumn>>
  beginTransaction: () => Promise<string>
  commitTransaction: (id: string) => Promise<void>
  rollbackTransaction: (id: string) => Promise<void>
  /** Runs what another connection writes, with no transaction open here and none begun meanwhile. */
  writeElsewhere: (work: () => Promise<void>) => Promise<void>
  /** Does what is no part of a transaction on the connection that writes, between two of them. */
  betweenWrites: (work: (client: SqliteClient) => void) => Promise<void>
  /** Puts another file in the place of the database's, between two connections to it. */
  replaceFile: (made: string) => Promise<void>
}

/** A column of a table, and how its values are stored. */
export interface Column {
  /** With its table, and alone as an update sets it. */
  full: Sql
  bare: Sql
  /** A stored value as a row has it; null where it is the same. */
  read: ((value: Value) => unknown) | null
  write: (value: unknown) => InValue
}

/** Where a list of related ids is stored, and the column there that has those ids. */
interface List {
  list: Sql
  item: Sql
}

export interface Table {
  name: Sql
  columns: ReadonlyMap<string, Column>
  /** Where its list `field` is; left out for a table that takes the place of another. */
  listOf?: (field: string) => List
}

export const adapterOf = ({ db }: Pick<Payload, 'db'>) => db as unknown as Adapter

/** The table name of a collection. */
export const tableName = (collection: string): string => collection.replaceAll('-', '_')

/** The connection of the request's transaction, else the read connection. */
export async function connectionOf(req: Carrier): Promise<SqliteClient> {
  const { sessions, client } = adapterOf(req.payload)
  const id = await transactionOf(req)
  return (id ? sessions[String(id)]?.db.$client : undefined) ?? client
}

/** Runs `work` on the write connection: in the request's transaction, else in one of its own. */
export async function writing<T>(req: Carrier, what: string, work: (client: SqliteClient) => T): Promise<T> {
  const db = adapterOf(req.payload)
  const current = await transactionOf(req)
  const open = current ? db.sessions[String(current)] : undefined
  if (open) return work(open.db.$client)
  assertApart(what, req)
  const id = await db.beginTransaction()
  try {
    const result = work((db.sessions[id] as Session).db.$client)
    await db.commitTransaction(id)
    return result
  } catch (error) {
    await db.rollbackTransaction(id)
    throw error
  }
}

const known = new WeakMap<object, Table>()

/** The table of a collection, its columns by field name. */
export function tableOf(payload: Payload, collection: string): Table {
  const name = tableName(collection)
  const found = adapterOf(payload).tables[name]
  if (!found) throw new Error(`No table for ${collection}`)
  const lists = (field: string): List => listOf(payload, collection as CollectionSlug, field)
  const table = known.get(found) ?? { ...describe(name, found), listOf: lists }
  known.set(found, table)
  return table
}

function describe(name: string, table: Record<string, AdapterColumn>): Table {
  const columns = new Map<string, Column>()
  for (const [field, column] of Object.entries(table)) {
    // The adapter keeps more in there than columns.
    if (typeof column !== 'object' || typeof column.dataType !== 'string') continue
    const { read, write } = STORED[column.dataType] ?? AS_IT_IS
    columns.set(field, { full: identifier(`${name}"."${column.name}`), bare: identifier(column.name), read, write })
  }
  return { name: identifier(name), columns }
}

const AS_IT_IS: Pick<Column, 'read' | 'write'> = {
  read: null,
  write: (value) => (value instanceof Date ? value.toISOString() : ((value ?? null) as InValue)),
}

/** How values of a type are stored that SQLite does not have. */
const STORED: Record<string, Pick<Column, 'read' | 'write'>> = {
  boolean: { read: Boolean, write: (value) => (typeof value === 'boolean' ? Number(value) : null) },
  json: {
    read: (value) => JSON.parse(String(value)) as unknown,
    write: (value) => (value === null || value === undefined ? null : JSON.stringify(value)),
  },
}

/** The column of a field; throws for one that the table does not have. */
export function columnOf({ columns }: Table, name: string): Column {
  const column = columns.get(name)
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
export function listOf(payload: Payload, collection: CollectionSlug, field: string): List {
  const { table, column } = listNames(payload, collection, field)
  return { list: identifier(table), item: identifier(column) }
}
