import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { inTransactionTogether } from '#cms/machinery/database/batch.ts'
import { inTransaction } from '#cms/machinery/database/transaction.ts'
import { requestOn } from '#tests/helpers/fake-database.ts'

/** Wishes of numbers, answered with ten times as much; notes which came together. */
function tens() {
  const lots: number[][] = []
  const doAll = async (_: unknown, wishes: readonly number[]) => {
    lots.push([...wishes])
    await sleep(5)
    return wishes.map((wish) => wish * 10)
  }
  return { lots, doAll }
}
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

test('what comes while a transaction is under way is done by the next, all at once and in its order', async () => {
  const { req, asked } = requestOn()
  const { lots, doAll } = tens()
  const wishes = upTo(60)
  const answers = await Promise.all(wishes.map((wish) => inTransactionTogether(req, { key: 'post', wish, doAll })))
  assert.deepEqual(
    answers,
    wishes.map((wish) => wish * 10),
  )
  assert.deepEqual(
    lots.map(({ length }) => length),
    [1, 25, 25, 9],
  )
  assert.deepEqual(lots.flat(), wishes)
  assert.equal(asked.filter((what) => what === 'commit').length, lots.length)
})

test('other rows have crowds of their own, and a crowd that has gone begins afresh', async () => {
  const { req } = requestOn()
  const { lots, doAll } = tens()
  const ask = (key: string, wish: number) => inTransactionTogether(req, { key, wish, doAll })
  await Promise.all([ask('a', 1), ask('b', 2)])
  assert.equal(await ask('a', 3), 30)
  assert.deepEqual(lots, [[1], [2], [3]])
})

test('what fails, fails for all that came with it, and for nobody else', async () => {
  const { req } = requestOn()
  const doAll = async (_: unknown, wishes: readonly number[]) => {
    await sleep(5)
    if (wishes.includes(2)) throw new Error('not this')
    return [...wishes]
  }
  const ask = (wish: number) => inTransactionTogether(req, { key: 'post', wish, doAll })
  const first = [1, 2, 3].map(ask)
  assert.deepEqual(
    (await Promise.allSettled(first)).map(({ status }) => status),
    ['fulfilled', 'rejected', 'rejected'],
  )
  assert.equal(await ask(4), 4)
})

test('inside an open transaction a wish belongs to that one', async () => {
  const { req, asked } = requestOn()
  const { lots, doAll } = tens()
  const both = await inTransaction(req, () =>
    Promise.all([1, 2].map((wish) => inTransactionTogether(req, { key: 'post', wish, doAll }))),
  )
  assert.deepEqual(
    [both, lots, asked],
    [
      [10, 20],
      [[1], [2]],
      ['begin', 'commit'],
    ],
  )
})
