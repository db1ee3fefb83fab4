import { legacyKey } from '#cms/moving-in/legacy-addresses.ts'
import { storedPath } from '#cms/moving-in/legacy-path.ts'
import type { Importing } from './importing.ts'
import { fileIn } from './pictures.ts'
import type { LinkOf } from './to-markdown.ts'

/** Addresses in a text, in its attributes too; signs that end a sentence are not of it. */
const ADDRESS = /https?:\/\/[^\s"'<>]*[^\s"'<>.,!?)\]]/gi
const HREF = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi
/** Where relative addresses of a post's page lead from; a host that no site has. */
const NOWHERE = 'http://own.invalid'

const unescaped = (text: string): string => text.replaceAll('&amp;', '&')

/**
 * Hosts of the site that moves in: those from which its texts show pictures that are in its folder of files. The names of
 * these files are random, so another site does not have them.
 */
export async function hostsIn(plan: Importing, texts: Iterable<string>): Promise<ReadonlySet<string>> {
  const hosts = new Set<string>()
  for (const text of texts)
    for (const [address] of text.matchAll(ADDRESS)) {
      const host = URL.parse(address)?.host
      if (!host || hosts.has(host)) continue
      const found = plan.pathOfSrc(address)
      if (found && (await fileIn(plan.files, found))) hosts.add(host)
    }
  return hosts
}

/** The links of a text that lead to the old site and that lead somewhere here. */
export async function ownLinks(plan: Importing, html: string): Promise<LinkOf> {
  const hrefs = [...html.matchAll(HREF)].map(([, double, single]) => double ?? single ?? '')
  const addresses = [...html.matchAll(ADDRESS)].map(([address]) => address)
  const links = new Map<string, string>()
  for (const href of new Set([...hrefs, ...addresses].map(unescaped))) {
    const path = await ownPath(plan, href)
    if (path) links.set(href, path)
  }
  return (href) => links.get(unescaped(href)) ?? null
}

/** The path here of an address of the old site; null for any other, and where nothing of it came. */
export async function ownPath(plan: Importing, href: string): Promise<string | null> {
  const url = URL.parse(href.trim(), `${NOWHERE}${plan.pageFolder}`)
  if (!url || !/^https?:$/.test(url.protocol) || href.startsWith('#') || href === '') return null
  const host = url.host.replace(/^www\./, '')
  const isOwn =
    url.origin === NOWHERE || plan.hosts.has(url.host) || plan.hosts.has(host) || plan.hosts.has(`www.${host}`)
  const key = isOwn ? legacyKey(url) : null
  const path = key && (plan.pathOf(key) ?? (await storedPath(plan.req, key, url.searchParams)))
  return path && (path.includes('#') ? path : path + url.hash)
}

/** The text with addresses of the old site that stand in it bare as links that lead here; the words stay. */
export function withLinks(html: string, linkOf: LinkOf): string {
  let depth = 0
  return html
    .split(/(<[^<>]*>)/)
    .map((part) => {
      if (/^<a[\s>]/i.test(part)) depth += 1
      else if (/^<\/a\s*>/i.test(part)) depth = Math.max(0, depth - 1)
      if (part.startsWith('<') || depth > 0) return part
      return part.replaceAll(ADDRESS, (address) => {
        const path = linkOf(address)
        return path ? `<a href="${path}">${address}</a>` : address
      })
    })
    .join('')
}
