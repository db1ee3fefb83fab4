import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { minifySync, type Plugin } from 'vite'

/** The minified code of a plain script. */
function minified(file: string): string {
  const source = new URL(file, import.meta.url)
  return minifySync(source.pathname, readFileSync(source, 'utf8')).code.trim()
}

const EARLY = minified('../layouts/early.js')

/** The digest by which the content security policy allows the script. */
export const EARLY_DIGEST = `sha256-${createHash('sha256').update(EARLY).digest('base64')}` as const

/** Scripts that pages import as text. */
const TEXTS: Readonly<Record<string, () => string>> = {
  'virtual:early-script': () => EARLY,
  'virtual:service-worker': () => minified('../service-worker/service-worker.js'),
}

/**
 * Vite plugin: gives pages two minified scripts as text. The one that runs before the first paint is inlined: a separate
 * file would be requested after the page, on a second connection, and block the first paint until it came. The other
 * one is the service worker, whose address may not change.
 */
export const scriptTexts = (): Plugin => ({
  name: 'aah-script-texts',
  resolveId: (id) => (id in TEXTS ? `\0${id}` : null),
  load: (id) => {
    const text = id.startsWith('\0') ? TEXTS[id.slice(1)] : undefined
    return text ? `export default ${JSON.stringify(text())}` : null
  },
})
