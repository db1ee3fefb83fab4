import { addressesIn } from '#src/rules/addresses.ts'
import { legacyKey } from '#cms/moving-in/legacy-addresses.ts'
import { storedPath } from '#cms/moving-in/legacy-path.ts'
import type { Importing } from './importing.ts'
import { hrefsIn, linkIn, withAddresses } from './links-in-text.ts'
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
    for (const { href } of addressesIn(text)) {
      const host = URL.parse(href)?.host
      if (!host || hosts.has(host)) continue
      const found = plan.pathOfSrc(href)
      if (found && (await fileIn(plan.files, found))) hosts.add(host)
    }
  return hosts
}

/** The links of a text, HTML or plain, that lead to the old site and that lead somewhere here, with their paths. */
export async function ownLinks(plan: Importing, text: string): Promise<ReadonlyMap<string, string>> {
  const links = new Map<string, string>()
  for (const href of hrefsIn(text)) {
    const path = await ownPath(plan, href)
    if (path) links.set(href, path)
  }
  return links
}

/** Whether a host is known to be one of the old site, with `www.` or without. */
export function isOwnHost({ hosts }: Importing, name: string): boolean {
  const host = name.replace(/^www\./, '')
  return hosts.has(name) || hosts.has(host) || hosts.has(`www.${host}`)
}

/** The path here of an address of the old site; null for any other, and where nothing of it came. */
export async function ownPath(plan: Importing, href: string): Promise<string | null> {
  const url = URL.parse(href.trim(), `${NOWHERE}${plan.pageFolder}`)
  if (!url || !/^https?:$/.test(url.protocol) || href.startsWith('#') || href === '') return null
  const key = url.origin === NOWHERE || isOwnHost(plan, url.host) ? legacyKey(url) : null
  const path = key && (plan.pathOf(key) ?? (await storedPath(plan.req, key, url.searchParams)))
  return path && (path.includes('#') ? path : path + url.hash)
}

/**
 * What has a plain text, such as comments and messages, with addresses here in place of those of the old site: such a text
 * has no links whose words are others. They stay while this forum has no address but one of this machine.
 */
export const withOwnAddresses = <T extends { text: string }>(plan: Importing, all: readonly T[]): Promise<T[]> =>
  Promise.all(all.map(async (one) => ({ ...one, text: await plainWithOwnAddresses(plan, one.text) })))

async function plainWithOwnAddresses(plan: Importing, text: string): Promise<string> {
  const { origin } = plan
  if (origin === null || !/https?:|www\./i.test(text)) return text
  const linkOf = linkIn(await ownLinks(plan, text))
  return withAddresses(text, ({ href }) => {
    const path = linkOf(href)
    return path && origin + path
  })
}
