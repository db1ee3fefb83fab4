import { isDemoAddress } from '#cms/members/demo-addresses.ts'
import { MAIL } from '#src/rules/mail.ts'
import { DAY_MS } from '#src/rules/dates.ts'
import { changeRows, findPage, firstRow, deleteRows } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { queueMail } from './queue.ts'
import { hasMail } from './transport.ts'
import { sendDueMails } from './send.ts'
import { notQuiet } from '#cms/notifications/notification-choices.ts'

/** Notifications read in one run; the rest waits for the next one. */
const AT_ONCE = 1_000

/**
 * Queues one mail of all due notifications for each member who wants mails and has a verified address: the first at
 * once, further ones when the last is an hour old, and none in the member's quiet hours. Clears the mark of
 * notifications that need no mail. Returns the number of mails queued.
 */
export async function queueDigests(req: AppRequest, now: Date): Promise<number> {
  await clearStale(req, now)
  const due = await findPage(req, {
    collection: 'notification',
    where: { isMailDue: { equals: true } },
    within: { field: 'member', collection: 'member', where: notQuiet(now) },
    fields: ['id', 'member'],
    sort: ['at', 'id'],
    limit: AT_ONCE,
  })
  const dueOf = Map.groupBy(due, ({ member }) => member)
  let made = 0
  for (const [memberId, notifications] of dueOf) {
    const ids = notifications.map(({ id }) => id)
    made += Number(await inTransaction(req, () => queueDigest(req, memberId, ids, now)))
  }
  return made
}

/** Clears the mark of read and old notifications; of all when the site sends no mail. */
async function clearStale(req: AppRequest, now: Date): Promise<void> {
  const isDue = { isMailDue: { equals: true } }
  const oldest = new Date(now.getTime() - MAIL.digestMaxAgeHours * 3_600_000).toISOString()
  const stale = { or: [{ isRead: { equals: true } }, { at: { less_than: oldest } }] }
  await changeRows(req, 'notification', hasMail() ? { and: [isDue, stale] } : isDue, { isMailDue: false })
}

async function queueDigest(req: AppRequest, memberId: string, ids: string[], now: Date): Promise<boolean> {
  const recipient = await firstRow(req, 'member', {
    id: { equals: memberId },
    emailNotifications: { equals: true },
    emailVerified: { equals: true },
    leftAt: { exists: false },
  })
  const isReal = recipient !== null && !isDemoAddress(recipient.email)
  if (isReal && (await hasRecentDigest(req, memberId, now))) return false
  // Of two concurrent replicas the second changes no rows.
  const claimed = await changeRows(
    req,
    'notification',
    { id: { in: ids }, isMailDue: { equals: true } },
    { isMailDue: false },
  )
  if (!isReal || claimed === 0) return false
  await queueMail(req, { kind: 'notifications', memberId, data: JSON.stringify(ids), now })
  return true
}

async function hasRecentDigest(req: AppRequest, memberId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - MAIL.digestMinutes * 60_000).toISOString()
  const last = await firstRow(req, 'mail', {
    member: { equals: memberId },
    kind: { equals: 'notifications' },
    createdAt: { greater_than: since },
  })
  return last !== null
}

/** The mail job: queues digests and sends due mails. */
export async function runMail(req: AppRequest, now: Date, signal?: AbortSignal): Promise<string> {
  const queued = await queueDigests(req, now)
  const sent = await sendDueMails(req, now, signal)
  return `${queued} gathered, ${sent} sent`
}

/** Deletes mails after their retention, and expired links. */
export async function dropOldMail(req: AppRequest, now: Date): Promise<string> {
  const before = new Date(now.getTime() - MAIL.retentionDays * DAY_MS).toISOString()
  await deleteRows(req, 'mail', { createdAt: { less_than: before } })
  await deleteRows(req, 'mail-token', { expiresAt: { less_than: now.toISOString() } })
  return 'done'
}
