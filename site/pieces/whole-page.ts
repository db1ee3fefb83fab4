/** Markup of responses whose body was left out. */
const markup = new WeakMap<Response, string>()

/** A response without a body, whose markup `bytesOf` has: a Response would encode it and then copy it twice. */
export function wholePage(html: string, init: ResponseInit): Response {
  const response = new Response(null, init)
  markup.set(response, html)
  return response
}

/** The bytes of a response. */
export async function bytesOf(response: Response): Promise<Buffer> {
  const html = markup.get(response)
  return html === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html)
}
