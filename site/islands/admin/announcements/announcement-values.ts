import type { Announcement, AnnouncementValues } from '#src/contracts/schemas/announcements.ts'
import { announcementText } from '#src/text/announcement.ts'

const NEW: AnnouncementValues = {
  title: '',
  content: '',
  isImportant: false,
  category: announcementText.defaultCategory,
  publishAt: null,
}

/** What the form begins with; null is a new announcement. */
export function valuesOf(announcement: Announcement | null): AnnouncementValues {
  if (!announcement) return NEW
  const { title, content, isImportant, category, publishAt = null, updatedAt } = announcement
  return { title, content, isImportant, category, publishAt, base: updatedAt }
}
