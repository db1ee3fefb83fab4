/**
 * Which query parameters make another page of a route; all others are ignored. A route that is not in this table is
 * never kept for guests: pages of members alone, sign-in, results of payments.
 */
export const PAGE_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  '/': ['filter', 'page'],
  '/popular': ['page'],
  '/recent': ['page'],
  '/search': ['q', 'page'],
  '/category': [],
  '/category/:slug': ['filter', 'page'],
  '/post/:id': ['comments', 'thread', 'from'],
  '/profile/:id': ['tab'],
  '/bookmarks': [],
  '/create-post': [],
  '/ranking': [],
  '/points-system': [],
  '/announcements': ['page'],
  '/announcements/:id': [],
  '/help': [],
  '/api-docs': [],
  '/contact': [],
  '/feedback': [],
  '/privacy': ['version'],
  '/terms': ['version'],
  '/cookies': ['version'],
  '/robots.txt': [],
  '/sitemap.xml': [],
  '/sitemaps/:part': [],
  '/rss.xml': [],
  '/atom.xml': [],
  '/category/:slug/rss.xml': [],
  '/category/:slug/atom.xml': [],
  '/share/:id': [],
  '/oembed': ['url', 'format'],
}

/** Longer addresses are rendered each time rather than kept. */
const LONGEST_KEY = 1_000

const segmentsOf = (path: string): string[] => path.split('/').slice(1)

const PATTERNS = Object.entries(PAGE_PARAMETERS).map(([route, parameters]) => ({
  route,
  segments: segmentsOf(route),
  parameters,
}))

const patternOf = (path: string) => PATTERNS.find(({ segments }) => fits(segments, segmentsOf(path)))

/** The route of the table that a path belongs to; null for none. */
export const pageRoute = (path: string): string | null => patternOf(path)?.route ?? null

/** The path and the parameters that count, under which a guest's page is kept; null for a page that is not kept. */
export function pageKey(url: string): string | null {
  const [withoutHash = ''] = url.split('#', 1)
  const queryAt = withoutHash.indexOf('?')
  const path = queryAt < 0 ? withoutHash : withoutHash.slice(0, queryAt)
  const route = patternOf(path)
  if (!route || withoutHash.length > LONGEST_KEY) return null
  const sent = new URLSearchParams(queryAt < 0 ? '' : withoutHash.slice(queryAt + 1))
  const kept = new URLSearchParams()
  for (const name of route.parameters) {
    // An empty parameter is told apart from none: a page may say something else to it.
    const value = sent.get(name)
    if (value !== null) kept.set(name, value)
  }
  return kept.size > 0 ? `${path}?${kept}` : path
}

/** A page's own address: without the parameters that make no other page, which whoever links to it may have added. */
export const pageAddress = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  pageKey(pathname + search) ?? pathname + search

const fits = (pattern: readonly string[], segments: readonly string[]): boolean =>
  pattern.length === segments.length &&
  pattern.every((part, index) => (part.startsWith(':') ? segments[index] !== '' : part === segments[index]))
