import { createApp } from 'astro/app/entrypoint'
import { agreePath } from '#src/rules/agreements.ts'
import { pageKey, pageRoute } from '#src/rules/page-cache.ts'
import { findNewComments, type PageRequest, type RenderedPage } from './cms.ts'
import { asksFollowing } from './loaders/feed.ts'
import { loadViewer } from './loaders/viewer.ts'
import { FRAGMENTS_PATH } from './render/viewer-fragments.ts'
import { withReading } from './render/reading-marks.ts'
import { readerOf, sharedPage, type FindNew, type MemberLocals } from './render/shared-page.ts'

// Whole pages instead of streams: an error inside a layout still becomes a clean 500, and the guest cache keeps bodies.
const app = createApp({ streaming: false })

/** Routes whose pages members share: those read most, and equal for most members. */
const SHARED_ROUTES: ReadonlySet<string | null> = new Set([
  '/',
  '/popular',
  '/recent',
  '/search',
  '/ranking',
  '/category',
  '/category/:slug',
  '/post/:id',
  '/profile/:id',
])

/** Renders the page of a request for the viewer in `locals`; an unknown path gives the not-found page. */
export async function render(request: PageRequest, locals: App.Locals): Promise<RenderedPage> {
  const agree = agreePath(locals.actor?.mustAgree, request.url)
  if (agree) return { status: 303, headers: { location: agree, 'cache-control': 'no-store' }, body: Buffer.alloc(0) }
  const address = locals.actor && addressOf(request.url)
  // The middleware runs it again and has pages for refusals.
  if (address) await loadViewer(locals).catch(() => undefined)
  const findNew = (ids: string[]) => findNewComments(locals, ids)
  if (!address || !isMember(locals)) return buffered(await renderPage(request, locals), { locals, findNew })
  // Rendered from the address alone, as for guests: no header of the request may change a shared page.
  const renderPath = (path: string) => renderPage({ url: new URL(path, request.url), headers: {} }, locals)
  return sharedPage({
    address,
    locals,
    render: () => renderPath(address),
    renderFragments: () => renderPath(FRAGMENTS_PATH),
    findNew,
  })
}

function renderPage({ url, headers }: PageRequest, locals: App.Locals): Promise<Response> {
  const sent = new Headers()
  for (const [name, value] of Object.entries(headers)) if (typeof value === 'string') sent.set(name, value)
  return app.render(new Request(url, { headers: sent }), { locals, addCookieHeader: true })
}

/** A page of one viewer alone; what a member has not read is put into its lists. */
async function buffered(
  response: Response,
  { locals, findNew }: { locals: App.Locals; findNew: FindNew },
): Promise<RenderedPage> {
  const { status } = response
  const head = { status, headers: Object.fromEntries(response.headers) }
  const body = Buffer.from(await response.arrayBuffer())
  if (!isMember(locals) || !body.includes('<span data-reading=')) return { ...head, body }
  return { ...head, body: Buffer.from(await withReading(body.toString(), readerOf(locals), findNew)) }
}

const isMember = (locals: App.Locals): locals is MemberLocals => Boolean(locals.actor && locals.viewerData)

/** The path and the query parameters that change the page, where members share it; null for other pages. */
const addressOf = ({ pathname, search, searchParams }: URL): string | null =>
  !asksFollowing({ searchParams }) && SHARED_ROUTES.has(pageRoute(pathname)) ? pageKey(pathname + search) : null
