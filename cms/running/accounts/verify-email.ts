import type * as calls from '#src/contracts/auth.ts'
import { AppError } from '#src/rules/app-error.ts'
import { mailPageText } from '#src/text/mail.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { changeRow, rowById } from '#cms/machinery/database/rows.ts'
import { inTransaction } from '#cms/machinery/database/transaction.ts'
import { queueMail } from '#cms/notices/mail/queue.ts'
import { issueToken, useToken } from '#cms/notices/mail/tokens.ts'
import { assertMail } from '#cms/notices/mail/transport.ts'

/** Sends the caller a link that proves their address; nothing where it is proved. UNAVAILABLE where this site sends no mails. */
export async function requestEmailVerification({ req, actor, now }: Call<typeof calls.requestEmailVerification>) {
  assertMail()
  await inTransaction(req, async () => {
    const member = await rowById(req, 'member', actor.id)
    if (!member || member.emailVerified) return
    const data = await issueToken(req, { kind: 'verify', member, now })
    await queueMail(req, { kind: 'verify', memberId: member.id, data, now })
  })
}

/**
 * Notes that the address belongs to the caller. Throws VALIDATION for a link that is over or used, and FORBIDDEN for one
 * of another member, which stays unused.
 */
export async function confirmEmail({ req, actor, input: { token }, now }: Call<typeof calls.confirmEmail>) {
  await inTransaction(req, async () => {
    const { id } = await useToken(req, 'verify', token, now)
    assertOwnLink(actor.id, id)
    await changeRow(req, 'member', id, { emailVerified: true, editedAt: now.toISOString() })
  })
}

/** Throws FORBIDDEN for a link that was made for another member than the caller. */
export function assertOwnLink(actorId: string, memberId: string): void {
  if (actorId !== memberId) throw new AppError('FORBIDDEN', { message: mailPageText.othersLink })
}
