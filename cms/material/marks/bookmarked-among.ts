import { findPage } from '#cms/machinery/database/rows.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'

/** Which of these posts the caller keeps. */
export async function bookmarkedAmong(req: AppRequest, postIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { actor } = req
  if (!actor) return new Set()
  const where = { id: { in: postIds.map((id) => `${actor.id}:${id}`) } }
  const rows = await findPage(req, {
    collection: 'bookmark',
    where,
    fields: ['post'],
    sort: ['id'],
    limit: postIds.length,
  })
  return new Set(rows.map(({ post }) => post))
}
