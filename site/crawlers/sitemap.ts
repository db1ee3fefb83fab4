import { element, xmlResponse } from './xml.ts'

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** A page, and when what it shows was last changed where that is known. */
export interface SitemapEntry {
  url: string
  changedAt?: string | undefined
}

/** A sitemap of these pages. */
export const sitemapResponse = (entries: readonly SitemapEntry[]): Response =>
  xmlResponse(`<urlset ${NAMESPACE}>\n${entries.map(pageEntry).join('\n')}\n</urlset>`, 'application/xml')

const pageEntry = ({ url, changedAt }: SitemapEntry): string =>
  `<url>${element('loc', url)}${element('lastmod', changedAt ?? null)}</url>`

/** An index of the sitemaps with these addresses. */
export const sitemapIndexResponse = (addresses: readonly string[]): Response =>
  xmlResponse(
    `<sitemapindex ${NAMESPACE}>\n${addresses.map((url) => `<sitemap>${element('loc', url)}</sitemap>`).join('\n')}\n</sitemapindex>`,
    'application/xml',
  )

/** The names of the sitemaps that so many pages and posts need, none when one holds them all. */
export function partNames({ pages, posts, most }: { pages: number; posts: number; most: number }): string[] {
  if (pages + posts <= most) return []
  return ['pages', ...Array.from({ length: Math.ceil(posts / most) }, (_, index) => `posts-${index + 1}`)]
}

/** Which part of the posts a name means: 1 for `posts-1`; null for another name. */
export function partNumber(name: string): number | null {
  const [, digits] = /^posts-([1-9]\d{0,4})$/.exec(name) ?? []
  return digits ? Number(digits) : null
}
