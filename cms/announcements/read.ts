import type * as adminCalls from '#src/contracts/admin-announcements.ts'
import type * as calls from '#src/contracts/announcements.ts'
import type { Announcement } from '#src/contracts/schemas/announcements.ts'
import { AppError } from '#src/rules/app-error.ts'
import { LIMITS } from '#src/rules/limits.ts'
import type { Call } from '../call/call.ts'
import { paged } from '../call/reply.ts'
import { countRows, findPage, rowById } from '../database/rows.ts'
import type { Sort, Where } from '../database/where.ts'
import type { AppRequest } from '../platform/request.ts'
import { toAnnouncement } from './present.ts'

const PUBLISHED: Where<'announcement'> = { status: { equals: 'published' } }

/** A page of published announcements, those first that were published last. */
export const listAnnouncements = ({ req, input: { page } }: Call<typeof calls.listAnnouncements>) =>
  pageOf(req, { where: PUBLISHED, sort: ['-publishedAt', '-id'], page })

/** A page of all announcements, drafts too, newest first. */
export const listAllAnnouncements = ({ req, input: { page, status } }: Call<typeof adminCalls.listAllAnnouncements>) =>
  pageOf(req, { where: status ? { status: { equals: status } } : {}, sort: ['-createdAt', '-id'], page })

interface Wanted {
  where: Where<'announcement'>
  sort: Sort<'announcement'>
  page: number
}

async function pageOf(req: AppRequest, { where, sort, page }: Wanted) {
  const { perPage } = LIMITS.list
  const total = await countRows(req, { collection: 'announcement', where })
  const rows = await findPage(req, {
    collection: 'announcement',
    where,
    sort,
    offset: (page - 1) * perPage,
    limit: perPage,
  })
  return paged(rows.map(toAnnouncement), { page, total, size: perPage })
}

/** A published announcement; throws NOT_FOUND for a draft too. */
export async function getAnnouncement({
  req,
  input: { id },
}: Call<typeof calls.getAnnouncement>): Promise<Announcement> {
  const row = await rowById(req, 'announcement', id)
  if (row?.status !== 'published') throw new AppError('NOT_FOUND')
  return toAnnouncement(row)
}
