import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ROOT = path.resolve(import.meta.dirname, '../..')
const SRC = path.join(ROOT, 'src') + path.sep

/**
 * Vite plugin: the built pages import cms/ and src/ from their files at run time, so that the process has one copy of
 * each. A second copy would have its own AppError class, its own contracts and its own database handle.
 */
export function sharedModules(): Plugin {
  return {
    name: 'aah-shared-modules',
    enforce: 'pre',
    apply: 'build',
    async resolveId(source, importer, options) {
      if (this.environment.name === 'client') return null
      if (/^#(cms|src|payload-config)\b/.test(source)) return { id: source, external: true }
      if (!source.startsWith('.') || !importer) return null
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (!resolved?.id.startsWith(SRC)) return null
      return { id: `#src/${path.relative(SRC, resolved.id).replaceAll(path.sep, '/')}`, external: true }
    },
  }
}

/**
 * Vite plugin: the built server begins with our own file in place of the adapter's, because the guest cache needs whole
 * answers and the adapter's entry writes to sockets; docs/decisions/0016-astro-adapter.md.
 */
export function ownEntry(file: URL): Plugin {
  const input = { index: fileURLToPath(file) }
  return {
    name: 'aah-own-entry',
    apply: 'build',
    config: { order: 'post', handler: () => ({ environments: { ssr: { build: { rolldownOptions: { input } } } } }) },
  }
}

const HASHING = /astro\/dist\/core\/encryption\.js/
const CALL = 'await crypto.subtle.digest(algorithm, encoder.encode(data))'

/**
 * Vite plugin: Astro hashes the few scripts of a page for its content policy as it renders. It would start a thread-pool
 * job for each, which takes a tenth of a render; Node's hash is done at once.
 */
export function promptDigests(): Plugin {
  return {
    name: 'aah-prompt-digests',
    apply: 'build',
    transform(code, id) {
      if (this.environment.name === 'client' || !HASHING.test(id)) return null
      if (!code.includes(CALL))
        throw new Error('Astro hashes scripts in another way now: see site/build/server-build.ts.')
      const prompt = code.replace(CALL, "hashNow(algorithm.replace('-', ''), data, 'buffer')")
      return { code: `import { hash as hashNow } from 'node:crypto'\n${prompt}`, map: null }
    },
  }
}
