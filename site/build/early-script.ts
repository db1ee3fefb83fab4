import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { minifySync, type Plugin } from 'vite'

const NAME = 'virtual:early-script'
const SOURCE = new URL('../layouts/early.js', import.meta.url)
const EARLY = minifySync(SOURCE.pathname, readFileSync(SOURCE, 'utf8')).code.trim()

/** The digest by which the content security policy allows the script. */
export const EARLY_DIGEST = `sha256-${createHash('sha256').update(EARLY).digest('base64')}` as const

/**
 * Vite plugin: inlines the minified script that runs before the first paint. A separate file would be requested after
 * the page, on a second connection, and block the first paint until it came.
 */
export const earlyScript = (): Plugin => ({
  name: 'aah-early-script',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
  load: (id) => (id === `\0${NAME}` ? `export default ${JSON.stringify(EARLY)}` : null),
})
