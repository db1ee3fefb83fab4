import type * as calls from '#src/contracts/users.ts'
import { AppError } from '#src/rules/app-error.ts'
import { MEMBER_RIGHTS } from '#src/rules/member-rights.ts'
import { relationRefusalText } from '#src/text/relation.ts'
import type { Call } from '#cms/core/call/call.ts'
import { deleteRows, insertOnce } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { endStreams } from '#cms/core/live/streams.ts'
import { forgetViewer } from '#cms/visibility/posts.ts'
import { memberOr404, memberOr401 } from '#cms/members/find.ts'
import { endFollow } from './follow.ts'

/** Blocks a member and ends follows in both directions; a second time changes nothing. */
export async function block({ req, actor, input, now }: Call<typeof calls.block>) {
  const { id: blocked } = await memberOr404(req, input.id)
  if (!MEMBER_RIGHTS.relate(actor, blocked))
    throw new AppError('VALIDATION', { fields: { id: relationRefusalText.blockOneself } })
  const id = `${actor.id}:${blocked}`
  await inTransaction(req, async () => {
    await memberOr401(req, actor.id)
    await endFollow(req, actor.id, blocked)
    await endFollow(req, blocked, actor.id)
    await insertOnce(req, 'block', { id, blocker: actor.id, blocked, createdAt: now.toISOString() })
    // Their open streams were authorised before the block; the browsers reconnect and are checked again.
    for (const memberId of [actor.id, blocked]) endStreams(req, { memberId })
  })
  forgetViewer(req)
  return { isBlocked: true }
}

/** Ends a block; a second time changes nothing. */
export async function unblock({ req, actor, input }: Call<typeof calls.unblock>) {
  const { id: blocked } = await memberOr404(req, input.id)
  await deleteRows(req, 'block', { id: { equals: `${actor.id}:${blocked}` } })
  forgetViewer(req)
  return { isBlocked: false }
}
