import type * as calls from '#src/contracts/auth.ts'
import { AppError } from '#src/rules/app-error.ts'
import { accountRefusalText } from '#src/text/account.ts'
import { emailChangeText } from '#src/text/settings-devices.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { changeRow, firstRow } from '#cms/machinery/database/rows.ts'
import { inTransaction } from '#cms/machinery/database/transaction.ts'
import { queueMail } from '#cms/notices/mail/queue.ts'
import { dropAllTokens, issueToken, useToken } from '#cms/notices/mail/tokens.ts'
import { assertMail } from '#cms/notices/mail/transport.ts'
import { assertMailDomain } from '#cms/people/access-records/bans.ts'
import { memberOr401 } from '#cms/people/members/find.ts'
import { readMe } from '#cms/people/members/me.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { withReauthentication } from './reauthenticate.ts'
import { assertOwnLink } from './verify-email.ts'

/**
 * Sends a link to the new address and a notice to the present one; nothing changes before the link is used. Throws as
 * `withReauthentication`, CONFLICT for a taken address, and UNAVAILABLE where this site sends no mails.
 */
export async function requestEmailChange({ req, actor, input, now }: Call<typeof calls.requestEmailChange>) {
  const { email, password } = input
  const memberId = actor.id
  assertMail()
  await assertMailDomain(req, email, now)
  const refusal = await withReauthentication({
    req,
    memberId,
    password,
    now,
    work: () => sendLink(req, { memberId, email, now }),
  })
  // Thrown after the transaction, so that the failed sign-ins are reset: the password was right.
  if (refusal) throw refusal
}

interface Change {
  memberId: string
  email: string
  now: Date
}

async function sendLink(req: AppRequest, { memberId, email, now }: Change): Promise<AppError | null> {
  const member = await memberOr401(req, memberId)
  if (member.email === email) return new AppError('VALIDATION', { fields: { email: emailChangeText.same } })
  if (await isTaken(req, email)) return taken()
  const data = await issueToken(req, { kind: 'change', member: { id: memberId, email }, now })
  await queueMail(req, { kind: 'change', memberId, data, now })
  await sendNotice(req, { memberId, to: member.email, state: 'asked', now })
  return null
}

/**
 * Gives the caller the address that the link was sent to, as a verified one, and sends a notice to the previous one.
 * Throws VALIDATION for an expired or used link, FORBIDDEN for another member's, CONFLICT for an address taken
 * meanwhile.
 */
export const confirmEmailChange = ({ req, actor, input, now }: Call<typeof calls.confirmEmailChange>) =>
  inTransaction(req, async () => {
    const { linkEmail, id: memberId, email: before } = await useToken(req, 'change', input.token, now)
    assertOwnLink(actor.id, memberId)
    if (await isTaken(req, linkEmail)) throw taken()
    await changeRow(req, 'member', memberId, { email: linkEmail, emailVerified: true, editedAt: now.toISOString() })
    await dropAllTokens(req, memberId)
    await sendNotice(req, { memberId, to: before, state: 'done', now })
    return readMe(req, memberId)
  })

const isTaken = async (req: AppRequest, email: string): Promise<boolean> =>
  (await firstRow(req, 'member', { email: { equals: email } })) !== null

const taken = (): AppError =>
  new AppError('CONFLICT', {
    message: accountRefusalText.emailTaken,
    fields: { email: accountRefusalText.emailTaken },
  })

interface Notice {
  memberId: string
  /** The address before the change. */
  to: string
  state: 'asked' | 'done'
  now: Date
}

const sendNotice = (req: AppRequest, { memberId, to, state, now }: Notice): Promise<void> =>
  queueMail(req, { kind: 'changeNotice', memberId, data: JSON.stringify({ to, state }), now })
