import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { redirect } from '#cms/core/call/reply.ts'
import { assertFailure, assertHeaders } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum } from '#tests/helpers/forum.ts'

let make: Forum
before(async () => {
  make = await forum()
})

const page = (path: string, init?: RequestInit) => fetch(make.guest.base + path, { redirect: 'manual', ...init })

test('the server fetches no image address that a client names', async () => {
  for (const href of ['/banner.png', '/api/posts', 'http://127.0.0.1:1/', '//169.254.169.254/latest']) {
    const answer = await page(`/_image?href=${encodeURIComponent(href)}&f=webp&w=10`)
    assert.equal(answer.status, 404, href)
    assertHeaders(answer.headers)
  }
})

test('redirects carry the headers of every response', async () => {
  for (const [path, status] of [
    ['/settings', 302],
    ['/help//', 301],
    ['/api/login?next=/help', 302],
    ['/cms', 302],
  ] as const) {
    const answer = await page(path)
    assert.equal(answer.status, status, path)
    assertHeaders(answer.headers)
  }
})

test('a page accepts GET and HEAD only', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
    const answer = await page('/help', { method })
    assert.equal(answer.status, 405, method)
    assert.equal(answer.headers.get('allow'), 'GET, HEAD')
    assertHeaders(answer.headers)
  }
})

test('a redirect to a path with Korean letters is one', () => {
  const { headers } = redirect('/category/자유?a=b%20c')
  assert.equal(headers.Location, '/category/%EC%9E%90%EC%9C%A0?a=b%20c')
  assert.doesNotThrow(() => new Headers(headers))
})

test('a question mark inside a query belongs to it', async () => {
  const word = `물음${make.unique()}?`
  const { id } = await make.post(undefined, { title: `${word} 답` })
  const found = expectStatus(await make.guest.get<{ id: string }[]>(`/posts/search?q=${encodeURI(word)}&limit=1`), 200)
  assert.deepEqual(
    found.map((post) => post.id),
    [id],
  )
})

test('a body that is a list or a bare value is refused, where every field may be left out too', async () => {
  const [{ api }, { id }] = [await make.member(), await make.post()]
  for (const body of ['[]', '[null]', '"liked"', '1', 'true']) {
    const headers = { 'Content-Type': 'application/json' }
    assertFailure(await api.post(`/posts/${id}/like`, body, { headers }), 400, 'VALIDATION', body)
    assertFailure(await api.patch('/users/profile', body, { headers }), 400, 'VALIDATION', body)
  }
  expectStatus(await api.post(`/posts/${id}/like`, '{}', { headers: { 'Content-Type': 'application/json' } }), 200)
})
