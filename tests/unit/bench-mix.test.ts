import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPage, mixedRequests, type Mix } from '../../scripts/bench/mix.ts'

const MIX: Mix = {
  base: 'http://127.0.0.1:1',
  tokens: ['a', 'b', 'c'],
  posts: ['first', 'second', 'third'],
  boards: ['coin'],
}
const MANY = 10_000

function manyRequests(seed: number) {
  const next = mixedRequests(MIX, seed)
  return Array.from({ length: MANY }, next)
}

test('of the mixed requests 92 % read pages, a third of all the home page', () => {
  const kinds = manyRequests(1).map(({ kind }) => kind)
  const share = (isMeant: (kind: (typeof kinds)[number]) => boolean) => kinds.filter(isMeant).length / MANY
  assert.ok(Math.abs(share(isPage) - 0.92) < 0.01)
  assert.ok(Math.abs(share((kind) => kind === 'home') - 0.32) < 0.02)
})

test('the most popular post is read twice as often as the second', () => {
  const texts = manyRequests(2).map(({ text }) => text)
  const views = (id: string) => texts.filter((text) => text.startsWith(`GET /post/${id} `)).length
  assert.ok(Math.abs(views('first') / views('second') - 2) < 0.2)
})

test('the same seed gives the same requests, another one others', () => {
  assert.deepEqual(manyRequests(3), manyRequests(3))
  assert.notDeepEqual(manyRequests(3), manyRequests(4))
})
