import { AppError } from '#src/rules/app-error.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { passkeyText } from '#src/text/passkeys.ts'
import { changeRow, deleteRows, rowById } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { roleOfMember } from '#cms/members/role-columns.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { forgetSettings, readSettings } from '#cms/core/settings/read.ts'
import { boardsModeratedBy } from '#cms/categories/moderated-boards.ts'
import { forgetActors } from '#cms/members/known-callers.ts'

/**
 * The reason why the caller may not add a passkey beside the `count` they have, or null. Staff who never had one add their
 * first from any session, and further ones only from a session opened with one, so that a password alone never makes a
 * second way in.
 */
export async function whyNotAddPasskey(req: AppRequest, count: number): Promise<AppError | null> {
  const { max } = LIMITS.passkey
  if (count >= max) return new AppError('CONFLICT', { message: passkeyText.tooMany(max) })
  const member = req.actor && (await rowById(req, 'member', req.actor.id))
  if (count === 0 && !member?.firstPasskeyAt) return null
  return whyNotWithoutPasskey(req, passkeyText.addWithPasskey)
}

/** The reason why the caller may not remove a passkey of theirs, or null: staff only from a session opened with one. */
export const whyNotRemovePasskey = (req: AppRequest): Promise<AppError | null> =>
  whyNotWithoutPasskey(req, passkeyText.removeWithPasskey)

/** SECOND_FACTOR, or FORBIDDEN with this sentence where it is not required, for staff in a session without a passkey. */
async function whyNotWithoutPasskey(req: AppRequest, message: string): Promise<AppError | null> {
  if (!req.actor || !req.sid) return null
  const [session, isOfStaff] = await Promise.all([rowById(req, 'session', req.sid), isStaff(req, req.actor.id)])
  if (session?.isByPasskey || !isOfStaff) return null
  const { staffSecondFactor } = await readSettings(req)
  return staffSecondFactor ? new AppError('SECOND_FACTOR') : new AppError('FORBIDDEN', { message })
}

/** Whether the member is staff as stored, whatever their session may use of it, or moderates a board. */
async function isStaff(req: AppRequest, memberId: string): Promise<boolean> {
  const member = await rowById(req, 'member', memberId)
  if (!member) return false
  return roleOfMember(member) !== 'member' || (await boardsModeratedBy(req, memberId)).length > 0
}

/** Records that the member has, or had, a passkey, in the caller's transaction. */
export async function noteFirstPasskey(req: AppRequest, memberId: string, now: Date): Promise<void> {
  const isFirst = { and: [{ id: { equals: memberId } }, { firstPasskeyAt: { exists: false } }] }
  await changeRow(req, 'member', isFirst, { firstPasskeyAt: now.toISOString() })
}

/** For an operator: removes the passkeys of staff who lost them, so that the next one may be added from any session. */
export const forgetPasskeys = (req: AppRequest, memberId: string): Promise<void> =>
  inTransaction(req, async () => {
    await deleteRows(req, 'passkey', { member: { equals: memberId } })
    await changeRow(req, 'member', memberId, { firstPasskeyAt: null })
  })

/** Sets `staffSecondFactor` to false, for an operator whose staff lost their passkeys; false when it was so already. */
export const liftSecondFactor = (req: AppRequest): Promise<boolean> =>
  inTransaction(req, async () => {
    const isOn = { and: [{ id: { equals: 'staffSecondFactor' } }, { value: { equals: 'true' } }] }
    const isLifted = await changeRow(req, 'setting', isOn, { value: 'false', editedAt: new Date().toISOString() })
    forgetSettings(req)
    forgetActors(req)
    return isLifted
  })
