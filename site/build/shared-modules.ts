import path from 'node:path'
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
