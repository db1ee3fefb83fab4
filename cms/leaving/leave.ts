import type * as calls from '#src/contracts/auth.ts'
import { AppError } from '#src/rules/app-error.ts'
import { accountRefusalText } from '#src/text/account.ts'
import type { Call } from '#cms/core/call/call.ts'
import { Reply } from '#cms/core/call/reply.ts'
import { rowById } from '#cms/core/database/rows.ts'
import { assertNotLastAdmin } from '#cms/accounts/change-role.ts'
import { eraseMember } from './erase.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { clearedCookie } from '#cms/accounts/session-cookie.ts'
import { assertNothingPending } from './pending-money.ts'
import { withReauthentication } from '#cms/accounts/reauthenticate.ts'
import { endSessions } from '#cms/accounts/sessions.ts'

/**
 * Deletes the caller's account: it can no longer sign in, and its personal data is erased, in one transaction. Throws
 * CONFLICT for the last admin and while a conversion or payment is pending. Content remains without an author, and the
 * ledger unchanged.
 */
export async function leave({ req, actor, input: { password }, now }: Call<typeof calls.leave>) {
  const memberId = actor.id
  await withReauthentication({ req, memberId, password, now, work: () => endAccount(req, memberId, now) })
  return new Reply(undefined, { cookies: [clearedCookie()] })
}

async function endAccount(req: AppRequest, memberId: string, now: Date): Promise<void> {
  const member = await rowById(req, 'member', memberId)
  if (!member || member.leftAt) throw new AppError('AUTH_REQUIRED')
  await assertNothingPending(req, memberId)
  if (member.isAdmin) await assertNotLastAdmin(req, accountRefusalText.lastAdminLeaves)
  await endSessions(req, memberId)
  await eraseMember({ req, memberId, now })
}
