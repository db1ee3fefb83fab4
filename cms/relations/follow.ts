import type * as calls from '#src/contracts/users.ts'
import { AppError } from '#src/rules/app-error.ts'
import { MEMBER_RIGHTS } from '#src/rules/member-rights.ts'
import { relationRefusalText } from '#src/text/relation.ts'
import type { Call } from '#cms/core/call/call.ts'
import { changeRow, deleteRows, insertOnce, rowById } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { notify } from '#cms/notifications/notify.ts'
import { openConversation } from '#cms/messages/requests.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { assertNoBlock } from '#cms/visibility/posts.ts'
import { memberOr404, memberOr401 } from '#cms/members/find.ts'

/** Follows a member; a second time changes nothing. Throws VALIDATION for oneself and FORBIDDEN across a block. */
export async function follow({ req, actor, input, now }: Call<typeof calls.follow>) {
  const followee = input.id
  await inTransaction(req, async () => {
    await memberOr404(req, followee)
    if (!MEMBER_RIGHTS.relate(actor, followee))
      throw new AppError('VALIDATION', { fields: { id: relationRefusalText.followOneself } })
    await memberOr401(req, actor.id)
    await assertNoBlock(req, followee)
    const id = `${actor.id}:${followee}`
    const row = { id, follower: actor.id, followee, createdAt: now.toISOString() }
    if (!(await insertOnce(req, 'follow', row))) return
    await countFollow(req, actor.id, followee, 1)
    await openConversation(req, actor.id, followee)
    await notify(req, { kind: 'followed', followerId: actor.id, followeeId: followee }, now)
  })
  return { isFollowing: true }
}

/** Stops following a member; a second time changes nothing. */
export async function unfollow({ req, actor, input }: Call<typeof calls.unfollow>) {
  const { id: followee } = await memberOr404(req, input.id)
  await inTransaction(req, () => endFollow(req, actor.id, followee))
  return { isFollowing: false }
}

/** Ends `follower` following `followee` if they do. Joins the caller's transaction. */
export async function endFollow(req: AppRequest, follower: string, followee: string): Promise<void> {
  const id = `${follower}:${followee}`
  if (!(await rowById(req, 'follow', id))) return
  await countFollow(req, follower, followee, -1)
  await deleteRows(req, 'follow', { id: { equals: id } })
}

/** On MongoDB two concurrent changes conflict in these rows, and the later one is retried. */
async function countFollow(req: AppRequest, follower: string, followee: string, by: 1 | -1): Promise<void> {
  await changeRow(req, 'account', follower, { followingCount: { $inc: by } })
  await changeRow(req, 'account', followee, { followerCount: { $inc: by } })
}
