import type * as calls from '#src/contracts/admin-inquiries.ts'
import type { Contact, Feedback } from '#src/contracts/schemas/inquiries.ts'
import { AppError } from '#src/rules/app-error.ts'
import { whyNotReply } from '#src/rules/inquiries.ts'
import { inquiryRefusalText } from '#src/text/inquiry.ts'
import { assertFresh } from '#cms/core/call/assert-fresh.ts'
import type { Call } from '#cms/core/call/call.ts'
import { recordAudit } from '#cms/core/audit-log/record-audit.ts'
import { changeRow } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { queueMail } from '#cms/mail/queue.ts'
import { hasMail } from '#cms/mail/transport.ts'
import { inquiryOr404, type Kind, type Present } from './find.ts'
import { toContacts, toFeedbacks } from './present.ts'

type ReplyCall = Pick<Call<typeof calls.replyToContact>, 'req' | 'actor' | 'input' | 'now'>

/** Replies to a question by mail. */
export const replyToContact = (call: ReplyCall) => reply('contact', call, toContacts)

/** Replies to an opinion whose author left an address. */
export const replyToFeedback = (call: Call<typeof calls.replyToFeedback>) => reply('feedback', call, toFeedbacks)

/** Stores the reply, queues its mail, and returns the row; throws CONFLICT when no mail can be sent. */
async function reply<K extends Kind, T extends Contact | Feedback>(
  kind: K,
  { req, actor, input: { id, message, status, expectedUpdatedAt }, now }: ReplyCall,
  present: Present<K, T>,
): Promise<T> {
  if (!hasMail()) throw new AppError('CONFLICT', { message: inquiryRefusalText.mailOff })
  return inTransaction(req, async () => {
    const before = await inquiryOr404(req, kind, { id, present })
    assertFresh(before, expectedUpdatedAt)
    const refusal = whyNotReply(before)
    if (refusal) throw refusal
    const at = now.toISOString()
    const answer = { replyMessage: message, repliedAt: at, repliedBy: actor.id }
    await changeRow<Kind>(req, kind, id, { ...answer, status, editedAt: at })
    await recordAudit(req, {
      actorId: actor.id,
      action: `${kind}.reply`,
      target: id,
      before: { status: before.status, reply: before.reply?.message ?? null },
      after: { status, reply: message },
      now,
    })
    // The mail carries the text itself: another reply may be stored before it is sent.
    await queueMail(req, { kind: 'reply', memberId: null, data: JSON.stringify({ kind, id, message }), now })
    return inquiryOr404(req, kind, { id, present })
  })
}
