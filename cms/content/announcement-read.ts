import type * as adminCalls from '#src/contracts/admin-announcements.ts'
import type * as calls from '#src/contracts/announcements.ts'
import type { Announcement } from '#src/contracts/schemas/announcements.ts'
import { AppError } from '#src/rules/app-error.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { announcementsText } from '#src/text/admin-announcements.ts'
import { csvText } from '#src/text/csv.ts'
import type { Call } from '#cms/core/call/call.ts'
import { csvReply, csvTime, type RowRange } from '#cms/core/call/csv.ts'
import { paged } from '#cms/core/call/reply.ts'
import type { Row } from '#cms/core/database/row.ts'
import { countRows, findPage, rowById } from '#cms/core/database/rows.ts'
import type { Sort, Where } from '#cms/core/database/where.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { toAnnouncement } from './announcement-present.ts'

const PUBLISHED: Where<'announcement'> = { status: { equals: 'published' } }

/** A page of published announcements, newest first. */
export const listAnnouncements = ({ req, input: { page } }: Call<typeof calls.listAnnouncements>) =>
  pageOf(req, { where: PUBLISHED, sort: ['-publishedAt', '-id'], page })

/** A page of all announcements, drafts too, newest first, or all of them as CSV. */
export async function listAllAnnouncements({ req, input, now }: Call<typeof adminCalls.listAllAnnouncements>) {
  const { page, status, format } = input
  const list = {
    collection: 'announcement',
    where: status ? { status: { equals: status } } : {},
    sort: ['-createdAt', '-id'],
  } as const
  if (format !== 'csv') return pageOf(req, { ...list, page })
  const rows = (range: RowRange) => findPage(req, { ...list, ...range })
  return csvReply({ text: csvText.announcements, cells: cellsOf, rows, now })
}

function cellsOf({ id, title, content, category, isImportant, status, ...row }: Row<'announcement'>) {
  return {
    id,
    title,
    content,
    category,
    isImportant: csvText.yesNo[isImportant === true ? 'yes' : 'no'],
    status: announcementsText.statuses[status],
    createdAt: csvTime(row.publishedAt ?? row.createdAt),
    publishAt: csvTime(row.publishAt ?? null),
    updatedAt: csvTime(row.editedAt),
  }
}

interface PageQuery {
  where: Where<'announcement'>
  sort: Sort<'announcement'>
  page: number
}

async function pageOf(req: AppRequest, { where, sort, page }: PageQuery) {
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

/** A published announcement; throws NOT_FOUND for drafts and unknown ids. */
export async function getAnnouncement({
  req,
  input: { id },
}: Call<typeof calls.getAnnouncement>): Promise<Announcement> {
  const row = await rowById(req, 'announcement', id)
  if (row?.status !== 'published') throw new AppError('NOT_FOUND')
  return toAnnouncement(row)
}
