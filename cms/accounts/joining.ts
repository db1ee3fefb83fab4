import { AppError } from '#src/rules/app-error.ts'
import { signUpText } from '#src/text/sign-up.ts'
import { changeRow } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { assertMayJoinHere } from '#cms/safety/bans.ts'
import { readSettings } from '#cms/core/settings/read.ts'
import { openCase } from '#cms/staff/open-case.ts'
import { assertInvitation, takeInvitation, wrongInvitation } from './invitations.ts'

/** Throws FORBIDDEN while sign-up is closed, and BANNED in a browser or from an address that is banned. */
export async function assertOpenToJoin(req: AppRequest, now: Date): Promise<void> {
  const { signUp } = await readSettings(req)
  if (signUp === 'closed') throw new AppError('FORBIDDEN', { message: signUpText.closed })
  await assertMayJoinHere(req, now)
}

/** Throws VALIDATION where one joins by invitation and this code does not hold. */
export async function assertInvited(req: AppRequest, code: string | undefined): Promise<void> {
  const { signUp } = await readSettings(req)
  if (signUp === 'invitation') await assertInvitation(req, code)
}

interface Joining {
  memberId: string
  invitation: string | undefined
  now: Date
}

/**
 * What the way of joining makes of a new member, in the caller's transaction: uses their code up, or lets them wait for
 * an admin. Returns whether they wait. A code that is not needed is used up when it holds.
 */
export async function settleJoining(req: AppRequest, { memberId, invitation, now }: Joining): Promise<boolean> {
  const { signUp } = await readSettings(req)
  const isTaken = invitation ? await takeInvitation(req, { code: invitation, memberId, now }) : false
  if (signUp === 'invitation' && !isTaken) throw wrongInvitation()
  if (signUp !== 'approval') return false
  await changeRow(req, 'member', memberId, { signUp: 'waiting' })
  await openCase(req, { kind: 'signUp', reference: memberId }, now)
  return true
}
