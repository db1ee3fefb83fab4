import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { ImportReport } from '#cms/operations/importing/report.ts'
import { PRODUCTS } from '#cms/operations/importing/product.ts'
import { importKindText, importLineText, importProductText } from '#src/text/import-report.ts'

/** Calls that name a kind of the report, and rows that are stored under one. */
const KIND = /(?:\.(?:changed|leftBehind|came|known)\(|\bleave\(|\bkind:)\s*'([^']+)'/g
/** Kinds of ids and pictures, which the report does not show. */
const NOT_REPORTED = new Set([
  'post',
  'comment',
  'member',
  'draft',
  'message',
  'file',
  'folder',
  'version',
  'page',
  'profile',
])

test('the overview has Korean words for every kind of an import’s report', () => {
  const sources = globSync('cms/operations/importing/*.ts').map((file) => readFileSync(file, 'utf8'))
  const kinds = new Set(sources.flatMap((text) => [...text.matchAll(KIND)].map(([, kind = '']) => kind)))
  const reported = [...kinds].filter((kind) => !NOT_REPORTED.has(kind))
  assert.ok(reported.length > 60, String(reported.length))
  assert.deepEqual(
    reported.filter((kind) => !/[가-힣]/.test(importKindText[kind] ?? '')),
    [],
  )
})

test('what the importers write beside names, and the products, have Korean words too', () => {
  const lines = ['jigi (지기 모임): 3 members lose it', 'duru479 from 20361222', 'profile of haru', 'free 186']
  assert.deepEqual(lines.map(importLineText.shown), [
    'jigi (지기 모임): 회원 3명이 더는 볼 수 없어요',
    'duru479: 2036.12.22부터',
    'haru의 프로필 사진',
    'free 186',
  ])
  for (const product of PRODUCTS) assert.match(importProductText[product] ?? '', /[가-힣]/)
})

test('the printed report has what came, what changed and what stayed behind, with the first ten of each kind', () => {
  const report = new ImportReport({ product: 'gnuboard5', dump: '', isDryRun: true })
  report.came('posts', 1_200)
  report.came('posts', 34)
  report.known('posts', 5)
  for (let nth = 1; nth <= 12; nth += 1) report.changed('posts without a title', `free ${nth}`)
  report.leftBehind('polls of the site', '점심은?')
  assert.deepEqual(report.lines(), [
    'Would come:',
    '  posts: 1,234',
    'Here already:',
    '  posts: 5',
    'Changed:',
    '  posts without a title: 12',
    ...Array.from({ length: 10 }, (_, nth) => `    free ${nth + 1}`),
    '    and 2 more',
    'Stayed behind:',
    '  polls of the site: 1',
    '    점심은?',
  ])
})
