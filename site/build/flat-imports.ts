import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** The files that this one needs through those that it imports, which it does not import itself. */
function furtherImports(bundle: Bundle, { fileName, imports }: Rolldown.OutputChunk): string[] {
  const found = new Set([fileName, ...imports])
  for (const file of found) {
    const chunk = bundle[file]
    if (chunk?.type === 'chunk') for (const next of chunk.imports) found.add(next)
  }
  return [...found].slice(1 + new Set(imports).size)
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
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !(chunk.isEntry || chunk.isDynamicEntry)) continue
        const added = furtherImports(bundle, chunk).map((file) => `import"./${file.split('/').at(-1) ?? ''}";`)
        chunk.code = `${chunk.code.trimEnd()}\n${added.join('')}`
      }
    },
  }
}
