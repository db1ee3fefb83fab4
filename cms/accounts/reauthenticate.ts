import { AppError } from '#src/rules/app-error.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { accountRefusalText } from '#src/text/account.ts'
import { checkText } from '#src/text/checks.ts'
import { rowById } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { assertConfirmed, hasConfirmed } from '#cms/sessions/confirmed.ts'
import { withPassword } from './check-password.ts'
import { hashQueueOfMember } from './password.ts'

const { freshSignInSeconds } = LIMITS.account

interface Reauthentication<T> {
  req: AppRequest
  memberId: string
  password: string
  now: Date
  work: () => Promise<T>
}

/**
 * Calls `work` in one transaction after the member's password or, for a member without one, a recent sign-in. Throws
 * VALIDATION for a missing password, FORBIDDEN for an older sign-in, else as `withPassword`.
 */
export async function withReauthentication<T>({ req, memberId, password, now, work }: Reauthentication<T>): Promise<T> {
  if (!password) {
    await assertConfirmed(req, now)
    if (await hasConfirmed(req, now)) return inTransaction(req, work)
  }
  const hasPassword = (await rowById(req, 'credential', memberId)) !== null
  if (hasPassword && !password) throw new AppError('VALIDATION', { fields: { password: checkText.passwordRequired } })
  if (hasPassword) return withPassword({ req, memberId, password, queue: hashQueueOfMember(req, memberId), now, work })
  const session = req.sid ? await rowById(req, 'session', req.sid) : null
  const age = session ? now.getTime() - Date.parse(session.createdAt) : Infinity
  if (age > freshSignInSeconds * 1_000) {
    throw new AppError('FORBIDDEN', { message: accountRefusalText.signInAgain(freshSignInSeconds / 60) })
  }
  return inTransaction(req, work)
}
