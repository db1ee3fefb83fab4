import type * as calls from '#src/contracts/users.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { rowById } from '#cms/machinery/database/rows.ts'
import { memberOr404 } from '#cms/people/members/find.ts'

/** Whether the caller follows, has blocked or has muted this member. */
export async function getFollowStatus({ req, actor, input: { id } }: Call<typeof calls.getFollowStatus>) {
  await memberOr404(req, id)
  const [follow, block, mute] = await Promise.all([
    rowById(req, 'follow', `${actor.id}:${id}`),
    rowById(req, 'block', `${actor.id}:${id}`),
    rowById(req, 'mute', `${actor.id}:${id}`),
  ])
  return { isFollowing: follow !== null, isBlocked: block !== null, isMuted: mute !== null }
}
