import { sql } from '@payloadcms/db-sqlite/drizzle'
import type { CollectionSlug, Where } from 'payload'
import type { AppRequest } from '../platform/request.ts'
import { aggregate } from './mongodb/page.ts'
import { sqliteOf, tableOf } from './sqlite/page.ts'
import { databaseName } from './transaction.ts'
import { mongoName, toFilter, toSql } from './where.ts'

interface Query<F extends string> {
  req: Pick<AppRequest, 'payload' | 'transactionID'>
  collection: CollectionSlug
  where: Where
  /** Columns of whole numbers. */
  fields: readonly F[]
}

/** The sums of some columns over the rows that fit, made by the database: they may be many. */
export async function sumsWhere<F extends string>(query: Query<F>): Promise<Record<F, number>> {
  const find = databaseName(query.req.payload) === 'sqlite' ? onSqlite : onMongodb
  const found = await find(query)
  return Object.fromEntries(query.fields.map((name) => [name, Number(found?.[name] ?? 0)])) as Record<F, number>
}

async function onSqlite({ req, collection, where, fields }: Query<string>) {
  const db = await sqliteOf(req)
  const table = tableOf(req, collection)
  const sums = fields.map((name) => sql`sum(${table[name]}) as ${sql.identifier(name)}`)
  const fits = toSql(table, where) ?? sql`1`
  const [row] = await db.all<Record<string, unknown>>(
    sql`select ${sql.join(sums, sql`, `)} from ${table} where ${fits}`,
  )
  return row
}

async function onMongodb({ req, collection, where, fields }: Query<string>) {
  const sums = fields.map((name) => [name, { $sum: `$${mongoName(name)}` }])
  const group = { $group: { _id: null, ...Object.fromEntries(sums) } }
  const [row] = await aggregate(req, collection, [{ $match: toFilter(where, new Set()) }, group])
  return row
}
