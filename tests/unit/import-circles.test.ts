import assert from 'node:assert/strict'
import { test } from 'node:test'
import { circlesOf, groupedGraph, importGraph } from '#tests/helpers/import-graph.ts'

const graph = importGraph('site', 'src')

/** The folder that a file of site/ belongs to; a feature's folder where `islands`, `components` and `lib` are parted further. */
function folderOf(file: string): string {
  const [site, folder, feature, ...rest] = file.split('/')
  if (feature === undefined) return file
  return rest.length > 0 && /^(islands|components|lib)$/.test(String(folder))
    ? `${site}/${folder}/${feature}`
    : `${site}/${folder}`
}

test('the files of site and src import one another in no circle', () => assert.deepEqual(circlesOf(graph), []))

test('the folders of site import one another in no circle', () => {
  const site = new Map([...graph].filter(([file]) => file.startsWith('site/')))
  assert.deepEqual(circlesOf(groupedGraph(site, folderOf)), [])
})

test('the graph knows the imports of values and types, static and dynamic ones, and those of .astro files', () => {
  const imports = (file: string) => [...(graph.get(file) ?? [])]
  assert.ok(imports('site/lib/notices/toasts.ts').includes('site/lib/notices/ToastRegion.tsx'), 'import()')
  assert.ok(imports('site/lib/notices/toasts.ts').includes('site/lib/notices/toast-state.ts'), 'import')
  assert.ok(imports('site/lib/posts/card-post.ts').includes('src/contracts/schemas/posts.ts'), 'import type')
  assert.ok(imports('site/layouts/Forum.astro').includes('site/layouts/Shell.astro'), 'the head of an .astro file')
  assert.ok(imports('site/layouts/Shell.astro').includes('site/islands/layout/frame.ts'), 'a script of an .astro file')
})

test('a circle is found wherever it begins, also of one file with itself', () => {
  const sample = { a: ['b'], b: ['c'], c: ['b', 'd'], d: [], e: ['e'] }
  const circles = circlesOf(new Map(Object.entries(sample).map(([file, imports]) => [file, new Set(imports)])))
  assert.deepEqual(circles, [['b', 'c'], ['e']])
})
