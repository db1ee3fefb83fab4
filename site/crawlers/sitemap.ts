import { element, xmlResponse } from './xml.ts'

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** A page, and the time of its last change where known. */
export interface SitemapEntry {
  url: string
  changedAt?: string | undefined
}

/** A sitemap of these pages. */
export const sitemapResponse = (entries: readonly SitemapEntry[]): Response =>
  xmlResponse(`<urlset ${NAMESPACE}>\n${entries.map(pageEntry).join('\n')}\n</urlset>`, 'application/xml')

const pageEntry = ({ url, changedAt }: SitemapEntry): string =>
  `<url>${element('loc', url)}${element('lastmod', changedAt ?? null)}</url>`

/** An index of the sitemaps with these URLs. */
export const sitemapIndexResponse = (addresses: readonly string[]): Response =>
  xmlResponse(
    `<sitemapindex ${NAMESPACE}>\n${addresses.map((url) => `<sitemap>${element('loc', url)}</sitemap>`).join('\n')}\n</sitemapindex>`,
    'application/xml',
  )

/** The names of the sitemaps for this many pages and posts; none when one holds them all. */
export function partNames({ pages, posts, most }: { pages: number; posts: number; most: number }): string[] {
  if (pages + posts <= most) return []
  return ['pages', ...Array.from({ length: Math.ceil(posts / most) }, (_, index) => `posts-${index + 1}`)]
}

/** The part number in a name: 1 for `posts-1`; null for another name. */
export function partNumber(name: string): number | null {
  const [, digits] = /^posts-([1-9]\d{0,4})$/.exec(name) ?? []
  return digits ? Number(digits) : null
}
