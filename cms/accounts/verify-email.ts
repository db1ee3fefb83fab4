import type * as calls from '#src/contracts/auth.ts'
import type { Call } from '../call/call.ts'
import { changeRow, rowById } from '../database/rows.ts'
import { inTransaction } from '../database/transaction.ts'
import { queueMail } from '../mail/queue.ts'
import { issueToken, useToken } from '../mail/tokens.ts'
import { hasMail } from '../mail/transport.ts'

/** Sends the caller a link that proves their address; nothing where it is proved, or where this site sends no mails. */
export async function requestEmailVerification({ req, actor, now }: Call<typeof calls.requestEmailVerification>) {
  if (!hasMail()) return
  await inTransaction(req, async () => {
    const member = await rowById(req, 'member', actor.id)
    if (!member || member.emailVerified) return
    const data = await issueToken(req, { kind: 'verify', member, now })
    await queueMail(req, { kind: 'verify', memberId: member.id, data, now })
  })
}

/** Notes that the address belongs to its member; throws VALIDATION for a link that is over or used. */
export async function confirmEmail({ req, input: { token }, now }: Call<typeof calls.confirmEmail>): Promise<void> {
  await inTransaction(req, async () => {
    const { id } = await useToken(req, 'verify', token, now)
    await changeRow(req, 'member', id, { emailVerified: true, editedAt: now.toISOString() })
  })
}
