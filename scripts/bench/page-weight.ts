import { get } from 'node:http'

/** Bytes of a page as sent, with brotli where available. */
export interface PageWeight {
  html: number
  css: number
  js: number
}

/** Weighs a page with all styles and scripts that it or its islands load. */
export async function pageWeight(url: string): Promise<PageWeight> {
  const page = await fetched(url)
  const html = page.text
  const styles = all(html, /<link[^>]+href="([^"]+\.css)"/g)
  const entries = [
    ...all(html, /<script[^>]+src="([^"]+)"/g),
    ...all(html, /(?:component|renderer|before-hydration)-url="([^"]+)"/g),
    ...all(html, /<link[^>]+rel="modulepreload"[^>]+href="([^"]+)"/g),
  ]
  const scripts = await withImports(url, entries)
  return {
    html: page.bytes,
    css: await sumOf(url, styles),
    js: [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0),
  }
}

/** Each script once, with its static imports; `import()` does not count. */
async function withImports(page: string, entries: readonly string[]): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  const visit = async (address: string): Promise<void> => {
    if (sizes.has(address)) return
    sizes.set(address, 0)
    const { bytes, text } = await fetched(address)
    sizes.set(address, bytes)
    const imports = all(text, /(?:\bimport|\bfrom)\s*["'](\.{0,2}\/[^"']+)["']/g)
    for (const imported of imports) await visit(new URL(imported, address).href)
  }
  for (const entry of entries) await visit(new URL(entry, page).href)
  return sizes
}

async function sumOf(page: string, addresses: readonly string[]): Promise<number> {
  let sum = 0
  for (const address of addresses) sum += (await fetched(new URL(address, page).href)).bytes
  return sum
}

const all = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, found]) => found as string)),
]

/** Size as sent with brotli, and the decompressed text. */
async function fetched(url: string): Promise<{ bytes: number; text: string }> {
  const bytes = await new Promise<number>((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'br' } }, (res) => {
      let sum = 0
      res.on('data', (chunk: Buffer) => (sum += chunk.length))
      res.on('end', () => resolve(sum))
    }).on('error', reject)
  })
  return { bytes, text: await (await fetch(url)).text() }
}
