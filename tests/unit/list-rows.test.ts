import assert from 'node:assert/strict'
import { test } from 'node:test'
import { edited, startOf, withFresh, without, withPage, type Rows } from '../../site/lib/api/list-rows.ts'

interface Row {
  id: string
}

const items = (ids: string): Row[] => [...ids].map((id) => ({ id }))
const page = (ids: string, hasMore = true) => ({ items: items(ids), hasMore })
const shown = (rows: Rows<Row>) => rows.items.map(({ id }) => id).join('')

test('the next page begins behind the rows of the server that came, doubles included', () => {
  const rows = withPage(startOf(page('abc')), page('cde'), 3)
  assert.equal(shown(rows), 'abcde')
  assert.deepEqual([rows.next, rows.hasMore], [6, true])
})

test('a list that begins on a later page goes on behind that page', () => {
  const rows = withPage({ items: items('ghi'), hasMore: true, next: 9 }, page('jkl', false), 9)
  assert.deepEqual([shown(rows), rows.next, rows.hasMore], ['ghijkl', 12, false])
})

test('what comes next moves up with a row that goes and down with one that is written', () => {
  const rows = startOf(page('abc'))
  assert.equal(edited(rows, (all) => without(all, 'b')).next, 2)
  assert.equal(edited(rows, (all) => [{ id: 'n' }, ...all]).next, 4)
})

test('a row that goes while a page travels makes the next one begin earlier, so that none is skipped', () => {
  const left = edited(startOf(page('abc')), (all) => without(all, 'b'))
  assert.equal(withPage(left, page('def'), 3).next, 5)
})

test('a row that is written while a page travels skips none either', () => {
  const more = edited(startOf(page('abc')), (all) => [{ id: 'n' }, ...all])
  const rows = withPage(more, page('cde'), 3)
  assert.deepEqual([shown(rows), rows.next], ['nabcde', 6])
})

test('the newest rows are prepended to the loaded ones, none of which is lost', () => {
  const rows = withFresh({ items: items('abcdef'), hasMore: true, next: 6 }, page('nab'))
  assert.deepEqual([shown(rows), rows.next, rows.hasMore], ['nabcdef', 7, true])
})

test('a top that does not reach down to what was read takes its place: no gap is hidden', () => {
  const rows = withFresh({ items: items('abc'), hasMore: false, next: 3 }, page('xyz'))
  assert.deepEqual([shown(rows), rows.next, rows.hasMore], ['xyz', 3, true])
})

test('the first row of an empty list appears', () => {
  assert.equal(shown(withFresh(startOf<Row>(page('', false)), page('a', false))), 'a')
})
