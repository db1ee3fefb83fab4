import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { inBatchedTransaction } from '#cms/core/database/batch.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { requestOn } from '#tests/helpers/fake-database.ts'

/** Multiplies numbers by ten and records which came in one batch. */
function tens() {
  const batches: number[][] = []
  const runBatch = async (_: unknown, requests: readonly number[]) => {
    batches.push([...requests])
    await sleep(5)
    return requests.map((request) => request * 10)
  }
  return { batches, runBatch }
}
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

test('requests that arrive during a batch run in the next, together and in order', async () => {
  const { req, calls } = requestOn()
  const { batches, runBatch } = tens()
  const requests = upTo(60)
  const answers = await Promise.all(
    requests.map((request) => inBatchedTransaction(req, { key: 'post', request, runBatch })),
  )
  assert.deepEqual(
    answers,
    requests.map((request) => request * 10),
  )
  assert.deepEqual(
    batches.map(({ length }) => length),
    [1, 25, 25, 9],
  )
  assert.deepEqual(batches.flat(), requests)
  assert.equal(calls.filter((what) => what === 'commit').length, batches.length)
})

test('each key has its own batches, and a key without requests begins anew', async () => {
  const { req } = requestOn()
  const { batches, runBatch } = tens()
  const ask = (key: string, request: number) => inBatchedTransaction(req, { key, request, runBatch })
  await Promise.all([ask('a', 1), ask('b', 2)])
  assert.equal(await ask('a', 3), 30)
  assert.deepEqual(batches, [[1], [2], [3]])
})

test('a batch that fails, fails for all in it and for no later one', async () => {
  const { req } = requestOn()
  const runBatch = async (_: unknown, requests: readonly number[]) => {
    await sleep(5)
    if (requests.includes(2)) throw new Error('not this')
    return [...requests]
  }
  const ask = (request: number) => inBatchedTransaction(req, { key: 'post', request, runBatch })
  const first = [1, 2, 3].map(ask)
  assert.deepEqual(
    (await Promise.allSettled(first)).map(({ status }) => status),
    ['fulfilled', 'rejected', 'rejected'],
  )
  assert.equal(await ask(4), 4)
})

test('inside an open transaction a request joins that transaction', async () => {
  const { req, calls } = requestOn()
  const { batches, runBatch } = tens()
  const both = await inTransaction(req, () =>
    Promise.all([1, 2].map((request) => inBatchedTransaction(req, { key: 'post', request, runBatch }))),
  )
  assert.deepEqual(
    [both, batches, calls],
    [
      [10, 20],
      [[1], [2]],
      ['begin', 'commit'],
    ],
  )
})
