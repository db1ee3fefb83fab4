import type * as calls from '#src/contracts/auth.ts'
import { AppError } from '#src/rules/app-error.ts'
import { accountRefusalText } from '#src/text/account.ts'
import { emailChangeText } from '#src/text/settings-devices.ts'
import type { Call } from '#cms/core/call/call.ts'
import { Reply } from '#cms/core/call/reply.ts'
import { changeRow } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { Row } from '#cms/core/database/row.ts'
import { queueMail } from '#cms/mail/queue.ts'
import { dropAllTokens, issueToken, useToken } from '#cms/mail/tokens.ts'
import { assertMail, hasMail } from '#cms/mail/transport.ts'
import { assertMailDomain } from '#cms/safety/bans.ts'
import { forgetActor } from '#cms/members/known-callers.ts'
import { addressOf } from '#cms/members/no-address.ts'
import { memberOr401 } from '#cms/members/find.ts'
import { isEmailTaken, warningAddress, withNewEmail } from '#cms/members/former-email.ts'
import { readMe } from '#cms/sessions/me.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { withReauthentication } from './reauthenticate.ts'
import { assertOwnLink } from './verify-email.ts'

/**
 * Sends a link to the new address and a notice to the present one; nothing changes before the link is used. Throws as
 * `withReauthentication`, CONFLICT for a taken address, and UNAVAILABLE where this site sends no mails: there a member
 * without an address gets it at once.
 */
export async function requestEmailChange({ req, actor, input, now }: Call<typeof calls.requestEmailChange>) {
  const { email, password } = input
  const memberId = actor.id
  const isFirst = addressOf(await memberOr401(req, memberId)) === null
  if (!isFirst) assertMail()
  await assertMailDomain(req, email, now)
  const refusal = await withReauthentication({
    req,
    memberId,
    password,
    now,
    work: () => (hasMail() ? sendLink : storeFirst)(req, { memberId, email, now }),
  })
  // Thrown after the transaction, so that the failed sign-ins are reset: the password was right.
  if (refusal) throw refusal
  return hasMail() ? new Reply(undefined, { status: 202 }) : readMe(req, memberId)
}

/** The first address of an imported member on a site that cannot prove it by a mail. */
async function storeFirst(req: AppRequest, { memberId, email, now }: Change): Promise<AppError | null> {
  if (await isEmailTaken(req, { email, memberId, now })) return taken()
  await changeRow(req, 'member', memberId, { email, emailVerified: false, editedAt: now.toISOString() })
  forgetActor(req, memberId)
  return null
}

interface Change {
  memberId: string
  email: string
  now: Date
}

async function sendLink(req: AppRequest, { memberId, email, now }: Change): Promise<AppError | null> {
  const member = await memberOr401(req, memberId)
  if (member.email === email) return new AppError('VALIDATION', { fields: { email: emailChangeText.same } })
  if (await isEmailTaken(req, { email, memberId, now })) return taken()
  const data = await issueToken(req, { kind: 'change', member: { id: memberId, email }, now })
  await queueMail(req, { kind: 'change', memberId, data, now })
  for (const to of addressesOf(member, now)) await sendNotice(req, { memberId, to, state: 'asked', now })
  return null
}

/**
 * Gives the caller the address that the link was sent to, as a verified one, and sends a notice to the previous one, with
 * a link that undoes it to the address that warnings go to. Throws VALIDATION for an expired or used link, FORBIDDEN for another member's, CONFLICT for an address taken
 * meanwhile.
 */
export const confirmEmailChange = ({ req, actor, input, now }: Call<typeof calls.confirmEmailChange>) =>
  inTransaction(req, async () => {
    const { linkEmail: email, ...member } = await useToken(req, 'change', input.token, now)
    const { id: memberId } = member
    assertOwnLink(actor.id, memberId)
    if (await isEmailTaken(req, { email, memberId, now })) throw taken()
    await changeRow(req, 'member', memberId, withNewEmail(member, email, now))
    forgetActor(req, memberId)
    await dropAllTokens(req, memberId)
    await tellFormerAddresses(req, member, now)
    return readMe(req, memberId)
  })

/** The present address and the one that warnings go to, which may be the same; none of a member without one. */
const addressesOf = (member: Row<'member'>, now: Date): Set<string> =>
  new Set(addressOf(member) === null ? [] : [member.email, warningAddress(member, now)])

async function tellFormerAddresses(req: AppRequest, member: Row<'member'>, now: Date): Promise<void> {
  if (addressOf(member) === null) return
  const memberId = member.id
  const warned = warningAddress(member, now)
  const token = await issueToken(req, { kind: 'notMe', member: { id: memberId, email: warned }, now })
  for (const to of addressesOf(member, now))
    await sendNotice(req, { memberId, to, state: 'done', ...(to === warned && { token }), now })
}

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
  /** The secret of the link that undoes it. */
  token?: string
  now: Date
}

const sendNotice = (req: AppRequest, { memberId, now, ...content }: Notice): Promise<void> =>
  queueMail(req, { kind: 'changeNotice', memberId, data: JSON.stringify(content), now })
