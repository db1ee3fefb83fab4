import { sql } from '@payloadcms/db-sqlite/drizzle'
import { aggregate } from '../database/mongodb/page.ts'
import type { Row } from '../database/row.ts'
import { rowsWhere } from '../database/rows.ts'
import { drizzleOf } from '../database/sqlite/adapter.ts'
import { tableOf } from '../database/sqlite/page.ts'
import { databaseName } from '../database/transaction.ts'
import type { AppRequest } from '../platform/request.ts'

interface Query {
  req: AppRequest
  /** Part of a user name, nickname or e-mail, in any case; each character stands for itself. '' finds everyone. */
  search: string
  offset: number
  limit: number
}

interface Found {
  ids: string[]
  total: number
}

/** The members that the search finds, newest first, and how many there are in all. */
export async function findMembers(query: Query): Promise<{ members: Row<'member'>[]; total: number }> {
  const find = databaseName(query.req.payload) === 'sqlite' ? onSqlite : onMongodb
  const { ids, total } = await find({ ...query, search: query.search.toLowerCase() })
  const rows = new Map((await rowsWhere(query.req, 'member', { id: { in: ids } })).map((row) => [row.id, row]))
  return { members: ids.flatMap((id) => rows.get(id) ?? []), total }
}

async function onSqlite({ req, search, offset, limit }: Query): Promise<Found> {
  const db = await drizzleOf(req)
  const { id, usernameKey, nickname, email, createdAt } = tableOf(req, 'member')
  const fits = sql`(${search} = '' or instr(${usernameKey}, ${search}) > 0 or instr(${email}, ${search}) > 0
    or instr(lower(coalesce(${nickname}, '')), ${search}) > 0)`
  const rows = await db.all<{ id: string }>(
    sql`select ${id} as id from member where ${fits} order by ${createdAt} desc, ${id} desc limit ${limit} offset ${offset}`,
  )
  const [counted] = await db.all<{ total: number }>(sql`select count(*) as total from member where ${fits}`)
  return { ids: rows.map((row) => row.id), total: counted?.total ?? 0 }
}

async function onMongodb({ req, search, offset, limit }: Query): Promise<Found> {
  const literal = { $regex: search.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`), $options: 'i' }
  const fits = search ? { $or: [{ usernameKey: literal }, { email: literal }, { nickname: literal }] } : {}
  const order = { $sort: { createdAt: -1, _id: -1 } }
  const page = [{ $match: fits }, order, { $skip: offset }, { $limit: limit }, { $project: { _id: 1 } }]
  const rows = await aggregate(req, 'member', page)
  const [counted] = await aggregate(req, 'member', [{ $match: fits }, { $count: 'total' }])
  return { ids: rows.map((row) => String(row._id)), total: Number(counted?.total ?? 0) }
}
