import type { Plugin } from 'vite'

const PROPS = JSON.stringify(new URL('../pieces/island-props.ts', import.meta.url).pathname)

/** What is replaced in Astro's modules: the code, and what stands there instead. */
const CHANGES: readonly { file: RegExp; from: RegExp; to: string; imports: string }[] = [
  {
    file: /astro\/dist\/runtime\/server\/hydration\.js/,
    from: /escapeHTML\(serializeProps\(props, metadata\)\)/,
    to: 'islandProps(props, (rest) => serializeProps(rest, metadata))',
    imports: `import { islandProps } from ${PROPS}\n`,
  },
  // A hash of each island's markup and props, for a development server that replaces islands.
  {
    file: /astro\/dist\/runtime\/server\/render\/component\.js/,
    from: /const astroId = shorthash\([\s\S]*?\);(?=\n *const island)/,
    to: 'const astroId = undefined;',
    imports: '',
  },
]

/**
 * Vite plugin: the props of an island are written from kept rows (site/pieces/island-props.ts), and its markup is not
 * hashed. The build fails when Astro's code has changed.
 */
export function leanIslands(): Plugin {
  return {
    name: 'aah-lean-islands',
    apply: 'build',
    transform(code, id) {
      const change = this.environment.name === 'client' ? undefined : CHANGES.find(({ file }) => file.test(id))
      if (!change) return null
      if (!change.from.test(code))
        throw new Error('Astro writes islands in another way now: see site/build/lean-islands.ts.')
      return { code: change.imports + code.replace(change.from, change.to), map: null }
    },
  }
}
