import type * as calls from '#src/contracts/confirm.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { changeRow, deleteRows, firstRow } from '#cms/machinery/database/rows.ts'
import { inTransaction } from '#cms/machinery/database/transaction.ts'
import { queueMail } from '#cms/notices/mail/queue.ts'
import { issueToken, useToken } from '#cms/notices/mail/tokens.ts'
import { forgetDevices } from './devices.ts'
import { endSessions } from './sessions.ts'

/**
 * Takes the account out of the hands of whoever signed in: ends all sessions, forgets the password, the known devices and
 * the passkeys made since, and mails a link for a new password to the address of the link, which the account gets back.
 * Throws VALIDATION for an expired or used link.
 */
export const disownSignIn = ({ req, input, now }: Call<typeof calls.disownSignIn>): Promise<void> =>
  inTransaction(req, async () => {
    const { id: memberId, linkEmail, linkCreatedAt, ...member } = await useToken(req, 'notMe', input.token, now)
    await endSessions(req, memberId)
    await deleteRows(req, 'credential', { id: { equals: memberId } })
    await deleteRows(req, 'passkey', {
      and: [{ member: { equals: memberId } }, { createdAt: { greater_than_equal: linkCreatedAt } }],
    })
    await forgetDevices(req, memberId)
    const holder = await firstRow(req, 'member', { email: { equals: linkEmail } })
    const email = holder && holder.id !== memberId ? member.email : linkEmail
    if (email !== member.email) await changeRow(req, 'member', memberId, { email, editedAt: now.toISOString() })
    const data = await issueToken(req, { kind: 'reset', member: { id: memberId, email }, now })
    await queueMail(req, { kind: 'reset', memberId, data, now })
  })
