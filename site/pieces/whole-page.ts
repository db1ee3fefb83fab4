/** Markup of responses whose body was left out. */
const markup = new WeakMap<Response, string>()

/** A response without a body, whose markup `bytesOf` has: a Response would encode it and then copy it twice. */
export function wholePage(html: string, init: ResponseInit): Response {
  const response = new Response(null, init)
  markup.set(response, html)
  return response
}

/** The bytes of a response, to be read once. */
export async function bytesOf(response: Response): Promise<Buffer> {
  const html = markup.get(response)
  // A collection of the young generation keeps all entries of an old map: each page would wait for a full one.
  markup.delete(response)
  return html === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html)
}
