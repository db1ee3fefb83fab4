import { createApp } from 'astro/app/entrypoint'

const MOST_DIGESTS = 200

// Whole pages instead of streams: an error inside a layout still becomes a clean 500, and the guest cache keeps bodies.
const app = createApp({ streaming: false })

/** Renders the page of a request for the reader in `locals`; an unknown path gives the not-found page. */
export const render = (request: Request, locals: App.Locals): Promise<Response> =>
  app.render(request, { locals, addCookieHeader: true })

/**
 * Astro hashes the same few scripts for the content policy of every page, one thread-pool job each, which takes a tenth
 * of a render. Their digests never change within a build, so each is made once.
 */
function rememberDigests(): void {
  const known = new Map<string, Promise<ArrayBuffer>>()
  const digest = crypto.subtle.digest.bind(crypto.subtle)
  crypto.subtle.digest = (algorithm, data) => {
    if (typeof algorithm !== 'string' || !(data instanceof Uint8Array)) return digest(algorithm, data)
    const key = `${algorithm} ${new TextDecoder('latin1').decode(data)}`
    const made = known.get(key) ?? digest(algorithm, data)
    if (known.size < MOST_DIGESTS) known.set(key, made)
    return made
  }
}

rememberDigests()
