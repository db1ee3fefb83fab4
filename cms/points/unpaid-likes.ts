import { countRows, deleteRows, insertOnce } from '#cms/core/database/rows.ts'
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
