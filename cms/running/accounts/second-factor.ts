import { AppError } from '#src/rules/app-error.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { passkeyText } from '#src/text/passkeys.ts'
import { changeRow, rowById } from '#cms/machinery/database/rows.ts'
import { inTransaction } from '#cms/machinery/database/transaction.ts'
import { roleOfMember } from '#cms/machinery/call/role-columns.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { forgetSettings, readSettings } from '#cms/machinery/settings/read.ts'
import { forgetActors } from '#cms/people/members/actor.ts'

/**
 * The reason why the caller may not add a passkey beside the `count` they have, or null. Staff add their first one from
 * any session and further ones only from a session opened with one, so that a password alone never makes a second way in.
 */
export async function whyNotAddPasskey(req: AppRequest, count: number): Promise<AppError | null> {
  const { max } = LIMITS.passkey
  if (count >= max) return new AppError('CONFLICT', { message: passkeyText.tooMany(max) })
  if (count === 0 || !req.actor || !req.sid) return null
  const [session, member] = await Promise.all([rowById(req, 'session', req.sid), rowById(req, 'member', req.actor.id)])
  if (session?.isByPasskey || !member || roleOfMember(member) === 'member') return null
  const { staffSecondFactor } = await readSettings(req)
  return staffSecondFactor
    ? new AppError('SECOND_FACTOR')
    : new AppError('FORBIDDEN', { message: passkeyText.addWithPasskey })
}

/** Sets `staffSecondFactor` to false, for an operator whose staff lost their passkeys; false when it was so already. */
export const liftSecondFactor = (req: AppRequest): Promise<boolean> =>
  inTransaction(req, async () => {
    const isOn = { and: [{ id: { equals: 'staffSecondFactor' } }, { value: { equals: 'true' } }] }
    const isLifted = await changeRow(req, 'setting', isOn, { value: 'false', editedAt: new Date().toISOString() })
    forgetSettings(req)
    forgetActors(req)
    return isLifted
  })
