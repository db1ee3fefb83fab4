import { createApp } from 'astro/app/entrypoint'
import { pageKey, pageRoute } from '#src/rules/page-cache.ts'
import type { PageRequest, RenderedPage } from './cms.ts'
import { loadViewer } from './loaders/viewer.ts'
import { FRAGMENTS_PATH } from './render/viewer-fragments.ts'
import { sharedPage, type MemberLocals } from './render/shared-page.ts'

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
  const address = locals.actor && addressOf(request.url)
  // The middleware runs it again and has pages for refusals.
  if (address) await loadViewer(locals).catch(() => undefined)
  if (!address || !isMember(locals)) return buffered(await renderPage(request, locals))
  // Rendered from the address alone, as for guests: no header of the request may change a shared page.
  const renderPath = (path: string) => renderPage({ url: new URL(path, request.url), headers: {} }, locals)
  return sharedPage({
    address,
    locals,
    render: () => renderPath(address),
    renderFragments: () => renderPath(FRAGMENTS_PATH),
  })
}

function renderPage({ url, headers }: PageRequest, locals: App.Locals): Promise<Response> {
  const sent = new Headers()
  for (const [name, value] of Object.entries(headers)) if (typeof value === 'string') sent.set(name, value)
  return app.render(new Request(url, { headers: sent }), { locals, addCookieHeader: true })
}

const buffered = async (response: Response): Promise<RenderedPage> => ({
  status: response.status,
  headers: Object.fromEntries(response.headers),
  body: Buffer.from(await response.arrayBuffer()),
})

const isMember = (locals: App.Locals): locals is MemberLocals => Boolean(locals.actor && locals.viewerData)

/** The path and the query parameters that change the page, where members share it; null for other pages. */
const addressOf = ({ pathname, search }: URL): string | null =>
  SHARED_ROUTES.has(pageRoute(pathname)) ? pageKey(pathname + search) : null
