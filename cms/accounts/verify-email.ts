import type * as calls from '#src/contracts/auth.ts'
import { AppError } from '#src/rules/app-error.ts'
import { mailPageText } from '#src/text/mail.ts'
import type { Call } from '#cms/core/call/call.ts'
import type { Row } from '#cms/core/database/row.ts'
import { changeRow, rowById } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { queueMail } from '#cms/mail/queue.ts'
import { issueToken, useToken } from '#cms/mail/tokens.ts'
import { assertMail } from '#cms/mail/transport.ts'

/**
 * Sends the caller a link that verifies their address; nothing if it is verified. Throws UNAVAILABLE where this site
 * sends no mails.
 */
export async function requestEmailVerification({ req, actor, now }: Call<typeof calls.requestEmailVerification>) {
  assertMail()
  await inTransaction(req, async () => {
    const member = await rowById(req, 'member', actor.id)
    if (!member || member.emailVerified) return
    await mailVerification(req, member, now)
  })
}

/** Mails the link that verifies this address, in the caller's transaction. */
export async function mailVerification(req: AppRequest, member: Pick<Row<'member'>, 'id' | 'email'>, now: Date) {
  const data = await issueToken(req, { kind: 'verify', member, now })
  await queueMail(req, { kind: 'verify', memberId: member.id, data, now })
}

/**
 * Verifies the caller's address. Throws VALIDATION for an expired or used link, and FORBIDDEN for another member's,
 * which remains unused.
 */
export async function confirmEmail({ req, actor, input: { token }, now }: Call<typeof calls.confirmEmail>) {
  await inTransaction(req, async () => {
    const { id } = await useToken(req, 'verify', token, now)
    assertOwnLink(actor.id, id)
    await changeRow(req, 'member', id, { emailVerified: true, editedAt: now.toISOString() })
  })
}

/** Throws FORBIDDEN for a link made for another member. */
export function assertOwnLink(actorId: string, memberId: string): void {
  if (actorId !== memberId) throw new AppError('FORBIDDEN', { message: mailPageText.othersLink })
}
