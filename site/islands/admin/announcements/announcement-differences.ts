import type { Announcement } from '#src/contracts/schemas/announcements.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { announcementsText } from '#src/text/admin-announcements.ts'
import type { Difference } from '../../../components/admin/ConflictNotice.tsx'

/** The fields of an announcement that an admin edits. */
export interface EditableAnnouncement extends Pick<
  Announcement,
  'title' | 'content' | 'category' | 'isImportant' | 'status'
> {
  publishAt?: string | null | undefined
}

const FIELDS: Readonly<
  Record<keyof EditableAnnouncement, { name: string; textOf: (announcement: EditableAnnouncement) => string }>
> = {
  title: { name: announcementsText.name, textOf: ({ title }) => title },
  content: { name: announcementsText.content, textOf: ({ content }) => content },
  category: { name: announcementsText.category, textOf: ({ category }) => category },
  isImportant: {
    name: announcementsText.important,
    textOf: ({ isImportant }) => (isImportant ? announcementsText.yes : announcementsText.no),
  },
  status: { name: announcementsText.status, textOf: ({ status }) => announcementsText.statuses[status] },
  publishAt: {
    name: announcementsText.schedule,
    textOf: ({ publishAt }) => (publishAt ? longDateTime(publishAt) : announcementsText.unscheduled),
  },
}

/** The fields in which the stored announcement differs from the submitted one. */
export const announcementDifferences = (stored: EditableAnnouncement, mine: EditableAnnouncement): Difference[] =>
  Object.values(FIELDS)
    .map(({ name, textOf }) => ({ name, stored: textOf(stored), mine: textOf(mine) }))
    .filter(({ stored, mine }) => stored !== mine)
