import { withNames } from '#src/text/names.ts'
import { DAY_MS } from '#src/rules/dates.ts'
import { isDue } from './banner-span.ts'
import type { Row } from '#cms/core/database/row.ts'
import { findPage, rowsWhere } from '#cms/core/database/rows.ts'
import { forgetOnReplicas } from '#cms/core/database/replica-drops.ts'
import { remembered, replicaLifeMs } from '#cms/core/platform/remembered.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

/** A line of the banner. */
interface BannerLine {
  text: string
  link: string | null
  /** When an announcement was published, ISO. */
  publishedAt: string | null
}

/** The banner at the head of the reading column. */
export interface Banner {
  /** The key under which a browser saves that it was dismissed. */
  key: string
  lines: BannerLine[]
}

/** Without a banner the newest important announcements are shown in its place: their number, and for how long. */
const MOST_ANNOUNCEMENTS = 2
const ANNOUNCED_DAYS = 30

type Request = Pick<AppRequest, 'payload'>
type Notice = Row<'banner'>
type Announced = Pick<Row<'announcement'>, 'id' | 'title' | 'publishedAt' | 'createdAt'>
interface Candidates {
  notices: Notice[]
  announced: Announced[]
}

const cached = remembered<Candidates>('banners', { lifeMs: replicaLifeMs })

/** The newest banner that is due, else the newest important announcements of the last days; null without either. */
export async function currentBanner({ payload }: Request, now: Date): Promise<Banner | null> {
  const { notices, announced } = await cached.get(async () => ({
    notices: await activeNotices({ payload }),
    announced: await newestImportant({ payload }),
  }))
  const due = notices.find((notice) => isDue(notice, now))
  if (due)
    return {
      key: `banner:${due.id}`,
      lines: [{ text: withNames(due.text), link: due.link || null, publishedAt: null }],
    }
  const since = now.getTime() - ANNOUNCED_DAYS * DAY_MS
  const recent = announced.filter((row) => new Date(publishedAt(row)).getTime() > since)
  if (recent.length === 0) return null
  const lines = recent.map((row) => ({
    text: withNames(row.title),
    link: `/announcements/${row.id}`,
    publishedAt: publishedAt(row),
  }))
  return { key: `announcement:${recent.map(({ id }) => id).join('+')}`, lines }
}

/** Drops the cached banners. */
export const forgetBanners = (req: AppRequest): void => forgetOnReplicas(req, cached)

const activeNotices = (req: Request): Promise<Notice[]> =>
  rowsWhere(req, 'banner', { isActive: { equals: true } }, { sort: ['-createdAt', '-id'] })

const newestImportant = (req: Request): Promise<Announced[]> =>
  findPage(req, {
    collection: 'announcement',
    where: { isImportant: { equals: true }, status: { equals: 'published' } },
    fields: ['id', 'title', 'publishedAt', 'createdAt'],
    sort: ['-createdAt', '-id'],
    limit: MOST_ANNOUNCEMENTS,
  })

const publishedAt = (row: Announced): string => row.publishedAt ?? row.createdAt
