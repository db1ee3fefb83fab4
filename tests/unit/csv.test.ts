import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvLine } from '#cms/core/call/csv.ts'
import { parseCsv } from '#cms/core/call/parse-csv.ts'

test('a line keeps commas, quotes and line breaks within their cell', () => {
  assert.equal(csvLine(['가,나', '"다"', '라\n마', 3, -4, true, null]), '"가,나","""다""","라\n마",3,-4,true,\r\n')
})

test('what a program would take for a formula is shown as text', () => {
  for (const text of ['=1+1', '+82-10', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])
    assert.equal(csvLine([text]), `"'${text}"\r\n`)
  assert.equal(csvLine(['1=1', '가']), '"1=1","가"\r\n')
})

test('a cell of 500 000 quotes that do not begin it is read in less than 2 s', () => {
  const cell = '가"'.repeat(500_000)
  const start = performance.now()
  assert.deepEqual(parseCsv(`${cell},나`), [{ line: 1, cells: [cell, '나'] }])
  assert.ok(performance.now() - start < 2_000)
})

test('spaces before a quote do not keep it from beginning a cell, and a second one is a part of it', () => {
  assert.deepEqual(parseCsv('  "가,""나""" , "" ,다"라'), [{ line: 1, cells: ['가,"나"', '', '다"라'] }])
})
