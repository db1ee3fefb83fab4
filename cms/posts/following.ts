import type * as calls from '#src/contracts/read-positions.ts'
import { AppError } from '#src/rules/app-error.ts'
import { SEEN_UNTIL_HEADER } from '#src/rules/post-filters.ts'
import type { Call, GuardCall } from '#cms/core/call/call.ts'
import { changeRow, rowById } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { Where } from '#cms/core/database/where.ts'
import { memberOr401 } from '#cms/members/find.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { namedAmong } from '#cms/visibility/anonymous.ts'
import { followedBy, viewerOf, visiblePosts } from '#cms/visibility/posts.ts'

/** Guard of the feed: guests cannot follow. */
export async function guardFeed({ req, received: { filter } }: GuardCall): Promise<void> {
  if (filter === 'following' && !req.actor) throw new AppError('AUTH_REQUIRED')
}

/** The posts of members the caller follows, and the header that says when the caller last saw them. */
export async function followedPosts(
  req: AppRequest,
): Promise<{ where: Where<'post'>; headers: Record<string, string> }> {
  const { actor } = req
  if (!actor) throw new AppError('AUTH_REQUIRED')
  const [followed, account] = await Promise.all([followedBy(req, actor.id), rowById(req, 'account', actor.id)])
  const seenAt = account?.followingSeenAt
  return {
    where: { and: [namedAmong(followed), visiblePosts(await viewerOf(req))] },
    headers: seenAt ? { [SEEN_UNTIL_HEADER]: seenAt } : {},
  }
}

/** Stores that the caller has seen the posts of members they follow. */
export async function seeFollowing({ req, actor, now }: Call<typeof calls.seeFollowing>): Promise<void> {
  await inTransaction(req, async () => {
    await memberOr401(req, actor.id)
    await changeRow(req, 'account', actor.id, { followingSeenAt: now.toISOString() })
  })
}
