import assert from 'node:assert/strict'
import { test } from 'node:test'
import { appendPage, refreshed, underFresh } from '../../site/lib/api/list-rows.ts'
import { pageOf, rangeOf } from '../../site/loaders/paging.ts'

const items = (...ids: string[]) => ids.map((id) => ({ id, likes: 0 }))
const ids = (list: { id: string }[]) => list.map(({ id }) => id).join('')

test('a post that a new one pushed to the next page is not shown twice', () => {
  assert.equal(ids(appendPage(items('a', 'b', 'c'), items('c', 'd'))), 'abcd')
})

test('coming back shows new posts first and keeps everything that was read', () => {
  assert.equal(ids(underFresh(items('n', 'a', 'b'), items('a', 'b', 'c', 'd'))), 'nabcd')
})

test('refreshing changes figures, never the order or the length', () => {
  const list = refreshed(items('a', 'b', 'c'), [
    { id: 'c', likes: 3 },
    { id: 'x', likes: 9 },
  ])
  assert.equal(ids(list), 'abc')
  assert.equal(list[2]?.likes, 3)
})

const PAGES: [query: string, page: number][] = [
  ['', 1],
  ['?page=3', 3],
  ['?page=0', 1],
  ['?page=-2', 1],
  ['?page=2.5', 1],
  ['?page=1e3', 1],
  ['?page=%EF%BC%92', 1],
  ['?page=99999', 1],
  ['?page=10000', 10_000],
]

for (const [query, page] of PAGES) {
  test(`the address ${query || 'without a page'} is page ${page}`, () =>
    assert.equal(pageOf(new URL(`http://x/${query}`)), page))
}

test('the last page that an address can name stays within what lists allow', () => {
  assert.ok(Number(rangeOf(10_000).offset) <= 100_000)
})
