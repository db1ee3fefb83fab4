import type { MailKind } from '#src/rules/mail.ts'
import { insertRow } from '#cms/machinery/database/rows.ts'
import { afterCommit } from '#cms/machinery/database/transaction.ts'
import { newId } from '#cms/machinery/platform/id.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { sendSoon } from './send.ts'

interface NewMail {
  kind: MailKind
  /** Whom it goes to; null for an answer to whoever asked by a form. */
  memberId: string | null
  /** What its text is made of. */
  data: string
  now: Date
}

/** Lets a mail wait to be sent, in the open transaction of what it is about; it is tried once that is committed. */
export async function queueMail(req: AppRequest, { kind, memberId, data, now }: NewMail): Promise<void> {
  const at = now.toISOString()
  const row = { kind, member: memberId, data, state: 'waiting' as const, attempts: 0, dueAt: at, createdAt: at }
  await insertRow(req, 'mail', { id: newId(now), ...row })
  afterCommit(req, () => sendSoon(req.payload))
}
