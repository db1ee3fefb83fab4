import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { importGraph } from '#tests/helpers/import-graph.ts'
import { FOLDERS } from '../../scripts/lint/nouns.mjs'

const house = readFileSync('docs/house.md', 'utf8')

test('every file and folder that docs/house.md names is there', () => {
  const named = [...house.matchAll(/`((?:site|src|cms|scripts|tests)\/[^`\s]+?)`/g)].map(([, name]) => String(name))
  assert.ok(named.length > 60)
  assert.deepEqual(
    named.filter((name) => !/[<*{]/.test(name) && !existsSync(name)),
    [],
  )
})

test('docs/house.md names every folder of the table', () => {
  const picture = house.split('## The nouns of cms')[1]?.split('\n## ')[0] ?? ''
  const words = new Set(picture.match(/[a-z-]+/g))
  const names = FOLDERS.flatMap((folder) => folder.split('/'))
  assert.deepEqual(
    names.filter((name) => !words.has(name)),
    [],
  )
})

test('lines of docs/house.md are shorter than 120 characters', () =>
  assert.deepEqual(
    house.split('\n').filter((line) => line.length >= 120),
    [],
  ))

const MADE = /^cms\/(app|core\/database\/(migrations|payload-types))/
const sources = globSync('{site,src,cms}/**/*.{ts,tsx,astro,js,mjs}').filter((file) => !MADE.test(file))
const lengths = new Map(sources.map((file) => [file, readFileSync(file, 'utf8').split('\n').length - 1]))

test('files are short: half of them have at most 60 lines, nine of ten 200, all 400', () => {
  const sorted = [...lengths.values()].toSorted((a, b) => a - b)
  assert.ok(sorted.length > 1_000)
  const at = (share: number) => Number(sorted[Math.ceil(sorted.length * share) - 1])
  assert.ok(at(0.5) <= 60, `median ${at(0.5)}`)
  assert.ok(at(0.9) <= 200, `90th percentile ${at(0.9)}`)
  assert.ok(at(1) <= 400, `longest ${at(1)}`)
})

/**
 * Files under 25 lines that one file alone imports at most; any other belongs into its importer. A noun's calls and its
 * tables have files of their own however short, because they are looked for by these names.
 */
const MOST_SMALL_FILES = 70
const isNamedByRule = (file: string) => /[/-]endpoints\.ts$|\.collection\.ts$/.test(file)

test('few files under 25 lines have a single importer', () => {
  // The import map of the panel names entry points: what Payload asks for by path.
  const graph = [...importGraph('site', 'src', 'cms', 'scripts')].filter(([file]) => !MADE.test(file))
  const importers = graph.flatMap(([, imports]) => [...imports])
  const counts = new Map<string, number>()
  for (const file of importers) counts.set(file, (counts.get(file) ?? 0) + 1)
  const isSmall = (file: string) => Number(lengths.get(file)) < 25 && counts.get(file) === 1 && !isNamedByRule(file)
  const small = sources.filter(isSmall)
  assert.ok(small.length <= MOST_SMALL_FILES, `${small.length}:\n${small.join('\n')}`)
})
