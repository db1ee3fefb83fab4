import { getAnnouncement, listAnnouncements } from '#src/contracts/announcements.ts'
import { firstCodePoints } from '#src/rules/characters.ts'
import { excerptOf } from '#src/rules/excerpt.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { load } from '../cms.ts'

/** A page of announcements, the important ones apart. */
export async function loadAnnouncements({ searchParams }: URL, locals: App.Locals) {
  locals.tags.add('announcement')
  const asked = searchParams.get('page') ?? undefined
  const { data, page, totalPages } = await load(listAnnouncements, { page: asked }, locals)
  return {
    important: data.filter(({ isImportant }) => isImportant),
    general: data.filter(({ isImportant }) => !isImportant),
    page,
    hasMore: page < totalPages,
  }
}

/** An announcement with its first words as they are read; NOT_FOUND for an unknown id, and for a draft. */
export async function loadAnnouncement(id: string, locals: App.Locals) {
  const announcement = await load(getAnnouncement, { id }, locals)
  locals.tags.add('announcement')
  const description = firstCodePoints(excerptOf(announcement.contentHtml), LIMITS.post.seoDescription)
  return { ...announcement, description }
}
