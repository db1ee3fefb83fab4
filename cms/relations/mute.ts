import type * as calls from '#src/contracts/users.ts'
import { AppError } from '#src/rules/app-error.ts'
import { MEMBER_RIGHTS } from '#src/rules/member-rights.ts'
import { relationRefusalText } from '#src/text/relation.ts'
import type { Call } from '#cms/core/call/call.ts'
import { deleteRows, insertOnce } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { forgetMutes } from '#cms/visibility/mutes.ts'
import { memberOr404, memberOr401 } from '#cms/members/find.ts'

/**
 * Mutes a member: their content is folded in the caller's lists, and notifies the caller no more. A second time changes
 * nothing.
 */
export async function mute({ req, actor, input, now }: Call<typeof calls.mute>) {
  const { id: muted } = await memberOr404(req, input.id)
  if (!MEMBER_RIGHTS.relate(actor, muted))
    throw new AppError('VALIDATION', { fields: { id: relationRefusalText.muteOneself } })
  await inTransaction(req, async () => {
    await memberOr401(req, actor.id)
    const row = { id: `${actor.id}:${muted}`, muter: actor.id, muted, createdAt: now.toISOString() }
    await insertOnce(req, 'mute', row)
    forgetMutes(req, actor.id)
  })
  return { isMuted: true }
}

/** Ends a mute; a second time changes nothing. */
export async function unmute({ req, actor, input }: Call<typeof calls.unmute>) {
  const { id: muted } = await memberOr404(req, input.id)
  await inTransaction(req, async () => {
    await deleteRows(req, 'mute', { id: { equals: `${actor.id}:${muted}` } })
    forgetMutes(req, actor.id)
  })
  return { isMuted: false }
}
