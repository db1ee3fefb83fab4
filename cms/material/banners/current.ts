import { isDue } from './span.ts'
import type { Row } from '#cms/machinery/database/row.ts'
import { findPage, rowsWhere } from '#cms/machinery/database/rows.ts'
import { remembered, replicaLifeMs } from '#cms/machinery/platform/remembered.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'

/** The banner above the pages. */
export interface Banner {
  /** The key under which a browser saves that it was dismissed. */
  key: string
  text: string
  link: string | null
}

type Request = Pick<AppRequest, 'payload'>
type Notice = Row<'banner'>
interface Candidates {
  notices: Notice[]
  announcement: Banner | null
}

const cached = remembered<Candidates>('banners', { lifeMs: replicaLifeMs })

/** The newest banner that is due, else the newest important announcement; null without either. */
export async function currentBanner({ payload }: Request, now: Date): Promise<Banner | null> {
  const { notices, announcement } = await cached.get(async () => ({
    notices: await activeNotices({ payload }),
    announcement: await newestImportant({ payload }),
  }))
  const due = notices.find((notice) => isDue(notice, now))
  return due ? { key: `banner:${due.id}`, text: due.text, link: due.link || null } : announcement
}

/** Drops the cached banners. */
export const forgetBanners = (): void => cached.forget()

const activeNotices = (req: Request): Promise<Notice[]> =>
  rowsWhere(req, 'banner', { isActive: { equals: true } }, { sort: ['-createdAt', '-id'] })

async function newestImportant(req: Request): Promise<Banner | null> {
  const [row] = await findPage(req, {
    collection: 'announcement',
    where: { isImportant: { equals: true }, status: { equals: 'published' } },
    fields: ['id', 'title'],
    sort: ['-createdAt', '-id'],
    limit: 1,
  })
  return row ? { key: `announcement:${row.id}`, text: row.title, link: `/announcements/${row.id}` } : null
}
