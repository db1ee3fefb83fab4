import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTurn, Queue } from '#cms/platform/queue.ts'
import { AppError } from '#src/rules/app-error.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Runs `count` pieces of work under one key and notes their order and how many ran side by side. */
async function watched(count: number, atOnce?: number) {
  const order: number[] = []
  let running = 0
  let most = 0
  const key = {}
  const work = (index: number) => async () => {
    running += 1
    most = Math.max(most, running)
    await pause(1)
    running -= 1
    order.push(index)
    if (index % 3 === 1) throw new Error(`${index} failed`)
    return index
  }
  const limits = atOnce === undefined ? undefined : { atOnce }
  const ends = await Promise.allSettled(Array.from({ length: count }, (_, index) => inTurn(key, work(index), limits)))
  return { order, most, failed: ends.filter(({ status }) => status === 'rejected').length }
}

test('work of one key is done one after another in the order it came, also after some that failed', async () => {
  assert.deepEqual(await watched(6), { order: [0, 1, 2, 3, 4, 5], most: 1, failed: 2 })
})

test('so many run side by side as the queue allows, and no more', async () => {
  const { most, order } = await watched(9, 2)
  assert.deepEqual([most, order.length], [2, 9])
})

test('keys do not wait for each other', async () => {
  let end = (): void => undefined
  const first = inTurn('a', () => new Promise<void>((resolve) => (end = resolve)))
  assert.equal(await inTurn('b', async () => 'done'), 'done')
  end()
  await first
})

test('whoever waits too long is told UNAVAILABLE, and their turn goes to the next', async () => {
  const queue = new Queue({ waitMs: 10 })
  await queue.acquire()
  await assert.rejects(queue.acquire(), (error) => error instanceof AppError && error.code === 'UNAVAILABLE')
  assert.deepEqual([queue.isWaiting, queue.isIdle], [false, false])
  queue.release()
  assert.equal(queue.isIdle, true)
  assert.equal(await queue.run(async () => 'next'), 'next')
})

test('a turn that came in time is kept for as long as the work takes', async () => {
  const queue = new Queue({ waitMs: 20 })
  const slow = queue.run(() => pause(5))
  const slower = queue.run(async () => {
    await pause(40)
    return 'done'
  })
  await slow
  assert.equal(await slower, 'done')
})

test('a queue that has run dry begins afresh, whoever comes in that moment', async () => {
  const key = 'dry'
  let running = 0
  const work = async () => {
    running += 1
    assert.equal(running, 1)
    await pause(0)
    running -= 1
  }
  const rounds = Array.from({ length: 20 }, async () => {
    for (let round = 0; round < 20; round += 1) await inTurn(key, work)
  })
  await Promise.all(rounds)
})
