import { getAnnouncement, listAnnouncements } from '#src/contracts/announcements.ts'
import { firstCodePoints } from '#src/rules/characters.ts'
import { excerptOf } from '#src/rules/excerpt.ts'
import { LIMITS } from '#src/rules/limits.ts'
import type { Announcement } from '#src/contracts/schemas/announcements.ts'
import { announcementText } from '#src/text/announcement.ts'
import { siteText } from '#src/text/site.ts'
import { load } from '../cms.ts'
import { breadcrumbs, graphOf, type Thing } from './json-ld.ts'

/** A page of announcements, and separately the important ones. */
export async function loadAnnouncements({ searchParams }: URL, locals: App.Locals) {
  locals.tags.add('announcement')
  const requested = searchParams.get('page') ?? undefined
  const { data, page, totalPages } = await load(listAnnouncements, { page: requested }, locals)
  return {
    important: data.filter(({ isImportant }) => isImportant),
    general: data.filter(({ isImportant }) => !isImportant),
    page,
    hasMore: page < totalPages,
  }
}

/** An announcement with its excerpt; NOT_FOUND for an unknown id, and for a draft. */
export async function loadAnnouncement(id: string, { origin }: URL, locals: App.Locals) {
  const announcement = await load(getAnnouncement, { id }, locals)
  locals.tags.add('announcement')
  const description = firstCodePoints(excerptOf(announcement.contentHtml), LIMITS.post.seoDescription)
  return { ...announcement, description, jsonLd: announcementJsonLd(announcement, origin) }
}

function announcementJsonLd({ id, title, contentHtml, createdAt, updatedAt }: Announcement, origin: string): Thing {
  const path = `/announcements/${id}`
  return graphOf(
    {
      '@type': 'NewsArticle',
      '@id': origin + path,
      url: origin + path,
      inLanguage: 'ko',
      isAccessibleForFree: true,
      headline: title,
      description: excerptOf(contentHtml),
      datePublished: createdAt,
      dateModified: updatedAt,
      author: { '@type': 'Organization', name: siteText.name, url: `${origin}/` },
    },
    breadcrumbs(origin, [
      { name: announcementText.title, path: '/announcements' },
      { name: title, path },
    ]),
  )
}
