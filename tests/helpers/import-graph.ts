import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** What each file (or group of files) imports; files are paths below the repository's root. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>

const SOURCES = '**/*.{ts,tsx,js,mjs,astro}'
/** The import aliases of package.json and tsconfig.json. */
const ALIASES: Record<string, string> = {
  '#payload-config': 'payload.config.ts',
  '@payload-config': 'cms/panel/running-config.ts',
}

/**
 * The imports between the files of these folders (or these single files): of values and of types, static and dynamic, re-exports too. Packages and
 * files elsewhere are left out. Throws for an import of a file that does not exist.
 */
export function importGraph(...folders: string[]): ImportGraph {
  const files = folders.flatMap((folder) => (path.extname(folder) ? [folder] : globSync(`${folder}/${SOURCES}`)))
  const known = new Set(files)
  return new Map(files.map((file) => [file, new Set(importsOf(file).filter((imported) => known.has(imported)))]))
}

/** The same graph between groups of files, such as folders; imports within a group are left out. */
export function groupedGraph(graph: ImportGraph, groupOf: (file: string) => string): ImportGraph {
  const groups = new Map<string, Set<string>>()
  for (const [file, imports] of graph) {
    const group = groupOf(file)
    const others = groups.get(group) ?? new Set<string>()
    for (const other of imports) if (groupOf(other) !== group) others.add(groupOf(other))
    groups.set(group, others)
  }
  return groups
}

/** The circles of a graph: for each, the sorted list of all nodes that reach one another. */
export function circlesOf(graph: ImportGraph): string[][] {
  const reached = new Map([...graph.keys()].map((node) => [node, reachedFrom(graph, node)]))
  const circles = new Map<string, string[]>()
  for (const [node, others] of reached) {
    if (!others.has(node)) continue
    const circle = [...others].filter((other) => reached.get(other)?.has(node)).sort()
    circles.set(String(circle[0]), circle)
  }
  return [...circles.values()]
}

/** Every node that can be reached by one import or more. */
function reachedFrom(graph: ImportGraph, start: string): Set<string> {
  const seen = new Set<string>()
  const open = [start]
  for (let node = open.pop(); node !== undefined; node = open.pop())
    for (const next of graph.get(node) ?? [])
      if (!seen.has(next)) {
        seen.add(next)
        open.push(next)
      }
  return seen
}

function importsOf(file: string): string[] {
  return specifiersOf(file).flatMap((specifier) => {
    const imported = resolved(file, specifier.replace(/\?.*$/, ''))
    if (imported && !existsSync(imported)) throw new Error(`${file} imports ${specifier}, which does not exist`)
    return imported ?? []
  })
}

/** A file as it is imported; null for a package. */
function resolved(file: string, specifier: string): string | null {
  if (ALIASES[specifier]) return ALIASES[specifier]
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? path.join(path.dirname(file), specifier) : null
}

/** What stands behind `from`, or within `import()`, in scripts; of .astro files in the part between the dashes and in scripts. */
function specifiersOf(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const scripts = file.endsWith('.astro')
    ? [...source.matchAll(/^---\n(.*?)^---$|<script>(.*?)<\/script>/gms)].map(
        ([, head, script]) => head ?? script ?? '',
      )
    : [source]
  return scripts.flatMap((script) =>
    ts.preProcessFile(script, true, true).importedFiles.map(({ fileName }) => fileName),
  )
}
