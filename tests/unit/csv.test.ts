import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvLine } from '#cms/machinery/call/csv.ts'

test('a line keeps commas, quotes and line breaks within their cell', () => {
  assert.equal(csvLine(['가,나', '"다"', '라\n마', 3, -4, true, null]), '"가,나","""다""","라\n마",3,-4,true,\r\n')
})

test('what a program would take for a formula is shown as text', () => {
  for (const text of ['=1+1', '+82-10', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])
    assert.equal(csvLine([text]), `"'${text}"\r\n`)
  assert.equal(csvLine(['1=1', '가']), '"1=1","가"\r\n')
})
