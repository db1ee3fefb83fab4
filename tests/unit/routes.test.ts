import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import type { Endpoint } from '#cms/core/call/endpoint.ts'
import { compileRoutes } from '#cms/core/http/routes.ts'
import type { Contract } from '#src/contracts/contract.ts'

const endpoint = (method: Contract['method'], path: string) =>
  ({ contract: { method, path, input: z.object({}) } as Contract }) as Endpoint

const find = compileRoutes([
  endpoint('get', '/posts'),
  endpoint('get', '/posts/search'),
  endpoint('get', '/posts/:id'),
  endpoint('delete', '/posts/:id'),
  endpoint('post', '/posts/:id/like'),
])

/** The path of the call that answers with its parameters, the methods there are instead, or null. */
function lead(method: string, path: string) {
  const found = find(method, path)
  if (!found) return null
  return 'allow' in found ? found.allow : [found.endpoint.contract.path, found.params]
}

const LEADS: [method: string, path: string, to: unknown][] = [
  ['GET', '/posts', ['/posts', {}]],
  ['HEAD', '/posts', ['/posts', {}]],
  ['GET', '/posts/search', ['/posts/search', {}]],
  ['DELETE', '/posts/search', ['/posts/:id', { id: 'search' }]],
  ['GET', '/posts/%EA%B0%80%2Fb', ['/posts/:id', { id: '가/b' }]],
  ['GET', '/posts/__proto__', ['/posts/:id', { id: '__proto__' }]],
  ['POST', '/posts/a/like', ['/posts/:id/like', { id: 'a' }]],
  ['GET', '/posts/a/like', ['POST']],
  ['PUT', '/posts', ['GET']],
  ['GET', '/posts/%E0%A4%A', null],
  ['POST', '/posts//like', null],
  ['GET', '/posts/', null],
  ['GET', '/posts/a/', null],
  ['GET', '/post', null],
  ['GET', '', null],
]

for (const [method, path, to] of LEADS) {
  test(`${method} ${path || '(nothing)'} leads to ${JSON.stringify(to)}`, () =>
    assert.deepEqual(lead(method, path), to))
}

test('two calls cannot have the same address, whatever their parameter is called', () => {
  const twice = [endpoint('get', '/posts/:id'), endpoint('get', '/posts/:key')]
  assert.throws(() => compileRoutes(twice), /Two endpoints answer GET/)
})
