import { AppError } from '#src/rules/app-error.ts'
import { signUpText } from '#src/text/sign-up.ts'
import { suspended, suspensionAt } from '#cms/core/call/suspension.ts'
import type { Row } from '#cms/core/database/row.ts'
import { rowById } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { whyBanned } from '#cms/safety/bans.ts'
import { suspensionOf } from '#cms/members/account-status.ts'

/** PENDING for a sign-up that waits or was refused, with the reason, and while an import goes on; null for every member. */
export const whyNotIn = ({ signUp, signUpReason }: Pick<Row<'member'>, 'signUp' | 'signUpReason'>): AppError | null =>
  signUp === 'refused'
    ? new AppError('PENDING', {
        message: signUpText.refused(signUpReason ?? null),
        ...(signUpReason && { reason: signUpReason }),
      })
    : signUp
      ? new AppError('PENDING')
      : null

/** PENDING, SUSPENDED or BANNED while the member may not sign in, or not here; else null. */
export async function whyNotSignIn(req: AppRequest, memberId: string, now: Date): Promise<AppError | null> {
  const member = await rowById(req, 'member', memberId)
  const pending = member && whyNotIn(member)
  if (pending) return pending
  const suspension = member && suspensionAt({ suspension: suspensionOf(member) }, now)
  return suspension ? suspended(suspension) : whyBanned(req, memberId, now)
}
