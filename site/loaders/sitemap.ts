import { listAnnouncements } from '#src/contracts/announcements.ts'
import { listCategories } from '#src/contracts/categories.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { findNewestOpenPosts, findOpenPostDates, load } from '../cms.ts'
import type { SitemapEntry } from '../crawlers/sitemap.ts'

const OPEN = [
  '/',
  '/popular',
  '/best',
  '/recent',
  '/ranking',
  '/category',
  '/announcements',
  '/help',
  '/points-system',
  '/contact',
  '/feedback',
  '/takedown',
  '/transparency',
  '/privacy',
  '/terms',
  '/cookies',
  '/api-docs',
]

/** Every indexable page that is no post: the site's own, categories with posts, announcements. */
export async function loadPageEntries(origin: string, locals: App.Locals): Promise<SitemapEntry[]> {
  for (const tag of ['site', 'list', 'announcement'] as const) locals.tags.add(tag)
  const [categories, announcements] = await Promise.all([load(listCategories, {}, locals), allAnnouncements(locals)])
  const newest = await Promise.all(
    categories.map(({ id }) => findNewestOpenPosts(locals, { categoryId: id, limit: 1 })),
  )
  const filled = categories.filter((_, index) => newest[index]?.length)
  return [
    ...OPEN.map((path) => ({ url: origin + path })),
    ...filled.map(({ slug }) => ({ url: `${origin}/category/${encodeURIComponent(slug)}` })),
    ...announcements.map(({ id, updatedAt }) => ({ url: `${origin}/announcements/${id}`, changedAt: updatedAt })),
  ]
}

async function allAnnouncements(locals: App.Locals) {
  const first = await load(listAnnouncements, {}, locals)
  const others = Array.from({ length: Math.max(0, first.totalPages - 1) }, (_, index) => index + 2)
  const rest = await Promise.all(others.map((page) => load(listAnnouncements, { page }, locals)))
  return [first, ...rest].flatMap(({ data }) => data)
}

/** The posts of one part of the sitemap. */
export async function loadPostEntries(part: number, origin: string, locals: App.Locals): Promise<SitemapEntry[]> {
  locals.tags.add('list')
  const { sitemap: limit } = LIMITS.crawlers
  const posts = await findOpenPostDates(locals, { offset: (part - 1) * limit, limit })
  return posts.map(({ id, editedAt }) => ({ url: `${origin}/post/${id}`, changedAt: editedAt }))
}
