import assert from 'node:assert/strict'
import { globSync, statSync } from 'node:fs'
import { test } from 'node:test'
import { circlesOf, groupedGraph, importGraph } from '#tests/helpers/import-graph.ts'
import { FOLDERS, folderOf, NOUNS, nounOf } from '../../scripts/lint/nouns.mjs'

const graph = importGraph('site', 'src')

/** The folder that a file of site/ belongs to; a feature's folder where `islands`, `components` and `lib` are parted further. */
function siteFolderOf(file: string): string {
  const [site, folder, feature, ...rest] = file.split('/')
  if (feature === undefined) return file
  return rest.length > 0 && /^(islands|components|lib)$/.test(String(folder))
    ? `${site}/${folder}/${feature}`
    : `${site}/${folder}`
}

test('the files of site and src import one another in no circle', () => assert.deepEqual(circlesOf(graph), []))

test('the folders of site import one another in no circle', () => {
  const site = new Map([...graph].filter(([file]) => file.startsWith('site/')))
  assert.deepEqual(circlesOf(groupedGraph(site, siteFolderOf)), [])
})

const cms = importGraph(...NOUNS.map((noun) => `cms/${noun}`), 'payload.config.ts')

test('the files of cms import one another in no circle', () => assert.deepEqual(circlesOf(cms), []))

test('the folders of cms import one another in no circle', () =>
  assert.deepEqual(circlesOf(groupedGraph(cms, (file) => folderOf(file) ?? file)), []))

test('the nouns of cms import one another in no circle, and none imports one behind it', () => {
  const nouns = groupedGraph(cms, (file) => nounOf(file) ?? file)
  assert.deepEqual(circlesOf(nouns), [])
  const up = [...nouns].flatMap(([noun, others]) =>
    [...others].flatMap((other) => (NOUNS.indexOf(other) > NOUNS.indexOf(noun) ? [`${noun} → ${other}`] : [])),
  )
  assert.deepEqual(up, [])
})

test('every file of cms is in a folder of the table, and every folder has files', () => {
  const all = [...importGraph('cms').keys()].filter((file) => /^cms\/(?!app\/).+\//.test(file))
  assert.deepEqual(
    all.filter((file) => folderOf(file) === null),
    [],
  )
  assert.deepEqual(
    FOLDERS.filter((folder) => !all.some((file) => folderOf(file) === folder)),
    [],
  )
})

test('at most six files stand directly in cms', () =>
  assert.ok(globSync('cms/*.*').filter((file) => statSync(file).isFile()).length <= 6))

test('a made-up circle of files is one of their folders and nouns too', () => {
  const post = 'cms/posts/find.ts'
  const rows = 'cms/core/database/rows.ts'
  const sample = new Map([
    [post, new Set([rows])],
    [rows, new Set([post])],
  ])
  assert.equal(circlesOf(sample).length, 1)
  assert.deepEqual(circlesOf(groupedGraph(sample, (file) => folderOf(file) ?? file)), [['core/database', 'posts']])
  assert.deepEqual(circlesOf(groupedGraph(sample, (file) => nounOf(file) ?? file)), [['core', 'posts']])
})

/** The files of src/ that a folder imports, directly or through other files of src/. */
function importedFromSrc(folder: string): Set<string> {
  const whole = importGraph(folder, 'src')
  const found = new Set<string>()
  const open = [...whole.keys()].filter((file) => file.startsWith(`${folder}/`))
  for (let file = open.pop(); file !== undefined; file = open.pop())
    for (const other of whole.get(file) ?? [])
      if (other.startsWith('src/') && !found.has(other)) {
        found.add(other)
        open.push(other)
      }
  return found
}

test('every file of src/rules is used by site and by cms', () => {
  const [bySite, byCms] = [importedFromSrc('site'), importedFromSrc('cms')]
  const rules = [...graph.keys()].filter((file) => file.startsWith('src/rules/'))
  assert.ok(rules.length > 20)
  assert.deepEqual(
    rules.filter((file) => !bySite.has(file) || !byCms.has(file)),
    [],
  )
})

/** The rooms of src/, the lowest first: a sentence gets its numbers from its caller. */
const SRC_ROOMS = ['text', 'rules', 'contracts']
const srcLevelOf = (file: string): number => SRC_ROOMS.indexOf(file.split('/')[1] ?? '')

test('texts import neither rules nor contracts, and rules no contracts', () => {
  const src = [...graph].filter(([file]) => file.startsWith('src/'))
  assert.ok(src.every(([file]) => srcLevelOf(file) >= 0))
  const up = src.flatMap(([file, others]) =>
    [...others].flatMap((other) => (srcLevelOf(other) > srcLevelOf(file) ? [`${file} → ${other}`] : [])),
  )
  assert.deepEqual(up, [])
  assert.deepEqual(circlesOf(groupedGraph(new Map(src), (file) => file.split('/').slice(0, 2).join('/'))), [])
})

test('the graph knows the imports of values and types, static and dynamic ones, and those of .astro files', () => {
  const imports = (file: string) => [...(graph.get(file) ?? [])]
  assert.ok(imports('site/lib/toasts/toasts.ts').includes('site/lib/toasts/ToastRegion.tsx'), 'import()')
  assert.ok(imports('site/lib/toasts/toasts.ts').includes('site/lib/toasts/toast-state.ts'), 'import')
  assert.ok(imports('site/lib/posts/card-post.ts').includes('src/contracts/schemas/posts.ts'), 'import type')
  assert.ok(imports('site/layouts/Forum.astro').includes('site/layouts/Shell.astro'), 'the head of an .astro file')
  assert.ok(imports('site/layouts/Shell.astro').includes('site/islands/layout/frame.ts'), 'a script of an .astro file')
})

test('a circle is found wherever it begins, also of one file with itself', () => {
  const sample = { a: ['b'], b: ['c'], c: ['b', 'd'], d: [], e: ['e'] }
  const circles = circlesOf(new Map(Object.entries(sample).map(([file, imports]) => [file, new Set(imports)])))
  assert.deepEqual(circles, [['b', 'c'], ['e']])
})
