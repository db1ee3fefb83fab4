import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTurn, Queue } from '#cms/machinery/platform/queue.ts'
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

test('turns go round the lanes, so that whoever asks for much waits behind their own work alone', async () => {
  const order: string[] = []
  const work = (name: string) => async () => {
    order.push(name)
    await pause(1)
  }
  const asked = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) =>
    inTurn('lanes', work(name), { lane: name.charAt(0) }),
  )
  await Promise.all(asked)
  assert.deepEqual(order, ['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})

test('one lane has no more turns side by side than it may, and others pass it', async () => {
  const queue = new Queue({ atOnce: 2, atOnceOfLane: 1 })
  await queue.acquire({ lane: 'a' })
  let isSecond = false
  const second = queue.acquire({ lane: 'a' }).then(() => (isSecond = true))
  await queue.acquire({ lane: 'b' })
  assert.equal(isSecond, false)
  queue.release({ lane: 'b' })
  await pause(1)
  assert.equal(isSecond, false)
  queue.release({ lane: 'a' })
  await second
  queue.release({ lane: 'a' })
  assert.deepEqual([queue.isIdle, queue.isWaiting], [true, false])
})

const isBusy = (error: unknown) => error instanceof AppError && error.code === 'UNAVAILABLE'

test('more of one lane than may wait is refused, and leaves the others their places', async () => {
  const queue = new Queue({ waitingOfLane: 1 })
  await queue.acquire({ lane: 'a' })
  const waiting = [queue.acquire({ lane: 'a' }), queue.acquire({ lane: 'b' })]
  await assert.rejects(queue.acquire({ lane: 'a' }), isBusy)
  queue.release({ lane: 'a' })
  await waiting[0]
  queue.release({ lane: 'a' })
  await waiting[1]
  queue.release({ lane: 'b' })
  assert.equal(queue.isIdle, true)
})

test('whoever has gone loses the turn, while waiting and before', async () => {
  const queue = new Queue()
  await queue.acquire()
  const gone = new AbortController()
  const waiting = queue.acquire({ signal: gone.signal })
  gone.abort()
  await assert.rejects(waiting, isBusy)
  await assert.rejects(queue.acquire({ signal: gone.signal }), isBusy)
  assert.equal(queue.isWaiting, false)
  queue.release()
  assert.equal(queue.isIdle, true)
})
