import type { Plugin } from 'vite'

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
        throw new Error('Astro hashes scripts in another way now: see site/build/prompt-digests.ts.')
      const prompt = code.replace(CALL, "hashNow(algorithm.replace('-', ''), data, 'buffer')")
      return { code: `import { hash as hashNow } from 'node:crypto'\n${prompt}`, map: null }
    },
  }
}
