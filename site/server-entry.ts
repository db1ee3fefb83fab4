import { createApp } from 'astro/app/entrypoint'

// Whole pages instead of streams: an error inside a layout still becomes a clean 500, and the guest cache keeps bodies.
const app = createApp({ streaming: false })

/** Renders the page of a request for the reader in `locals`; an unknown path gives the not-found page. */
export const render = (request: Request, locals: App.Locals): Promise<Response> =>
  app.render(request, { locals, addCookieHeader: true })
