import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { bytesOf, wholePage } from '../../site/pieces/whole-page.ts'

test('a page without a body is sent as its markup, with status and headers of its response', async () => {
  const page = wholePage('<p>안녕</p>', { status: 200, headers: { 'content-type': 'text/html' } })
  assert.equal(page.headers.get('content-type'), 'text/html')
  assert.equal((await bytesOf(page)).toString(), '<p>안녕</p>')
})

test('any other response is sent as its body', async () => {
  assert.equal((await bytesOf(new Response('<rss/>'))).toString(), '<rss/>')
  assert.equal((await bytesOf(new Response(null, { status: 303 }))).length, 0)
})

test('the markup of a page that was read is freed by a collection of the young generation', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (options?: { type: 'minor' }) => void
  setFlagsFromString('--no-expose-gc')
  const [pages, characters] = [20, 300_000]
  // Long strings have a space of their own, where they stay once a collection found them in use.
  const held = () => getHeapSpaceStatistics().find((space) => space.space_name === 'large_object_space')
  const read = async () => void (await bytesOf(wholePage('가'.repeat(characters), { status: 200 })))
  await read()
  // Makes the map that the module keeps an old object, as it is in a server.
  for (let times = 0; times < 2; times += 1) collect()
  const before = held()?.space_used_size ?? NaN
  for (let nth = 0; nth < pages; nth += 1) {
    await read()
    collect({ type: 'minor' })
  }
  assert.ok((held()?.space_used_size ?? NaN) - before < (pages / 4) * characters)
})
