import type { Row } from '#cms/core/database/row.ts'
import { rowById, rowsWhere } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

/** A poll with its options in their order, the same for every viewer. */
export interface StoredPoll {
  poll: Row<'poll'>
  options: Row<'poll-option'>[]
}

/** The poll of a post; null where there is none. */
export async function storedPoll(req: AppRequest, postId: string): Promise<StoredPoll | null> {
  const poll = await rowById(req, 'poll', postId)
  if (!poll) return null
  const options = await rowsWhere(req, 'poll-option', { poll: { equals: postId } }, { sort: ['place'] })
  return { poll, options }
}
