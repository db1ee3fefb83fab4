import type { PublicUser } from '#src/contracts/schemas/members.ts'
import type * as calls from '#src/contracts/users.ts'
import { AppError } from '#src/rules/app-error.ts'
import type { Call } from '#cms/core/call/call.ts'
import { rowById, rowsWhere } from '#cms/core/database/rows.ts'
import { readSettings } from '#cms/core/settings/read.ts'
import { mayWriteTo } from '#cms/messages/find.ts'
import { memberOr404 } from '#cms/members/find.ts'
import { toPublicUser } from '#cms/members/present.ts'

/** The public profile of a member, with badges. */
export async function getUser({ req, input: { id } }: Call<typeof calls.getUser>): Promise<PublicUser> {
  const member = await memberOr404(req, id)
  const [account, badges, settings] = await Promise.all([
    rowById(req, 'account', id),
    rowsWhere(req, 'badge', { member: { equals: id } }, { sort: ['-month'] }),
    readSettings(req),
  ])
  if (!account) throw new AppError('NOT_FOUND')
  return toPublicUser({ member, account, badges, settings })
}

/** Whether the caller follows, has blocked or has muted this member, may write to them, and what they noted about them. */
export async function getFollowStatus({ req, actor, input: { id } }: Call<typeof calls.getFollowStatus>) {
  await memberOr404(req, id)
  const [follow, block, mute, note, mayMessage] = await Promise.all([
    rowById(req, 'follow', `${actor.id}:${id}`),
    rowById(req, 'block', `${actor.id}:${id}`),
    rowById(req, 'mute', `${actor.id}:${id}`),
    rowById(req, 'member-note', `${actor.id}:${id}`),
    mayWriteTo(req, actor, id),
  ])
  return {
    isFollowing: follow !== null,
    isBlocked: block !== null,
    isMuted: mute !== null,
    note: note?.text ?? null,
    mayMessage,
  }
}
