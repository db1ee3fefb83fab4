import type { APIRoute } from 'astro'

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
  const lines = ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), 'Allow: /', '']
  return new Response([...lines, `Sitemap: ${url.origin}/sitemap.xml`, ''].join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
