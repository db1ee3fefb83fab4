import type { Announcement } from '#src/contracts/schemas/announcements.ts'
import { withNames } from '#src/text/names.ts'
import type { Row } from '#cms/core/database/row.ts'
import { renderMarkdown } from '#cms/core/markdown/render.ts'

/** An announcement with its markdown rendered. */
export const toAnnouncement = (row: Row<'announcement'>): Announcement => ({
  id: row.id,
  title: withNames(row.title),
  content: withNames(row.content),
  contentHtml: renderMarkdown(withNames(row.content)),
  category: row.category,
  isImportant: row.isImportant === true,
  status: row.status,
  ...(row.publishAt && { publishAt: row.publishAt }),
  createdAt: row.publishedAt ?? row.createdAt,
  updatedAt: row.editedAt,
})
