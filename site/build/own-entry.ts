import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Vite plugin: the built server begins with our own file in place of the adapter's, because the guest cache needs whole
 * answers and the adapter's entry writes to sockets; docs/decisions/0016-adapter.md.
 */
export function ownEntry(file: URL): Plugin {
  const input = { index: fileURLToPath(file) }
  return {
    name: 'aah-own-entry',
    apply: 'build',
    config: { order: 'post', handler: () => ({ environments: { ssr: { build: { rolldownOptions: { input } } } } }) },
  }
}
