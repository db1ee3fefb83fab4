import { countRows, countsBy, deleteRows, findPage, insertOnce } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

/** Remembers that this like of a post or comment pays nothing. */
export const storeUnpaid = (req: AppRequest, likeId: string, work: string): Promise<boolean> =>
  insertOnce(req, 'unpaid-like', { id: likeId, work })

/** After these likes have ended. */
export const dropUnpaid = (req: AppRequest, likeIds: readonly string[]): Promise<void> =>
  deleteRows(req, 'unpaid-like', { id: { in: [...likeIds] } })

/** How many likes of a post or comment pay nothing, and so do not make it popular. */
export const unpaidLikesOf = (req: AppRequest, work: string): Promise<number> =>
  countRows(req, { collection: 'unpaid-like', where: { work: { equals: work } } })

/** The same of many works, by the id of those that have any. */
export const unpaidLikeCounts = (req: AppRequest, works: readonly string[]): Promise<Map<string | number, number>> =>
  countsBy(req, { collection: 'unpaid-like', where: { work: { in: works } }, by: 'work' })

/** Ids of the likes of a post or comment that pay nothing. */
export async function unpaidLikeIds(req: AppRequest, work: string): Promise<ReadonlySet<string>> {
  const rows = await findPage(req, { collection: 'unpaid-like', where: { work: { equals: work } }, fields: ['id'] })
  return new Set(rows.map(({ id }) => id))
}
