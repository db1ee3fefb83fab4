import { createApp } from 'astro/app/entrypoint'
import { agreePath } from '#src/rules/agreements.ts'
import type { PageRequest, RenderedPage } from './cms.ts'
import { bytesOf } from './pieces/whole-page.ts'

// Whole pages instead of streams: an error inside a layout still becomes a clean 500, and the guest cache keeps bodies.
const app = createApp({ streaming: false })

/** Renders the page of a request for the viewer in `locals`; an unknown path gives the not-found page. */
export async function render({ url, headers }: PageRequest, locals: App.Locals): Promise<RenderedPage> {
  const agree = agreePath(locals.actor?.mustAgree, url)
  if (agree) return { status: 303, headers: { location: agree, 'cache-control': 'no-store' }, body: Buffer.alloc(0) }
  const sent = new Headers()
  for (const [name, value] of Object.entries(headers)) if (typeof value === 'string') sent.set(name, value)
  const response = await app.render(new Request(url, { headers: sent }), { locals, addCookieHeader: true })
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await bytesOf(response) }
}
