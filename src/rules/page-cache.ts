import { codePoints, isStorable, nfc, trimmed } from './characters.ts'
import { COMMENT_SORTS, LAST_PAGE, PAGE_SORT } from './comment-sorts.ts'
import { LIMITS } from './limits.ts'
import { originOf, SHARED_ORIGIN } from './list-origin.ts'
import { FEED_FILTERS, POST_FILTERS } from './post-filters.ts'
import { PERIODS } from './periods.ts'
import { RANKINGS } from './rankings.ts'
import { IN_COMMENTS, SEARCH_IN, SEARCH_SORTS } from './search.ts'

/**
 * Normalizes a parameter's value for the cache key: null where the page equals the one without the parameter,
 * undefined where the page is not cached for this value.
 */
type Known = (value: string) => string | null | undefined

const LONGEST_SLUG = 100
const FIRST_PAGE = '1'
const isPage = (value: string): boolean => /^[1-9]\d{0,5}$/.test(value) && Number(value) <= LIMITS.list.maxPage
const oneOf =
  (values: readonly string[]): Known =>
  (value) =>
    values.includes(value) ? value : null
const page: Known = (value) => (isPage(value) && value !== FIRST_PAGE ? value : null)
const filter = oneOf(POST_FILTERS.slice(1))
const feed = oneOf(FEED_FILTERS.slice(1))
const following = oneOf(['following'])
/** A day on which a legal version begins; other values are not cached. */
const version: Known = (value) => (value === '' ? null : /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined)

/** One thread alone, from any of its replies on; whether the id exists is not checked here. */
const thread: Known = (value) => (/^[\w-]{1,64}$/.test(value) ? undefined : null)

const words: Known = (value) => {
  const q = trimmed(value.toWellFormed())
  return isStorable(q) && codePoints(q) <= LIMITS.search.max ? q : undefined
}

/** A prefix of a board; whether the board has it is not checked here. */
const prefix: Known = (value) =>
  value !== '' && isStorable(value) && codePoints(value) <= LIMITS.board.prefixMax ? value : null

/** A board by slug or number; whether there is one is not checked here. */
const board: Known = (value) => (isStorable(value) && codePoints(value) <= LONGEST_SLUG ? value || null : undefined)

/** A field of the search form, which sends it empty where nothing is chosen. */
const filled: Known = (value) => value.trim() || null

/** What another app shared to the composer, and the board that it opens with. */
const shared: Known = (value) => (value === '' ? null : undefined)

const postAddress: Known = (value) => {
  const url = URL.canParse(value) ? new URL(value) : null
  return url && !url.username ? url.origin + url.pathname.replace(/\/$/, '') : undefined
}

/**
 * The query parameters of each route that belong to the cache key, and their values; others are ignored. A route not in
 * this table is never cached for guests: members' pages, sign-in, results of payments.
 */
const PAGE_PARAMETERS: Readonly<Record<string, Readonly<Record<string, Known>>>> = {
  '/': { filter: feed, page },
  '/popular': { filter: following, period: oneOf(PERIODS), page },
  '/best': { category: board, page },
  '/tag/:tag': { page },
  '/tag/:tag/rss.xml': {},
  '/tag/:tag/atom.xml': {},
  '/recent': { filter: following, page },
  '/search': {
    q: words,
    sort: oneOf(SEARCH_SORTS.slice(1)),
    author: filled,
    category: filled,
    from: filled,
    to: filled,
    [SEARCH_IN]: oneOf([IN_COMMENTS]),
    page,
  },
  '/category': {},
  '/category/:slug': { filter, page, prefix },
  '/post/:id': {
    comments: (value) => (value === LAST_PAGE ? value : page(value)),
    sort: oneOf(COMMENT_SORTS.filter((sort) => sort !== PAGE_SORT)),
    thread,
    from: (value) =>
      SHARED_ORIGIN.test(value) && value !== 'recent' ? value : originOf(value)?.kind === 'search' ? undefined : null,
    list: (value) => (isPage(value) ? undefined : null),
  },
  '/profile/:id': { tab: oneOf(['comments', 'likes']) },
  '/bookmarks': {},
  '/recent-posts': {},
  '/create-post': { category: shared, title: shared, text: shared, url: shared },
  '/offline': {},
  '/sw.js': {},
  '/ranking': { by: oneOf(RANKINGS.slice(1)) },
  '/points-system': {},
  '/announcements': { page: (value) => (isPage(value) ? page(value) : undefined) },
  '/announcements/:id': {},
  '/help': {},
  '/api-docs': {},
  '/contact': {},
  '/feedback': {},
  '/takedown': {},
  '/transparency': {},
  '/privacy': { version },
  '/terms': { version },
  '/cookies': { version },
  '/robots.txt': {},
  '/sitemap.xml': {},
  '/sitemaps/:part': {},
  '/rss.xml': {},
  '/atom.xml': {},
  '/category/:slug/rss.xml': {},
  '/category/:slug/atom.xml': {},
  '/share/:id': {},
  '/brand/:file': {},
  '/site.webmanifest': {},
  '/oembed': { url: postAddress, format: (value) => (value === 'json' ? null : value === 'xml' ? value : undefined) },
}

/** Routes whose lists of posts are drawn in the reader's view. */
const VIEW_ROUTES: ReadonlySet<string | null> = new Set([
  ...['/', '/popular', '/best', '/recent', '/search', '/category/:slug', '/tag/:tag'],
])

/** Routes that are rendered for each guest: what is searched is another page each time. */
const UNCACHED_ROUTES: ReadonlySet<string | null> = new Set(['/search'])

/** Longer URLs are not cached. */
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

/** Whether the page of a path has lists that are drawn in the reader's view. */
export const hasViews = (path: string): boolean => VIEW_ROUTES.has(pageRoute(path))

/**
 * The key of a page, whatever its encoding: the path and the parameters of `ROUTES` that select another
 * page, with valid values. Null for a page that is not cached.
 */
export function pageKey(url: string): string | null {
  const [withoutHash = ''] = url.split('#', 1)
  const queryAt = withoutHash.indexOf('?')
  const path =
    withoutHash.length > LONGEST_KEY ? null : plainPath(queryAt < 0 ? withoutHash : withoutHash.slice(0, queryAt))
  const route = path === null ? undefined : patternOf(path)
  if (path === null || !route) return null
  const sent = new URLSearchParams(queryAt < 0 ? '' : withoutHash.slice(queryAt + 1))
  const canonical = new URLSearchParams()
  for (const [name, known] of Object.entries(route.parameters)) {
    // An empty parameter differs from a missing one: a page may respond to it.
    const value = sent.get(name)
    const form = value === null ? null : known(value)
    if (form === undefined) return null
    if (form !== null) canonical.set(name, form)
  }
  return canonical.size > 0 ? `${path}?${canonical}` : path
}

/** `pageKey` of a page that the guests' cache keeps; null for others. */
export function guestKey(url: string): string | null {
  const key = pageKey(url)
  return key === null || UNCACHED_ROUTES.has(pageRoute(key.split('?', 1)[0] ?? '')) ? null : key
}

/** The path with each segment in canonical encoding; null where it cannot be decoded or has dot segments. */
function plainPath(path: string): string | null {
  try {
    const segments = path.split('/').map((segment) => nfc(decodeURIComponent(segment)))
    return segments.some((segment) => segment === '.' || segment === '..')
      ? null
      : segments.map(encodeURIComponent).join('/')
  } catch {
    return null
  }
}

/** A page's canonical path: without parameters that select no other page, such as those that links add. */
export const pageAddress = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  pageKey(pathname + search) ?? pathname + search

const fits = (pattern: readonly string[], segments: readonly string[]): boolean =>
  pattern.length === segments.length &&
  pattern.every((part, index) => (part.startsWith(':') ? segments[index] !== '' : part === segments[index]))
