import type { APIRoute } from 'astro'
import { embedOf } from '../loaders/embed.ts'
import { element, xmlResponse } from '../crawlers/xml.ts'

/** The oEmbed response for a post (https://oembed.com), as JSON or XML. */
export const GET: APIRoute = async ({ url, locals }) => {
  const format = url.searchParams.get('format') ?? 'json'
  if (format !== 'json' && format !== 'xml') return new Response(null, { status: 501 })
  const embed = await embedOf(url.searchParams.get('url') ?? '', url.origin, locals)
  if (typeof embed === 'number') return new Response(null, { status: embed })
  if (format === 'json') return Response.json(embed)
  const fields = Object.entries(embed).map(([name, value]) => element(name, String(value)))
  return xmlResponse(`<oembed>${fields.join('')}</oembed>`, 'text/xml')
}
