import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withIdempotencyKey } from '../../site/lib/api/idempotency-keys.ts'
import { CallError } from '../../site/lib/api/call-error.ts'

const comment = { method: 'post', path: '/posts/:id/comments', idempotent: true } as const
const answered = (status: number) => new CallError({ status, text: '{}', statusText: '', retryAfter: null })

/** The key under which the input is sent; what is given, if anything, comes back as its failure. */
async function keyOf(input: object, failure?: Error, contract: Parameters<typeof withIdempotencyKey>[0] = comment) {
  let used: string | undefined
  const send = async (key?: string) => {
    used = key
    if (failure) throw failure
  }
  await withIdempotencyKey(contract, input, send).catch((error: unknown) => assert.equal(error, failure))
  return used
}

test('the same input after a lost answer goes under the same key, and under a new one once it was answered', async () => {
  const input = { id: '1', content: '잃어버린 답' }
  const first = await keyOf(input, new TypeError('Failed to fetch'))
  assert.ok(first)
  assert.equal(await keyOf(input, answered(503)), first)
  assert.equal(await keyOf(input), first)
  assert.notEqual(await keyOf(input), first)
})

test('another input, or another call, is another attempt', async () => {
  const first = await keyOf({ id: '2', content: '하나' }, new TypeError('Failed to fetch'))
  const keys = [
    await keyOf({ id: '2', content: '둘' }),
    await keyOf({ id: '2', content: '하나' }, undefined, { ...comment, path: '/posts' }),
  ]
  assert.ok(keys.every((key) => key && key !== first))
})

test('what the server refused is not repeated under its key', async () => {
  const first = await keyOf({ id: '3', content: '거절' }, answered(422))
  assert.notEqual(await keyOf({ id: '3', content: '거절' }), first)
})

test('a call that is not idempotent has no key', async () => {
  assert.equal(await keyOf({ id: '4' }, undefined, { method: 'post', path: '/posts/:id/like' }), undefined)
})
