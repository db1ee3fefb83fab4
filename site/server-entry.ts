import { createApp } from 'astro/app/entrypoint'
import { pageKey, pageRoute } from '#src/rules/page-cache.ts'
import type { PageRequest, RenderedPage } from './cms.ts'
import { loadViewer } from './loaders/viewer.ts'
import { FRAGMENTS_PATH } from './render/viewer-fragments.ts'
import { sharedPage, type MemberLocals } from './render/shared-page.ts'

// Whole pages instead of streams: an error inside a layout still becomes a clean 500, and the guest cache keeps bodies.
const app = createApp({ streaming: false })

/** The pages that members read most, and that say the same to most of them. */
const SHARED: ReadonlySet<string | null> = new Set([
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

/** Renders the page of a request for the reader in `locals`; an unknown path gives the not-found page. */
export async function render(request: PageRequest, locals: App.Locals): Promise<RenderedPage> {
  const address = locals.actor && addressOf(request.url)
  // What is refused here is refused by the middleware again, which has a page for it.
  if (address) await loadViewer(locals).catch(() => undefined)
  if (!address || !isMember(locals)) return wholeAnswer(await draw(request, locals))
  // Drawn from the address alone, as for guests: what else was sent makes no other page.
  const drawPage = (path: string) => draw({ url: new URL(path, request.url), headers: {} }, locals)
  return sharedPage({ address, locals, draw: () => drawPage(address), renderFragments: () => drawPage(FRAGMENTS_PATH) })
}

function draw({ url, headers }: PageRequest, locals: App.Locals): Promise<Response> {
  const sent = new Headers()
  for (const [name, value] of Object.entries(headers)) if (typeof value === 'string') sent.set(name, value)
  return app.render(new Request(url, { headers: sent }), { locals, addCookieHeader: true })
}

const wholeAnswer = async (response: Response): Promise<RenderedPage> => ({
  status: response.status,
  headers: Object.fromEntries(response.headers),
  body: Buffer.from(await response.arrayBuffer()),
})

const isMember = (locals: App.Locals): locals is MemberLocals => Boolean(locals.actor && locals.own)

/** Path and query that count, for a page that members share; null for others. */
const addressOf = ({ pathname, search }: URL): string | null =>
  SHARED.has(pageRoute(pathname)) ? pageKey(pathname + search) : null
