import type * as calls from '#src/contracts/auth.ts'
import { AppError } from '#src/rules/app-error.ts'
import { MAIL } from '#src/rules/mail.ts'
import type { Call } from '#cms/core/call/call.ts'
import { Reply } from '#cms/core/call/reply.ts'
import type { Row } from '#cms/core/database/row.ts'
import { changeRow, countRows, firstRow, putRow, rowById } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { queueMail } from '#cms/mail/queue.ts'
import { brokenLink, dropAllTokens, issueToken, validToken, useToken } from '#cms/mail/tokens.ts'
import { hasMail } from '#cms/mail/transport.ts'
import { addressOf } from '#cms/members/no-address.ts'
import { whyBanned } from '#cms/safety/bans.ts'
import { assertProof } from '#cms/safety/assert-proof.ts'
import { whyNotIn } from './why-not-sign-in.ts'
import { log } from '#cms/core/platform/log.ts'
import { localRequest, type AppRequest } from '#cms/core/platform/request.ts'
import { sessionCookie } from './session-cookie.ts'
import { forgetDevices, rememberDevice } from './devices.ts'
import { deletePasskeys } from './passkeys.ts'
import { hashPassword, hashQueueOfAddress, type PasswordHash } from './password.ts'
import { endSessions, openSession } from './sessions.ts'

/**
 * Sends a link to the member with this address, where this site sends mails. Responds before the member is looked up,
 * and so reveals nothing.
 */
export async function requestPasswordReset({ req, input, now }: Call<typeof calls.requestPasswordReset>) {
  await assertProof(req, { purpose: 'reset', proof: input.proof, now })
  if (!hasMail()) return
  const sending = sendLink(localRequest(req.payload), input.email, now)
  sending.catch((error: unknown) => log().error({ err: error }, 'a reset was not sent'))
}

const sendLink = (req: AppRequest, email: string, now: Date): Promise<void> =>
  inTransaction(req, async () => {
    const member = await firstRow(req, 'member', { email: { equals: email }, leftAt: { exists: false } })
    if (member) await mailReset(req, member, now)
  })

/** Sends a link to this member, whose password cannot be compared; false where they have no address or the site no mail. */
export async function mailResetTo(req: AppRequest, memberId: string, now: Date): Promise<boolean> {
  const member = await rowById(req, 'member', memberId)
  if (!hasMail() || !member || addressOf(member) === null) return false
  await inTransaction(req, () => mailReset(req, member, now))
  return true
}

async function mailReset(req: AppRequest, member: Row<'member'>, now: Date): Promise<void> {
  if (await isResetLimitReached(req, member.id, now)) return
  const data = await issueToken(req, { kind: 'reset', member, now })
  await queueMail(req, { kind: 'reset', memberId: member.id, data, now })
}

async function isResetLimitReached(req: AppRequest, memberId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - 3_600_000).toISOString()
  const where = { member: { equals: memberId }, kind: { equals: 'reset' }, createdAt: { greater_than: since } } as const
  return (await countRows(req, { collection: 'mail', where })) >= MAIL.resetsPerHour
}

/**
 * Stores a new password for the bearer of the link, ends every session, lifts a lock and signs this browser in; the
 * link also verifies the address. Throws VALIDATION for an expired or used link, and PENDING for a sign-up that waits.
 */
export async function confirmPasswordReset({ req, input, now }: Call<typeof calls.confirmPasswordReset>) {
  // Checked before hashing: an invalid link must not cost a hash.
  if (!(await validToken(req, 'reset', input.token, now))) throw brokenLink()
  const made = await hashPassword(input.password, hashQueueOfAddress(req))
  const opened = await inTransaction(req, async () => {
    const member = await useToken(req, 'reset', input.token, now)
    const { id: memberId, emailVerified: isProved } = member
    // Somebody who registered this address without proving it must lose their ways to sign in.
    if (!isProved) await deletePasskeys(req, { memberId, now })
    await storePassword(req, memberId, made)
    await changeRow(req, 'member', memberId, {
      emailVerified: true,
      mustChangePassword: null,
      editedAt: now.toISOString(),
    })
    await dropAllTokens(req, memberId)
    await endSessions(req, memberId)
    await forgetDevices(req, memberId)
    // The new password holds; it opens no sign-up that waits, and no session in a banned browser.
    const refusal = whyNotIn(member) ?? (await whyBanned(req, memberId, now))
    if (refusal) return refusal
    const token = await openSession(req, memberId, now, { isByMail: true })
    return { token, device: await rememberDevice({ req, memberId, now }) }
  })
  if (opened instanceof AppError) throw opened
  const { token, device } = opened
  return new Reply({ token }, { cookies: [sessionCookie(token), device] })
}

/** Inserts where a member who signed up with Google had no password. */
const storePassword = (req: AppRequest, memberId: string, made: PasswordHash): Promise<void> =>
  putRow(req, 'credential', { id: memberId, ...made, failures: 0, lockedUntil: null })
