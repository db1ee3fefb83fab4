import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** The chunk that every page loads at once. */
const FRAME = 'frame'

/** These files and all that they import. */
function closureOf(bundle: Bundle, files: readonly string[]): Set<string> {
  const found = new Set(files)
  for (const file of found) {
    const chunk = bundle[file]
    if (chunk?.type === 'chunk') for (const next of chunk.imports) found.add(next)
  }
  return found
}

/** A page that needs nearly all files that there are would pay for their names with more bytes than it has left. */
const MOST_ADDED = 14

/** The files that this one needs through those that it imports, but for the one that each page loads by itself. */
function furtherImports(bundle: Bundle, { fileName, imports }: Rolldown.OutputChunk): string[] {
  const direct = new Set([fileName, ...imports])
  return [...closureOf(bundle, [fileName])].filter((file) => !direct.has(file) && bundle[file]?.name !== FRAME)
}

/**
 * Vite plugin: a module that is loaded by its address (an island, a dialog) imports all files that it needs itself. A
 * browser finds an import only once the importing file has come, so chains of imports cost a round of requests each: an
 * island whose chunks import each other needs two rounds instead of three or four. The imports are added last, so the
 * order in which modules run stays the same.
 */
export function flatImports(): Plugin {
  return {
    name: 'aah-flat-imports',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const entries = Object.values(bundle).filter((chunk) => chunk.type === 'chunk')
      for (const chunk of entries) {
        if (!(chunk.isEntry || chunk.isDynamicEntry)) continue
        const added = furtherImports(bundle, chunk).map((file) => `import"./${file.split('/').at(-1) ?? ''}";`)
        if (added.length > 0 && added.length <= MOST_ADDED) chunk.code = `${chunk.code.trimEnd()}\n${added.join('')}`
      }
    },
  }
}
