import type * as calls from '#src/contracts/auth.ts'
import { Email } from '#src/contracts/schemas/account.ts'
import { AppError } from '#src/rules/app-error.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { signInText } from '#src/text/account.ts'
import { checkText } from '#src/text/checks.ts'
import { loginUrl } from '#src/rules/next-path.ts'
import type { Call } from '#cms/core/call/call.ts'
import { Reply, redirect } from '#cms/core/call/reply.ts'
import { rowById } from '#cms/core/database/rows.ts'
import { legacyLoginKey } from '#cms/moving-in/legacy-addresses.ts'
import { consume, consumeDistinct } from '#cms/core/limits/limiter.ts'
import { readMe } from '#cms/sessions/me.ts'
import { whyNotSignIn } from './why-not-sign-in.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { runQueued } from '#cms/core/platform/queue.ts'
import { forgiveAttempt, withPassword } from './check-password.ts'
import { sessionCookie } from './session-cookie.ts'
import { rememberDevice } from './devices.ts'
import { isPassword, isUnknownHash, hashQueueOfAddress } from './password.ts'
import { mailResetTo } from './reset-password.ts'
import { membersNamed } from './sign-in-name.ts'
import { openSession } from './sessions.ts'

/**
 * Opens a session after the right password, and refuses in this order: RATE_LIMITED after many names that are no
 * addresses, INVALID_EMAIL, RATE_LIMITED, ACCOUNT_LOCKED, USER_NOT_FOUND, INVALID_PASSWORD, SUSPENDED.
 */
export async function login({ req, input: { email: typed, password }, now }: Call<typeof calls.login>) {
  const isAddress = Email.safeParse(typed).success
  // Before the look-up, because the answer shows whether a member has this name.
  if (!isAddress) await countName(req, legacyLoginKey(typed.slice(0, LIMITS.account.emailMax)))
  const found = await membersNamed(req, typed)
  if (!found) throw new AppError('INVALID_EMAIL')
  if (!password) throw new AppError('VALIDATION', { fields: { password: checkText.passwordRequired } })
  await consume(req.payload, 'signInTry', req.ip)
  const { ids, name } = found
  if (isAddress) await countName(req, name)
  if (ids.length === 0) {
    // Takes as long as a wrong password, so that timing does not reveal which addresses exist.
    await runQueued(`stranger:${name}`, () => isPassword(password, null, hashQueueOfAddress(req)))
    throw new AppError('USER_NOT_FOUND')
  }
  const { memberId, opened } = await enter({ req, ids, password, now })
  if (opened instanceof AppError) throw opened
  const { token, device } = opened
  return new Reply({ token, user: await readMe(req, memberId) }, { cookies: [sessionCookie(token), device] })
}

/** Counts a name that was typed; throws RATE_LIMITED for too many distinct ones from one address. */
const countName = (req: AppRequest, what: string): Promise<void> =>
  consumeDistinct(req.payload, { limit: 'signInEmail', who: req.ip, what })

interface Entering {
  req: AppRequest
  ids: readonly string[]
  password: string
  now: Date
}

/**
 * Opens a session for the first of these members whose password it is; a user name of one may be the old id of another.
 * Throws the refusal of the first.
 */
async function enter({ req, ids, password, now }: Entering) {
  const refused: AppError[] = []
  for (const memberId of ids) {
    try {
      const opened = await openWithPassword({ req, memberId, password, now })
      for (const other of ids.slice(0, refused.length)) await forgiveAttempt({ req, memberId: other, now })
      return { memberId, opened }
    } catch (error) {
      if (!(error instanceof AppError) || !WRONG.has(error.code)) throw error
      refused.push(error)
    }
  }
  const [first = new AppError('INVALID_PASSWORD')] = refused
  if (first.code === 'ACCOUNT_LOCKED') throw first
  throw (await whyNoPassword(req, ids, now)) ?? first
}

const WRONG: ReadonlySet<string> = new Set(['INVALID_PASSWORD', 'ACCOUNT_LOCKED'])

const openWithPassword = ({ req, memberId, password, now }: Omit<Entering, 'ids'> & { memberId: string }) =>
  withPassword({
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

/** For a member whose imported password cannot be compared: mails a link to a new one; null for any other member. */
async function whyNoPassword(req: AppRequest, ids: readonly string[], now: Date): Promise<AppError | null> {
  for (const memberId of ids) {
    const credential = await rowById(req, 'credential', memberId)
    if (!credential || !isUnknownHash(credential)) continue
    const { mailed, unmailed } = signInText.unknownHash
    const message = (await mailResetTo(req, memberId, now)) ? mailed : unmailed
    return new AppError('INVALID_PASSWORD', { message })
  }
  return null
}

/** Sends the browser to the sign-in page. */
export const openLogin = async ({ input }: Call<typeof calls.openLogin>) => redirect(loginUrl(input.next), 302)
