import { IDENTITY_PROVIDERS } from '#src/rules/identity-providers.ts'
import type * as calls from '#src/contracts/confirm.ts'
import { AppError } from '#src/rules/app-error.ts'
import { accountRefusalText } from '#src/text/account.ts'
import type { Call } from '#cms/core/call/call.ts'
import type { Change, Row } from '#cms/core/database/row.ts'
import { changeRow, deleteRows } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { closeOrdersSince } from '#cms/payments/close-orders.ts'
import { failConversionsSince } from '#cms/points/fail-conversions.ts'
import { queueMail } from '#cms/mail/queue.ts'
import { dropAllTokens, dropLaterNotMe, issueToken, useToken, validToken } from '#cms/mail/tokens.ts'
import { isEmailTaken } from '#cms/members/former-email.ts'
import { forgetDevices } from './devices.ts'
import { endSessions } from './sessions.ts'

/**
 * Takes the account away from the person who signed in: undoes what the account did since that sign-in, and mails a
 * link for a new password to the address of this link, which the account gets back. Links about earlier sign-ins stay
 * valid, so that the one that was mailed first wins. Throws VALIDATION for an expired or used link.
 */
export async function disownSignIn({ req, input, now }: Call<typeof calls.disownSignIn>): Promise<void> {
  const link = await validToken(req, 'notMe', input.token, now)
  const undo = async () => {
    const { linkEmail: email, linkCreatedAt, ...member } = await useToken(req, 'notMe', input.token, now)
    const { id: memberId } = member
    // A link that undoes a change of address reaches back to that change.
    const isMoved = email !== member.email
    const since = isMoved && member.emailChangedAt ? earlier(member.emailChangedAt, linkCreatedAt) : linkCreatedAt
    await endWaysIn(req, memberId, since)
    await failConversionsSince(req, { memberId, since, now })
    await closeOrdersSince(req, { memberId, since, now })
    if (isMoved && (await isEmailTaken(req, { email, memberId, now }))) throw taken()
    await changeRow(req, 'member', memberId, {
      ...unlinkedSince(member, since),
      ...(isMoved && { email, emailVerified: true, formerEmail: null, emailChangedAt: null }),
      editedAt: now.toISOString(),
    })
    const data = await issueToken(req, { kind: 'reset', member: { id: memberId, email }, now })
    await queueMail(req, { kind: 'reset', memberId, data, now })
  }
  // Whoever is converting or buying holds this lock: what they store would outlive the link.
  await inTransaction(req, undo, { locks: link ? [`account:${link.member}`] : [] })
}

const earlier = (one: string, other: string): string => (one < other ? one : other)

/** Ends all sessions, mailed links and known devices and the password, and the passkeys made since then. */
async function endWaysIn(req: AppRequest, memberId: string, since: string): Promise<void> {
  await endSessions(req, memberId)
  await deleteRows(req, 'credential', { id: { equals: memberId } })
  await deleteRows(req, 'passkey', {
    and: [{ member: { equals: memberId } }, { createdAt: { greater_than_equal: since } }],
  })
  await forgetDevices(req, memberId)
  await dropAllTokens(req, memberId)
  await dropLaterNotMe(req, memberId, since)
}

/** The columns of a member without the accounts of providers and the first passkey that came since then. */
function unlinkedSince(member: Row<'member'>, since: string): Change<'member'> {
  const isLater = (time: string | null | undefined) => Boolean(time) && String(time) >= since
  // Their own first passkey may still come: this one was not theirs.
  const change: Change<'member'> = isLater(member.firstPasskeyAt) ? { firstPasskeyAt: null } : {}
  for (const provider of IDENTITY_PROVIDERS)
    if (isLater(member[`${provider}LinkedAt`]))
      Object.assign(change, { [`${provider}Subject`]: null, [`${provider}LinkedAt`]: null })
  return change
}

const taken = (): AppError => new AppError('CONFLICT', { message: accountRefusalText.emailTaken })
