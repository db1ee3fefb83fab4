import type * as calls from '#src/contracts/auth.ts'
import { Email } from '#src/contracts/schemas/account.ts'
import { AppError } from '#src/rules/app-error.ts'
import { checkText } from '#src/text/checks.ts'
import { loginUrl } from '#src/rules/next-path.ts'
import type { Call } from '#cms/core/call/call.ts'
import { Reply, redirect } from '#cms/core/call/reply.ts'
import { firstRow } from '#cms/core/database/rows.ts'
import { consume, consumeDistinct } from '#cms/core/limits/limiter.ts'
import { readMe } from '#cms/sessions/me.ts'
import { whyNotSignIn } from './why-not-sign-in.ts'
import { runQueued } from '#cms/core/platform/queue.ts'
import { withPassword } from './check-password.ts'
import { sessionCookie } from './session-cookie.ts'
import { rememberDevice } from './devices.ts'
import { isPassword, hashQueueOfAddress } from './password.ts'
import { openSession } from './sessions.ts'

/**
 * Opens a session after the right password, and refuses in this order: INVALID_EMAIL, RATE_LIMITED, ACCOUNT_LOCKED,
 * USER_NOT_FOUND, INVALID_PASSWORD, SUSPENDED.
 */
export async function login({ req, input: { password, ...input }, now }: Call<typeof calls.login>) {
  const { data: email } = Email.safeParse(input.email)
  if (!email) throw new AppError('INVALID_EMAIL')
  if (!password) throw new AppError('VALIDATION', { fields: { password: checkText.passwordRequired } })
  await consume(req.payload, 'signInTry', req.ip)
  await consumeDistinct(req.payload, { limit: 'signInEmail', who: req.ip, what: email })
  const member = await firstRow(req, 'member', { email: { equals: email } })
  if (!member) {
    // Takes as long as a wrong password, so that timing does not reveal which addresses exist.
    await runQueued(`stranger:${email}`, () => isPassword(password, null, hashQueueOfAddress(req)))
    throw new AppError('USER_NOT_FOUND')
  }
  const memberId = member.id
  const opened = await withPassword({
    req,
    memberId,
    password,
    queue: hashQueueOfAddress(req),
    now,
    work: async () => {
      const refusal = await whyNotSignIn(req, memberId, now)
      // Returned, not thrown, so that the failed sign-ins are reset: the password was right.
      return (
        refusal ?? {
          token: await openSession(req, memberId, now),
          device: await rememberDevice({ req, memberId, now }),
        }
      )
    },
  })
  if (opened instanceof AppError) throw opened
  const { token, device } = opened
  return new Reply({ token, user: await readMe(req, memberId) }, { cookies: [sessionCookie(token), device] })
}

/** Sends the browser to the sign-in page. */
export const openLogin = async ({ input }: Call<typeof calls.openLogin>) => redirect(loginUrl(input.next), 302)
