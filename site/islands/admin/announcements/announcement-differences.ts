import type { Announcement } from '#src/contracts/schemas/announcements.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { announcementsText } from '#src/text/admin-announcements.ts'
import type { Difference } from '../../../components/admin/ConflictNotice.tsx'

/** What an admin can change of an announcement. */
export interface Written extends Pick<Announcement, 'title' | 'content' | 'category' | 'isImportant' | 'status'> {
  publishAt?: string | null | undefined
}

const WORDS: Readonly<Record<keyof Written, { name: string; say: (written: Written) => string }>> = {
  title: { name: announcementsText.name, say: ({ title }) => title },
  content: { name: announcementsText.content, say: ({ content }) => content },
  category: { name: announcementsText.category, say: ({ category }) => category },
  isImportant: {
    name: announcementsText.important,
    say: ({ isImportant }) => (isImportant ? announcementsText.yes : announcementsText.no),
  },
  status: { name: announcementsText.status, say: ({ status }) => announcementsText.statuses[status] },
  publishAt: {
    name: announcementsText.schedule,
    say: ({ publishAt }) => (publishAt ? longDateTime(publishAt) : announcementsText.unscheduled),
  },
}

/** Where what is stored differs from what was about to be. */
export const announcementDifferences = (stored: Written, mine: Written): Difference[] =>
  Object.values(WORDS)
    .map(({ name, say }) => ({ name, stored: say(stored), mine: say(mine) }))
    .filter(({ stored, mine }) => stored !== mine)
