import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { deleteSetting } from '#src/contracts/admin-settings.ts'
import { listPosts } from '#src/contracts/posts.ts'
import { client } from '#tests/helpers/client.ts'
import { CallError, codeOf, sentenceOf } from '../../site/lib/api/call-error.ts'
import { requestOf } from '../../site/lib/api/request.ts'

const answered = (status: number, text: string, statusText = '') =>
  new CallError({ status, text, statusText, retryAfter: null })

test('a path parameter is written into the URL and the rest of a GET becomes the query', () => {
  const request = requestOf({ method: 'get', path: '/posts/:id/comments' }, { id: 'a/b', limit: 10, offset: undefined })
  assert.deepEqual(request, { url: '/api/posts/a%2Fb/comments?limit=10', method: 'get', body: undefined })
})

test('a search keeps Korean and signs as they are typed', () => {
  const { url } = requestOf({ method: 'get', path: '/posts/search' }, { q: '달빛 & 산책?' })
  assert.equal(new URL(url, 'http://x').searchParams.get('q'), '달빛 & 산책?')
})

test('what is not in the path travels as JSON, and no body at all when nothing is left', () => {
  const like = { method: 'post', path: '/posts/:id/like' } as const
  assert.equal(requestOf(like, { id: '1', liked: false }).body, '{"liked":false}')
  assert.equal(requestOf(like, { id: '1' }).body, undefined)
})

test('a password of a DELETE is never in the URL', () => {
  const request = requestOf({ method: 'delete', path: '/auth/user' }, { password: 'secret' })
  assert.equal(request.url, '/api/auth/user')
  assert.equal(request.body, '{"password":"secret"}')
})

test('the tests call as the site does', async () => {
  const sent: unknown[] = []
  const server = createServer((message, res) => {
    const chunks: Buffer[] = []
    message.on('data', (chunk: Buffer) => chunks.push(chunk))
    message.on('end', () => {
      sent.push([message.method, message.url, message.headers['content-type'], Buffer.concat(chunks).toString()])
      res.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const api = client(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  await api.call(deleteSetting, { key: 'a/b', expectedUpdatedAt: '2026-11-21T00:00:00.000Z' })
  await api.call(listPosts, { filter: 'popular', limit: undefined })
  server.close()
  assert.deepEqual(sent, [
    ['DELETE', '/api/admin/settings/a%2Fb', 'application/json', '{"expectedUpdatedAt":"2026-11-21T00:00:00.000Z"}'],
    ['GET', '/api/posts?filter=popular', undefined, ''],
  ])
})

test('the fields of a multipart call stand before its files', () => {
  const form = new FormData()
  form.append('images', new Blob(['x']), 'x.png')
  const { body } = requestOf({ method: 'post', path: '/upload/post', body: 'multipart' }, { postId: '7' }, form)
  assert.ok(body instanceof FormData)
  assert.deepEqual([...body.keys()], ['postId', 'images'])
})

test("an error's message is status, colon and body, or the status text when the body is empty", () => {
  const text = '{"code":"NOT_FOUND","message":"없어요"}'
  assert.equal(answered(404, text).message, `404: ${text}`)
  assert.equal(answered(502, '', 'Bad Gateway').message, '502: Bad Gateway')
})

test('a person reads the sentence of the server, or the one at hand when an answer is not ours', () => {
  assert.equal(sentenceOf(answered(409, '{"code":"CONFLICT","message":"이미 신고했어요"}'), '오류'), '이미 신고했어요')
  assert.equal(sentenceOf(answered(502, '<html>'), '오류'), '오류')
  assert.equal(sentenceOf(new TypeError('Failed to fetch'), '오류'), '오류')
  assert.equal(codeOf(answered(502, 'null')), null)
})
