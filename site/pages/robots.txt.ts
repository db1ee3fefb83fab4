import type { APIRoute } from 'astro'
import { hasCoin } from '#src/text/names.ts'

/** Members' own pages, and pages that depend on a query. */
const CLOSED = [
  '/api/',
  '/cms',
  '/search',
  '/settings',
  '/profile-edit',
  '/points-history',
  '/convert-points',
  '/create-post',
  '/edit-post/',
  '/notifications',
  '/messages',
  '/bookmarks',
  '/payments',
  '/admin',
]

export const GET: APIRoute = ({ url }) => {
  const closed = CLOSED.filter((path) => path !== '/convert-points' || hasCoin())
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), 'Allow: /', '']
  return new Response([...lines, `Sitemap: ${url.origin}/sitemap.xml`, ''].join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
