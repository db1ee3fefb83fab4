import { sql } from '@payloadcms/db-sqlite/drizzle'
import { findPage } from '../database/rows.ts'
import { sqliteOf } from '../database/sqlite/page.ts'
import { databaseName } from '../database/transaction.ts'
import type { AppRequest } from '../platform/request.ts'

type Carrier = Pick<AppRequest, 'payload' | 'transactionID'>

/** The category ids of each of these posts, in the order in which its author chose them. */
export async function findPostCategories(req: Carrier, postIds: readonly string[]): Promise<Map<string, number[]>> {
  if (postIds.length === 0) return new Map()
  return databaseName(req.payload) === 'sqlite' ? sqliteCategories(req, postIds) : mongoCategories(req, postIds)
}

async function sqliteCategories(req: Carrier, postIds: readonly string[]): Promise<Map<string, number[]>> {
  const db = await sqliteOf(req)
  const rows = await db.all<{ post: string; category: number }>(sql`
    select parent_id as post, category_id as category from post_rels
    where parent_id in ${postIds} and path = 'categories' order by "order"`)
  const found = new Map<string, number[]>(postIds.map((id) => [id, []]))
  for (const { post, category } of rows) found.get(post)?.push(category)
  return found
}

async function mongoCategories(req: Carrier, postIds: readonly string[]): Promise<Map<string, number[]>> {
  const rows = await findPage(req, {
    collection: 'post',
    where: { id: { in: [...postIds] } },
    fields: ['id', 'categories'],
    sort: ['id'],
    limit: postIds.length,
  })
  return new Map(rows.map(({ id, categories }) => [id, categories]))
}
