import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { importKindText } from '#src/text/import-report.ts'

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
