import assert from 'node:assert/strict'
import { test } from 'node:test'
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
