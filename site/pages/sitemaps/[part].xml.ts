import type { APIRoute } from 'astro'
import { partNumber, sitemapResponse } from '../../crawlers/sitemap.ts'
import { loadPageEntries, loadPostEntries } from '../../loaders/sitemap.ts'

/** A part of the sitemap, by the names in the index. */
export const GET: APIRoute = async ({ params: { part = '' }, url: { origin }, locals, rewrite }) => {
  if (part === 'pages') return sitemapResponse(await loadPageEntries(origin, locals))
  const number = partNumber(part)
  const entries = number ? await loadPostEntries(number, origin, locals) : []
  return entries.length > 0 ? sitemapResponse(entries) : rewrite('/404')
}
