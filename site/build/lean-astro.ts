import type { Plugin } from 'vite'

const moduleOf = (name: string): string => JSON.stringify(new URL(`../pieces/${name}`, import.meta.url).pathname)

/** What is replaced in Astro's modules: the code, and what is there instead. */
const CHANGES: readonly { file: RegExp; from: RegExp; to: string; imports: string }[] = [
  {
    file: /astro\/dist\/runtime\/server\/hydration\.js/,
    from: /escapeHTML\(serializeProps\(props, metadata\)\)/,
    to: 'islandProps(props, (rest) => serializeProps(rest, metadata))',
    imports: `import { islandProps } from ${moduleOf('island-props.ts')}\n`,
  },
  // A hash of each island's markup and props, for a development server that replaces islands.
  {
    file: /astro\/dist\/runtime\/server\/render\/component\.js/,
    from: /const astroId = shorthash\([\s\S]*?\);(?=\n *const island)/,
    to: 'const astroId = undefined;',
    imports: '',
  },
  // Pages of errors are made of two responses, whose bodies Astro takes.
  {
    file: /astro\/dist\/runtime\/server\/render\/page\.js/,
    from: /(?= {2}if \(!streaming && typeof body === "string"\) \{)/,
    to: '  if (!streaming && typeof body === "string" && init.status === 200 && !isError(route)) return wholePage(body, { ...init, headers });\n',
    imports: `import { wholePage } from ${moduleOf('whole-page.ts')}\nconst isError = (route) => route?.route !== undefined && (isRoute404(route.route) || isRoute500(route.route))\n`,
  },
]

/**
 * Vite plugin: the props of an island are written from kept rows (site/pieces/island-props.ts), its markup is not hashed,
 * and a page is no stream (site/pieces/whole-page.ts). The build fails when Astro's code has changed.
 */
export function leanAstro(): Plugin {
  return {
    name: 'aah-lean-astro',
    apply: 'build',
    transform(code, id) {
      const change = this.environment.name === 'client' ? undefined : CHANGES.find(({ file }) => file.test(id))
      if (!change) return null
      if (!change.from.test(code)) throw new Error('Astro renders in another way now: see site/build/lean-astro.ts.')
      return { code: change.imports + code.replace(change.from, change.to), map: null }
    },
  }
}
