import { withNames } from '#src/text/names.ts'
import { DAY_MS } from '#src/rules/dates.ts'
import { NOTIFICATION_RETENTION_DAYS } from '#src/rules/notifications.ts'
import { findPage, rowById } from '#cms/core/database/rows.ts'
import { forgetOnReplicas } from '#cms/core/database/replica-drops.ts'
import { remembered, replicaLifeMs } from '#cms/core/platform/remembered.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

/** A published announcement. Members share its row instead of having a notification each. */
export interface PublishedAnnouncement {
  id: string
  title: string
  publishedAt: string
}

export interface AnnouncementNotification extends PublishedAnnouncement {
  isRead: boolean
}

interface Recipient {
  memberId: string
  /** All announcements before this time count as read. */
  readAt: string | null
  now: Date
}

const cached = remembered<PublishedAnnouncement[]>('announced', { lifeMs: replicaLifeMs })

/** Drops the cached list after an announcement was created, changed or deleted. */
export const forgetAnnouncements = (req: AppRequest): void => forgetOnReplicas(req, cached)

/** The announcements of the last 90 days since the member joined, newest first, with whether they are read. */
export async function announcementsFor(
  req: AppRequest,
  { memberId, readAt, now }: Recipient,
): Promise<AnnouncementNotification[]> {
  const recent = await recentOnes(req, now)
  if (recent.length === 0) return []
  // Whole, as other parts of a member's page read it: SQLite then reads it once.
  const member = await rowById(req, 'member', memberId)
  const sinceJoining = recent.filter(({ publishedAt }) => member && publishedAt > member.createdAt)
  const open = sinceJoining.filter(({ publishedAt }) => !readAt || publishedAt > readAt)
  const read = await readAmong(req, memberId, open)
  return sinceJoining.map((one) => ({ ...one, isRead: read.has(one.id) || !open.includes(one) }))
}

/** The number of unread announcements. */
export const unreadAnnouncements = async (req: AppRequest, recipient: Recipient): Promise<number> =>
  (await announcementsFor(req, recipient)).filter(({ isRead }) => !isRead).length

async function recentOnes(req: AppRequest, now: Date): Promise<PublishedAnnouncement[]> {
  const since = new Date(now.getTime() - NOTIFICATION_RETENTION_DAYS * DAY_MS).toISOString()
  const all = await cached.get(() => readAnnounced(req, since))
  const recent = all.filter(({ publishedAt }) => publishedAt >= since)
  return recent.map((one) => ({ ...one, title: withNames(one.title) }))
}

async function readAnnounced(req: AppRequest, since: string): Promise<PublishedAnnouncement[]> {
  const rows = await findPage(req, {
    collection: 'announcement',
    where: { status: { equals: 'published' }, publishedAt: { greater_than_equal: since } },
    fields: ['id', 'title', 'publishedAt'],
    sort: ['-publishedAt', '-id'],
  })
  return rows.map(({ id, title, publishedAt }) => ({ id, title, publishedAt: publishedAt ?? '' }))
}

async function readAmong(
  req: AppRequest,
  memberId: string,
  announced: readonly PublishedAnnouncement[],
): Promise<Set<string>> {
  if (announced.length === 0) return new Set()
  const where = { id: { in: announced.map(({ id }) => readId(id, memberId)) } }
  const rows = await findPage(req, { collection: 'announcement-read', where, fields: ['announcement'] })
  return new Set(rows.map(({ announcement }) => announcement))
}

/** Id of the row that marks an announcement as read by a member. */
export const readId = (announcementId: string, memberId: string): string => `${announcementId}:${memberId}`
