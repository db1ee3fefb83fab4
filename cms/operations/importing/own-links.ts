import { legacyKey } from '#cms/moving-in/legacy-addresses.ts'
import { storedPath } from '#cms/moving-in/legacy-path.ts'
import type { Importing } from './importing.ts'
import { addressesIn, hrefsIn } from './links-in-text.ts'
import { fileIn } from './pictures.ts'

/** Where relative addresses of a post's page lead from; a host that no site has. */
const NOWHERE = 'http://own.invalid'

/**
 * Hosts of the site that moves in: those from which its texts show pictures that are in its folder of files. The names of
 * these files are random, so another site does not have them.
 */
export async function hostsIn(plan: Importing, texts: Iterable<string>): Promise<ReadonlySet<string>> {
  const hosts = new Set<string>()
  for (const text of texts)
    for (const address of addressesIn(text)) {
      const host = URL.parse(address)?.host
      if (!host || hosts.has(host)) continue
      const found = plan.pathOfSrc(address)
      if (found && (await fileIn(plan.files, found))) hosts.add(host)
    }
  return hosts
}

/** The links of a text that lead to the old site and that lead somewhere here, with their paths. */
export async function ownLinks(plan: Importing, html: string): Promise<ReadonlyMap<string, string>> {
  const links = new Map<string, string>()
  for (const href of hrefsIn(html)) {
    const path = await ownPath(plan, href)
    if (path) links.set(href, path)
  }
  return links
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
