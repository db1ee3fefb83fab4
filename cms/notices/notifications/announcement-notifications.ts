import { DAY_MS } from '#src/rules/dates.ts'
import { NOTIFICATION_RETENTION_DAYS } from '#src/rules/notifications.ts'
import { findPage } from '#cms/machinery/database/rows.ts'
import { remembered, replicaLifeMs } from '#cms/machinery/platform/remembered.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'

/** A published announcement, which every member reads from the same row. */
export interface PublishedAnnouncement {
  id: string
  title: string
  publishedAt: string
}

export interface AnnouncementNotification extends PublishedAnnouncement {
  isRead: boolean
}

interface Reader {
  memberId: string
  /** Announcements from before were read all at once. */
  readAt: string | null
  now: Date
}

const known = remembered<PublishedAnnouncement[]>('announced', { lifeMs: replicaLifeMs })

/** After an announcement was made, changed or deleted. */
export const forgetAnnouncements = (): void => known.forget()

/** The announcements that are news to this member, newest first: of the last 90 days, and since they joined. */
export async function announcementsFor(
  req: AppRequest,
  { memberId, readAt, now }: Reader,
): Promise<AnnouncementNotification[]> {
  const recent = await recentOnes(req, now)
  if (recent.length === 0) return []
  const [member] = await findPage(req, {
    collection: 'member',
    where: { id: { equals: memberId } },
    fields: ['createdAt'],
    limit: 1,
  })
  const news = recent.filter(({ publishedAt }) => member && publishedAt > member.createdAt)
  const open = news.filter(({ publishedAt }) => !readAt || publishedAt > readAt)
  const read = await readAmong(req, memberId, open)
  return news.map((one) => ({ ...one, isRead: read.has(one.id) || !open.includes(one) }))
}

/** How many of them are unread. */
export const unreadAnnouncements = async (req: AppRequest, reader: Reader): Promise<number> =>
  (await announcementsFor(req, reader)).filter(({ isRead }) => !isRead).length

async function recentOnes(req: AppRequest, now: Date): Promise<PublishedAnnouncement[]> {
  const since = new Date(now.getTime() - NOTIFICATION_RETENTION_DAYS * DAY_MS).toISOString()
  const all = await known.get(() => readAnnounced(req, since))
  return all.filter(({ publishedAt }) => publishedAt >= since)
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

/** Id of the row that says that a member has read an announcement's line. */
export const readId = (announcementId: string, memberId: string): string => `${announcementId}:${memberId}`
