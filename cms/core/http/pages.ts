import { hash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Payload } from 'payload'
import { AppError } from '#src/rules/app-error.ts'
import { hasViews, guestKey, pageRoute } from '#src/rules/page-cache.ts'
import { originOf } from '#src/rules/list-origin.ts'
import { askedView, cookieView, VIEW_COOKIE_SECONDS, VIEW_NAME, type PostView } from '#src/rules/post-views.ts'
import type { PageTag } from '#src/rules/page-tags.ts'
import { IN_COMMENTS, SEARCH_IN } from '#src/rules/search.ts'
import type { AppRequest, Identify, SignedIn } from '#cms/core/platform/request.ts'
import { noteRoute, requestId } from '#cms/core/platform/current-request.ts'
import { env } from '#cms/core/platform/runtime.ts'
import { clientIp } from '#cms/core/limits/client-ip.ts'
import { cookieToken } from '#cms/core/platform/credentials.ts'
import { runExpensive } from './expensive-requests.ts'
import { failurePage } from './failure-page.ts'
import { asAppError, failureResponse } from './failure.ts'
import { oldCopy } from './old-copy.ts'
import { disconnectSignal } from './disconnect-signal.ts'
import { NO_CONTENT_POLICY, securityHeaders } from './headers.ts'
import { consume } from '#cms/core/limits/limiter.ts'
import { isDatabaseFailure, noteFailure, whileDatabaseAnswers } from '#cms/core/database/availability.ts'
import { pageCache, type CachedPage, type PageCopy } from '#cms/core/page-cache/page-cache.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
/** For cached pages: a few milliseconds each, and within a tenth of the best size. */
const BROTLI_CACHED = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
/** For a page that is sent once: a fifth of that time, and a sixth more bytes. Its output comes in one piece. */
const BROTLI_ONCE = {
  chunkSize: 64 * 1024,
  params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 },
}

/** What a page may know of its viewer, and the tags that clear its cached guest copy. */
export interface PageLocals {
  actor: AppRequest['actor']
  sid: string | null
  now: Date
  /** How this reader chose to see lists of posts; null for one who did not choose. */
  view: PostView | null
  tags: Set<PageTag>
  /** The request's id, for the page that says something went wrong. */
  requestId: string | null
  /** The post that the page shows to this viewer, whose views are counted. */
  viewOf: string | null
  /** The pattern of the route that was rendered, as Astro writes it. */
  route: string | null
  /** What the page failed with, where an error page took its place. */
  failure?: unknown
}

/** The requested address on this site, and the browser's headers. */
export interface PageRequest {
  url: URL
  headers: IncomingHttpHeaders
}

/** A whole rendered page. Header names are in lower case. */
export interface RenderedPage {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** Renders a page of the site (Astro). */
export type RenderPage = (request: PageRequest, locals: PageLocals) => Promise<RenderedPage>

/** A page view: the post and its reader. */
export interface Visit {
  viewOf: string
  message: IncomingMessage
  ip: string
  memberId: string | null
}

/** A search of posts, counted with the first page of its results: the words and the searcher. */
export interface PageSearch extends Pick<Visit, 'ip' | 'memberId'> {
  q: string
}

interface Pages {
  payload: Payload
  render: RenderPage
  identify: Identify
  /** Called for each view of a page that counts its views, rendered or from the cache. */
  onVisit: (visit: Visit) => void
  /** Called for each page of the site that was sent, rendered or from the cache, for guests, members and bots. */
  onPage: (message: IncomingMessage, ip: string) => void
  /** Called for the first page of each search of posts. */
  onSearch: (search: PageSearch) => void
  /** Where this address of another forum leads today; null for one that no import brought. */
  movedTo: (address: URL) => Promise<string | null>
}

/** Serves the site's pages: to guests from the page cache, to members rendered for each request and not cached. */
export function pageHandler({ payload, render, identify, onVisit, onPage, onSearch, movedTo }: Pages) {
  type Reader = Pick<PageLocals, 'actor' | 'sid' | 'view'>
  const renderFor = async (request: PageRequest, reader: Reader) => {
    const locals: PageLocals = {
      ...reader,
      now: new Date(),
      tags: new Set(),
      viewOf: null,
      requestId: requestId(),
      route: null,
    }
    const rendered = await render(request, locals)
    // A page that says that something broke would be wrong: nothing is but the database.
    if (isDatabaseFailure(locals.failure)) throw locals.failure
    const route = pageRoute(request.url.pathname) ?? patternOf(locals.route)
    return toPage({ rendered, tags: locals.tags, viewOf: locals.viewOf, route })
  }
  const memberPage = async (message: IncomingMessage, res: ServerResponse, signedIn: SignedIn): Promise<CachedPage> => {
    const slot = { queueKey: signedIn.actor.id, signal: disconnectSignal(res) }
    const request = toRequest(message)
    const view = viewOn(request)
    return forOneViewer(await runExpensive(slot, () => renderFor(request, { ...signedIn, view })))
  }
  const guestPage = async (message: IncomingMessage, ip: string): Promise<CachedPage> => {
    const { key, entry } = placeOf(message)
    const request = key === null ? toRequest(message) : guestRequest(key)
    // `guestRequest` has no headers, so that the view comes from the reader's own.
    const view = viewOn({ url: request.url, headers: message.headers })
    const make = () => runExpensive({ queueKey: ip }, () => renderFor(request, { actor: null, sid: null, view }))
    if (key === null) return hasViews(request.url.pathname) ? forOneViewer(await make()) : make()
    return pageCache().get(entry) ?? pageCache().fill(entry, make)
  }
  const answer = async (message: IncomingMessage, res: ServerResponse): Promise<CachedPage> => {
    const ip = clientIp(message, env().TRUST_PROXY)
    await consume(payload, 'everything', ip)
    if (!isRead(message)) throw new AppError('METHOD_NOT_ALLOWED')
    const choice = viewChoice(message)
    if (choice) return choice
    const moved = await movedTo(addressOn(message.url ?? '/'))
    if (moved !== null) return redirection(301, { location: moved })
    if (isSearch(message)) await consume(payload, 'search', ip)
    if (message.url?.startsWith('/share/')) await consume(payload, 'sharePicture', ip)
    const token = cookieToken(message.headers.cookie)
    const signedIn = token ? await identify(token) : null
    const page = signedIn ? await memberPage(message, res, signedIn) : await guestPage(message, ip)
    const { viewOf, status, route, headers } = page
    if (route !== null) noteRoute(route)
    if (status === 200 && message.method === 'GET' && headers['content-type']?.startsWith('text/html'))
      onPage(message, ip)
    if (viewOf && status === 200 && message.method === 'GET')
      onVisit({ viewOf, message, ip, memberId: signedIn?.actor.id ?? null })
    const q = status === 200 ? searchedOn(message) : null
    if (q !== null) onSearch({ q, ip, memberId: signedIn?.actor.id ?? null })
    return page
  }
  return async (message: IncomingMessage, res: ServerResponse): Promise<void> => {
    try {
      await sendPage(message, res, await whileDatabaseAnswers(() => answer(message, res)))
    } catch (error) {
      const copy = isDatabaseFailure(error) ? copyFor(message) : undefined
      if (copy) {
        noteFailure(error)
        return await sendPage(message, res, oldCopy(copy))
      }
      const failure = asAppError(error, { path: message.url?.split('?', 1)[0] })
      const { status, headers, body } = message.headers.accept?.includes('text/html')
        ? failurePage(failure)
        : failureResponse(failure)
      if (status === 405) headers.allow = 'GET, HEAD'
      const rendered = { status, headers, body: Buffer.from(body ?? '') }
      await sendPage(message, res, forOneViewer(toPage({ rendered, tags: new Set(), viewOf: null, route: null })))
    }
  }
}

/** `/post/[id]` as calls write it: `/post/:id`. */
const patternOf = (route: string | null): string | null => route && route.replace(/\[(?:\.{3})?(\w+)\]/g, ':$1')

/** Where the page of a guest is cached: its key, null for a page that is not, and the key with the reader's view. */
function placeOf({ url = '/', headers }: IncomingMessage): { key: string | null; entry: string } {
  const key = guestKey(url)
  if (key === null) return { key, entry: '' }
  const view = viewOn({ url: addressOn(key), headers })
  return { key, entry: view === null ? key : `${key} ${view}` }
}

/** The cached page for guests while the database is away, when members cannot be recognised. */
function copyFor(message: IncomingMessage): PageCopy | undefined {
  const { key, entry } = placeOf(message)
  const isGuest = cookieToken(message.headers.cookie) === null
  return key !== null && isGuest && isRead(message) ? pageCache().lastCopy(entry) : undefined
}

/** The view that the reader chose, on pages that it changes. */
const viewOn = ({ url, headers }: PageRequest): PostView | null =>
  hasViews(url.pathname) ? cookieView(headers.cookie) : null

/** The answer to `?view=`: it sets the cookie and goes on to the same page without the parameter; null for other requests. */
function viewChoice({ url = '/' }: IncomingMessage): CachedPage | null {
  const address = addressOn(url)
  const view = askedView(address)
  if (!view || !hasViews(address.pathname)) return null
  address.searchParams.delete(VIEW_NAME)
  const secure = address.protocol === 'https:' ? '; Secure' : ''
  const headers = {
    location: address.pathname + address.search,
    'set-cookie': `${VIEW_NAME}=${view}; Max-Age=${VIEW_COOKIE_SECONDS}; Path=/; SameSite=Lax${secure}`,
  }
  return redirection(303, headers)
}

const redirection = (status: number, headers: Record<string, string>): CachedPage =>
  forOneViewer(
    toPage({ rendered: { status, headers, body: Buffer.alloc(0) }, tags: new Set(), viewOf: null, route: null }),
  )

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD'

/** Whether the page runs a search, which is as expensive as the search call. */
function isSearch({ url = '/' }: IncomingMessage): boolean {
  const { pathname, searchParams } = addressOn(url)
  const path = decodeURI(pathname)
  if (path.startsWith('/post/')) return originOf(searchParams.get('from'))?.kind === 'search'
  return searchParams.has('q') && /^\/(search|messages)\/?$/.test(path)
}

/** What the first page of a search of posts was asked for; null for other pages, and for one that a browser fetches ahead. */
function searchedOn({ url = '/', method, headers }: IncomingMessage): string | null {
  const { pathname, searchParams } = addressOn(url)
  const isAhead = String(headers['sec-purpose'] ?? headers.purpose).includes('prefetch')
  const isFirst = (searchParams.get('page') ?? '1') === '1'
  const isOfPosts = searchParams.get(SEARCH_IN) !== IN_COMMENTS
  return pathname === '/search' && isOfPosts && method === 'GET' && isFirst && !isAhead ? searchParams.get('q') : null
}

/** The request of one viewer; its origin is SITE_URL, whatever the Host header says. */
const toRequest = ({ url = '/', headers }: IncomingMessage): PageRequest => ({ url: addressOn(url), headers })

/** The request of any guest for a cached page: without the headers of the guest who happens to fill the cache. */
const guestRequest = (key: string): PageRequest => ({ url: addressOn(key), headers: {} })

const NOT_FOUND_PAGE = '/404'
/** Astro's error page, which has no address of its own. */
const ERROR_PAGE = /^\/500\/*$/

/**
 * A path and query on this site. One that begins like another host, cannot be decoded, or is encoded twice (Astro decodes
 * until nothing is left to decode, and fails over what remains) names no page.
 */
function addressOn(target: string): URL {
  try {
    const path = decodeURIComponent(target.split('?', 1)[0] as string)
    const isPage = !path.includes('%') && !ERROR_PAGE.test(path)
    if (isPage && /^\/(?![/\\])/.test(target)) return new URL(target, env().SITE_URL)
  } catch {
    // Falls through to the 404 page.
  }
  return new URL(NOT_FOUND_PAGE, env().SITE_URL)
}

interface Rendered extends Pick<CachedPage, 'tags' | 'viewOf' | 'route'> {
  rendered: RenderedPage
}

function toPage({ rendered, ...about }: Rendered): CachedPage {
  const { status, body } = rendered
  const headers: Record<string, string> = { ...securityHeaders(), ...rendered.headers }
  if (headers['content-type'] === 'text/html') headers['content-type'] = 'text/html; charset=utf-8'
  // The length is that of the encoding sent, and set then.
  delete headers['content-length']
  // Astro gives its own policy to pages that it renders, and none to redirects and refusals.
  headers['content-security-policy'] ??= NO_CONTENT_POLICY
  // In lower case as Astro's own, or a response would have two.
  headers['cache-control'] ??= 'no-cache'
  headers.vary = 'Cookie, Accept-Encoding'
  const etag = `"${hash('sha1', body, 'base64url')}"`
  return { status, headers, etag, body, ...about }
}

async function sendPage(message: IncomingMessage, res: ServerResponse, page: CachedPage): Promise<void> {
  const accepted = String(message.headers['accept-encoding'] ?? '')
  // Images are compressed already.
  const isPlain = page.body.length < 1_024 || page.headers['content-type']?.startsWith('image/')
  const encoding = isPlain ? null : encodingOf(accepted)
  const etag = encoding ? `${page.etag.slice(0, -1)}-${encoding}"` : page.etag
  if (page.status === 200 && message.headers['if-none-match']?.includes(etag)) {
    res.writeHead(304, { ...page.headers, ETag: etag })
    return void res.end()
  }
  const body = encoding ? await compressed(page, encoding) : page.body
  const headers: Record<string, string | number> = { ...page.headers, ETag: etag, 'Content-Length': body.length }
  if (encoding) headers['Content-Encoding'] = encoding
  res.writeHead(page.status, headers)
  res.end(message.method === 'HEAD' ? undefined : body)
}

/** The smallest accepted encoding. */
const encodingOf = (accepted: string): 'br' | 'gzip' | null =>
  accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null

/** The page in this encoding, stored with the page, so that it is compressed once. */
async function compressed(page: CachedPage, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const known = page[encoding]
  if (known) return known
  const packed =
    encoding === 'br'
      ? await compressBrotli(page.body, page.isSentOnce ? BROTLI_ONCE : BROTLI_CACHED)
      : await compressGzip(page.body)
  return (page[encoding] = page.isSentOnce ? packed : exactCopy(packed))
}

/** The bytes alone: what zlib returns may be a view of 64 kB, which a cached page would keep. */
function exactCopy(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/** The page for one viewer alone, whose browser revalidates it, but may restore it on going back. */
const forOneViewer = (page: CachedPage): CachedPage => ({
  ...page,
  isSentOnce: true,
  headers: { ...page.headers, 'cache-control': 'private, no-cache' },
})
