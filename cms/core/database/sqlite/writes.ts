import type { CollectionSlug, Payload, Where } from 'payload'
import { fieldsOf, isList } from '../collection-fields.ts'
import { payloadRequest } from '../payload-request.ts'
import type { DatabasePort, PlainRow, RowId } from '../port.ts'
import type { Carrier } from '../row.ts'
import { join, sql, Sql, values } from './sql.ts'
import type { SqliteClient } from './sqlite-client.ts'
import { adapterOf, columnOf, listOf, tableName, tableOf, writing, type Column } from './tables.ts'
import { buildIndexes, dropIndexes } from './unbuilt-indexes.ts'
import { toSql } from './where.ts'

/** One statement, and one for each list of related ids; rows with other tables are stored by Payload. */
export const sqliteInsert: DatabasePort['insert'] = async (req, { collection, data }) => {
  const { payload } = req
  const parts = partsOf(payload, collection, data)
  if (!parts) return void (await payload.db.create({ collection, data, req: payloadRequest(req), returning: false }))
  const { name } = tableOf(payload, collection)
  const names = join(
    parts.columns.map(([{ bare }]) => bare),
    ', ',
  )
  const stored = join(
    parts.columns.map(([{ write }, value]) => sql`${write(value)}`),
    ', ',
  )
  await writing(req, 'insert', (client) => {
    client.write(sql`insert into ${name} (${names}) values (${stored})`)
    for (const [field, ids] of parts.lists) {
      const { list, item } = listOf(payload, collection, field)
      for (const [place, id] of ids.entries())
        client.write(sql`
          insert into ${list} ("order", parent_id, path, ${item}) values (${place + 1}, ${data.id as RowId}, ${field}, ${id})`)
    }
  })
}

/** Rows of one statement, so that it stays far below SQLite's 32 766 parameters. */
const ROWS_AT_ONCE = 500

export const sqliteInsertAll: DatabasePort['insertAll'] = async (req, { collection, rows }) => {
  const table = tableOf(req.payload, collection)
  const columns = Object.keys(rows[0] ?? {}).map((field) => [field, columnOf(table, field)] as const)
  const names = columns.map(([, { bare }]) => bare)
  await writing(req, 'insertAll', (client) => {
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      const stored = rows
        .slice(from, from + ROWS_AT_ONCE)
        .map((row) => values(columns.map(([field, { write }]) => write(row[field]))))
      client.write(sql`insert into ${table.name} (${join(names, ', ')}) values ${join(stored, ', ')}`)
    }
  })
}

export const sqlitePut: DatabasePort['put'] = async (req, { collection, data }) => {
  const table = tableOf(req.payload, collection)
  const given = Object.entries(data)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]): Given => [columnOf(table, field), value])
  const names = given.map(([{ bare }]) => bare)
  const stored = given.map(([{ write }, value]) => sql`${incrementOf(value) ?? write(value)}`)
  await writing(req, 'put', (client) =>
    client.write(sql`
      insert into ${table.name} (${join(names, ', ')}) values (${join(stored, ', ')})
      on conflict (${columnOf(table, 'id').bare}) do update set ${join(given.map(assignment), ', ')}`),
  )
}

export const sqlitePutAll: DatabasePort['putAll'] = async (req, { collection, rows }) => {
  for (const data of rows) await sqlitePut(req, { collection, data })
}

/** One statement; lists are in tables of their own and are stored by Payload. */
export const sqliteChange: DatabasePort['change'] = async (req, { collection, where, data }) => {
  const parts = partsOf(req.payload, collection, data)
  if (parts && parts.lists.length === 0) return (await update(req, { collection, where, columns: parts.columns })) > 0
  return Boolean(await req.payload.db.updateOne({ collection, where, data, req: payloadRequest(req) }))
}

export const sqliteChangeAll: DatabasePort['changeAll'] = (req, { collection, where, data }) => {
  const table = tableOf(req.payload, collection)
  const columns = Object.entries(data).map(([field, value]): Given => [columnOf(table, field), value])
  return update(req, { collection, where, columns })
}

/** The numbers travel as one parameter; the caller's transaction has the writer. */
export const sqliteAdd: DatabasePort['add'] = async (req, { collection, field, by }) => {
  const table = tableOf(req.payload, collection)
  const { bare, full } = columnOf(table, field)
  const added = JSON.stringify(Object.fromEntries(by))
  await writing(req, 'add', (client) =>
    client.write(sql`
      update ${table.name} set ${bare} = ${full} + added.value
      from json_each(${added}) as added where ${columnOf(table, 'id').full} = added.key`),
  )
}

/** Lists of a row are deleted with it, by their foreign key. */
export const sqliteRemove: DatabasePort['remove'] = async (req, { collection, where }) => {
  const table = tableOf(req.payload, collection)
  const fits = toSql(table, where) ?? sql`1`
  await writing(req, 'remove', (client) => client.write(sql`delete from ${table.name} where ${fits}`))
}

/** A column and the value that is given to it. */
type Given = readonly [column: Column, value: unknown]

/** The fields of a row by columns and lists; null when it has fields that only Payload can store. */
function partsOf(
  payload: Payload,
  collection: CollectionSlug,
  data: PlainRow,
): { columns: Given[]; lists: [string, RowId[]][] } | null {
  const table = tableOf(payload, collection)
  const known = fieldsOf(payload, collection)
  const columns: Given[] = []
  const lists: [string, RowId[]][] = []
  for (const [name, value] of Object.entries(data)) {
    if (value === undefined) continue
    const field = known.get(name)
    const column = table.columns.get(name)
    if (column && !(field && isList(field))) columns.push([column, value])
    else if (field?.type === 'relationship' && isList(field)) lists.push([name, (value ?? []) as RowId[]])
    else return null
  }
  return { columns, lists }
}

interface Update {
  collection: CollectionSlug
  where: Where
  columns: readonly Given[]
}

function update(req: Carrier, { collection, where, columns }: Update): Promise<number> {
  const table = tableOf(req.payload, collection)
  const set = join(columns.map(assignment), ', ')
  const fits = toSql(table, where) ?? sql`1`
  return writing(req, 'update', (client) => client.write(sql`update ${table.name} set ${set} where ${fits}`))
}

function assignment([{ bare, write }, value]: Given): Sql {
  const by = incrementOf(value)
  return by === null ? sql`${bare} = ${write(value)}` : sql`${bare} = ${bare} + ${by}`
}

/** The number that `{ $inc: n }` adds; null for a value that replaces the stored one. */
function incrementOf(value: unknown): number | null {
  const by = (value as { $inc?: unknown } | null)?.$inc
  return typeof by === 'number' ? by : null
}

/** Rows in no order of the indexes change most pages of these: they are in memory, and go to the file many changes at once. */
const MUCH = ['synchronous = NORMAL', 'cache_size = -100000', 'wal_autocheckpoint = 100000']
/**
 * What the writing connection runs with: it waits for the disk at each commit, and has memory for the pages that a commit
 * changes. With SQLite's 2 MB, a merge in a large full-text index writes many of them several times.
 */
export const USUAL = ['synchronous = FULL', 'cache_size = -32000', 'wal_autocheckpoint = 1000']

export const sqliteWriteMuch: DatabasePort['writeMuch'] = async (payload, filled) => {
  const { betweenWrites } = adapterOf(payload)
  const set = (client: SqliteClient, pragmas: readonly string[]): void => {
    for (const pragma of pragmas) client.read(new Sql(`pragma ${pragma}`))
  }
  await betweenWrites((client) => {
    set(client, MUCH)
    dropIndexes(client, filled.map(tableName))
  })
  return () =>
    betweenWrites((client) => {
      buildIndexes(client)
      set(client, [...USUAL, 'wal_checkpoint(TRUNCATE)'])
    })
}
