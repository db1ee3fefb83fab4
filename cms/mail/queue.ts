import type { MailKind } from '#src/rules/mail.ts'
import { insertRow } from '#cms/core/database/rows.ts'
import { afterCommit } from '#cms/core/database/transaction.ts'
import { newId } from '#cms/core/platform/id.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { sendSoon } from './send.ts'

interface NewMail {
  kind: MailKind
  /** The recipient; null for a reply to an inquiry. */
  memberId: string | null
  /** See the collection. */
  data: string
  now: Date
  /** The first attempt; now unless said. */
  dueAt?: Date
}

/** Queues a mail in the open transaction; the first attempt follows its commit. */
export async function queueMail(req: AppRequest, { kind, memberId, data, now, dueAt = now }: NewMail): Promise<void> {
  const at = now.toISOString()
  const row = { kind, member: memberId, data, state: 'waiting' as const, attempts: 0, createdAt: at }
  await insertRow(req, 'mail', { id: newId(now), dueAt: dueAt.toISOString(), ...row })
  afterCommit(req, () => sendSoon(req.payload))
}
