import type { APIRoute } from 'astro'
import { LIMITS } from '#src/rules/limits.ts'
import { countPublicPosts } from '../cms.ts'
import { partNames, sitemapIndexResponse, sitemapResponse } from '../crawlers/sitemap.ts'
import { loadPageEntries, loadPostEntries } from '../loaders/sitemap.ts'

/** Every public page, or an index of the sitemaps that list them. */
export const GET: APIRoute = async ({ url: { origin }, locals }) => {
  const pages = await loadPageEntries(origin, locals)
  const parts = partNames({ pages: pages.length, posts: await countPublicPosts(locals), most: LIMITS.crawlers.sitemap })
  if (parts.length > 0) return sitemapIndexResponse(parts.map((name) => `${origin}/sitemaps/${name}.xml`))
  return sitemapResponse([...pages, ...(await loadPostEntries(1, origin, locals))])
}
