import { AppError } from '#src/rules/app-error.ts'
import { signUpText } from '#src/text/sign-up.ts'
import { suspended, suspensionAt } from '#cms/machinery/call/suspension.ts'
import type { Row } from '#cms/machinery/database/row.ts'
import { rowById } from '#cms/machinery/database/rows.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { whyBanned } from '#cms/people/access-records/bans.ts'
import { suspensionOf } from '#cms/people/members/account-status.ts'

/** PENDING for a sign-up that waits or was refused, with the reason; null for every member. */
export const whyNotIn = ({ signUp, signUpReason }: Pick<Row<'member'>, 'signUp' | 'signUpReason'>): AppError | null =>
  signUp === 'refused'
    ? new AppError('PENDING', {
        message: signUpText.refused(signUpReason ?? null),
        ...(signUpReason && { reason: signUpReason }),
      })
    : signUp === 'waiting'
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
