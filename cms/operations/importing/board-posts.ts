import { countRows } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

/** Whether a board has a post, hidden or not; without a number, whether the forum has one. */
export async function hasPosts(req: AppRequest, board?: number): Promise<boolean> {
  const holding = board === undefined ? {} : { holding: { field: 'categories', id: board } as const }
  return (await countRows(req, { collection: 'post', where: {}, ...holding })) > 0
}
