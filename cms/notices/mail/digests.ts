import { MAIL } from '#src/rules/mail.ts'
import { DAY_MS } from '#src/rules/dates.ts'
import { changeRows, findPage, firstRow, deleteRows } from '#cms/machinery/database/rows.ts'
import { inTransaction } from '#cms/machinery/database/transaction.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { queueMail } from './queue.ts'
import { hasMail } from './transport.ts'
import { sendDueMails } from './send.ts'

/** Lines looked at in one run; the rest is met a minute later. */
const AT_ONCE = 1_000

/**
 * Makes one mail of what waits for each member who wants such mails at a proved address: the first at once, further
 * ones when the last is an hour old. What nobody is to be written to about no longer waits. Says how many mails it
 * made.
 */
export async function queueDigests(req: AppRequest, now: Date): Promise<number> {
  await forgetStale(req, now)
  const due = await findPage(req, {
    collection: 'notification',
    where: { isMailDue: { equals: true } },
    fields: ['id', 'member'],
    sort: ['at', 'id'],
    limit: AT_ONCE,
  })
  const linesOf = Map.groupBy(due, ({ member }) => member)
  let made = 0
  for (const [memberId, lines] of linesOf) {
    const ids = lines.map(({ id }) => id)
    made += Number(await inTransaction(req, () => gatherFor(req, memberId, ids, now)))
  }
  return made
}

/** Without mail nothing waits; with it, what is read or old does not. */
async function forgetStale(req: AppRequest, now: Date): Promise<void> {
  const waits = { isMailDue: { equals: true } }
  const oldest = new Date(now.getTime() - MAIL.newsHours * 3_600_000).toISOString()
  const stale = { or: [{ isRead: { equals: true } }, { at: { less_than: oldest } }] }
  await changeRows(req, 'notification', hasMail() ? { and: [waits, stale] } : waits, { isMailDue: false })
}

async function gatherFor(req: AppRequest, memberId: string, ids: string[], now: Date): Promise<boolean> {
  const wants = await firstRow(req, 'member', {
    id: { equals: memberId },
    emailNotifications: { equals: true },
    emailVerified: { equals: true },
    leftAt: { exists: false },
  })
  if (wants && (await wasJustWritten(req, memberId, now))) return false
  // Of two replicas at once the second finds nothing that waits.
  const taken = await changeRows(
    req,
    'notification',
    { id: { in: ids }, isMailDue: { equals: true } },
    { isMailDue: false },
  )
  if (!wants || taken === 0) return false
  await queueMail(req, { kind: 'notifications', memberId, data: JSON.stringify(ids), now })
  return true
}

async function wasJustWritten(req: AppRequest, memberId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - MAIL.gatherMinutes * 60_000).toISOString()
  const last = await firstRow(req, 'mail', {
    member: { equals: memberId },
    kind: { equals: 'notifications' },
    createdAt: { greater_than: since },
  })
  return last !== null
}

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
