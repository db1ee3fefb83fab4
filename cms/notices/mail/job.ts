import { DAY_MS } from '#src/rules/dates.ts'
import { MAIL } from '#src/rules/mail.ts'
import { deleteRows } from '#cms/machinery/database/rows.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { queueDigests } from './digests.ts'
import { sendDueMails } from './send.ts'

/** Gathers news into mails, and sends what waits. */
export async function runMail(req: AppRequest, now: Date, signal?: AbortSignal): Promise<string> {
  const gathered = await queueDigests(req, now)
  const sent = await sendDueMails(req, now, signal)
  return `${gathered} gathered, ${sent} sent`
}

/** Forgets mails that ended long ago, and links that are over. */
export async function dropOldMail(req: AppRequest, now: Date): Promise<string> {
  const before = new Date(now.getTime() - MAIL.keptDays * DAY_MS).toISOString()
  await deleteRows(req, 'mail', { createdAt: { less_than: before } })
  await deleteRows(req, 'mail-token', { expiresAt: { less_than: now.toISOString() } })
  return 'done'
}
