import { createApp } from 'astro/app/entrypoint'
import { owedPath } from '#src/rules/owed.ts'
import { agreePath } from '#src/rules/agreements.ts'
import type { PageRequest, RenderedPage } from './cms.ts'
import { bytesOf } from './pieces/whole-page.ts'

// Whole pages instead of streams: an error inside a layout still becomes a clean 500, and the guest cache keeps bodies.
const app = createApp({ streaming: false })

/** Renders the page of a request for the viewer in `locals`; an unknown path gives the not-found page. */
export async function render({ url, headers }: PageRequest, locals: App.Locals): Promise<RenderedPage> {
  const first = owedPath(locals.actor, url) ?? agreePath(locals.actor?.mustAgree, url)
  if (first) return { status: 303, headers: { location: first, 'cache-control': 'no-store' }, body: Buffer.alloc(0) }
  const sent = new Headers()
  for (const [name, value] of Object.entries(headers)) if (typeof value === 'string') sent.set(name, value)
  const response = await app.render(new Request(url, { headers: sent }), { locals, addCookieHeader: true })
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await bytesOf(response) }
}
