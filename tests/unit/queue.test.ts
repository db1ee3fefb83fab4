import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runQueued, Queue } from '#cms/core/platform/queue.ts'
import { AppError } from '#src/rules/app-error.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Runs `count` tasks under one key and records their order and how many ran at once. */
async function watched(count: number, concurrency?: number) {
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
  const limits = concurrency === undefined ? undefined : { concurrency }
  const ends = await Promise.allSettled(
    Array.from({ length: count }, (_, index) => runQueued(key, work(index), limits)),
  )
  return { order, most, failed: ends.filter(({ status }) => status === 'rejected').length }
}

test('tasks of one key run one after another in order of arrival, also after one that failed', async () => {
  assert.deepEqual(await watched(6), { order: [0, 1, 2, 3, 4, 5], most: 1, failed: 2 })
})

test('no more tasks run at once than `concurrency`', async () => {
  const { most, order } = await watched(9, 2)
  assert.deepEqual([most, order.length], [2, 9])
})

test('keys do not wait for each other', async () => {
  let end = (): void => undefined
  const first = runQueued('a', () => new Promise<void>((resolve) => (end = resolve)))
  assert.equal(await runQueued('b', async () => 'done'), 'done')
  end()
  await first
})

test('a task that waits longer than waitMs is refused with UNAVAILABLE, and the next one gets the slot', async () => {
  const queue = new Queue({ waitMs: 10 })
  await queue.acquire()
  await assert.rejects(queue.acquire(), (error) => error instanceof AppError && error.code === 'UNAVAILABLE')
  assert.deepEqual([queue.isWaiting, queue.isIdle], [false, false])
  queue.release()
  assert.equal(queue.isIdle, true)
  assert.equal(await queue.run(async () => 'next'), 'next')
})

test('waitMs does not bound how long a running task takes', async () => {
  const queue = new Queue({ waitMs: 20 })
  const slow = queue.run(() => pause(5))
  const slower = queue.run(async () => {
    await pause(40)
    return 'done'
  })
  await slow
  assert.equal(await slower, 'done')
})

test('an emptied queue begins anew, also for a task that arrives at that instant', async () => {
  const key = 'dry'
  let running = 0
  const work = async () => {
    running += 1
    assert.equal(running, 1)
    await pause(0)
    running -= 1
  }
  const rounds = Array.from({ length: 20 }, async () => {
    for (let round = 0; round < 20; round += 1) await runQueued(key, work)
  })
  await Promise.all(rounds)
})

test('slots go round the queue keys, so that many tasks of one key delay that key alone', async () => {
  const order: string[] = []
  const work = (name: string) => async () => {
    order.push(name)
    await pause(1)
  }
  const asked = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) =>
    runQueued('keys', work(name), { queueKey: name.charAt(0) }),
  )
  await Promise.all(asked)
  assert.deepEqual(order, ['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})

test('one key has at most `concurrencyPerKey` slots, and other keys pass it', async () => {
  const queue = new Queue({ concurrency: 2, concurrencyPerKey: 1 })
  await queue.acquire({ queueKey: 'a' })
  let isSecond = false
  const second = queue.acquire({ queueKey: 'a' }).then(() => (isSecond = true))
  await queue.acquire({ queueKey: 'b' })
  assert.equal(isSecond, false)
  queue.release({ queueKey: 'b' })
  await pause(1)
  assert.equal(isSecond, false)
  queue.release({ queueKey: 'a' })
  await second
  queue.release({ queueKey: 'a' })
  assert.deepEqual([queue.isIdle, queue.isWaiting], [true, false])
})

const isBusy = (error: unknown) => error instanceof AppError && error.code === 'UNAVAILABLE'

test('more tasks of one key than may wait are refused, and those that wait stay queued', async () => {
  const queue = new Queue({ waitingPerKey: 1 })
  await queue.acquire({ queueKey: 'a' })
  const waiting = [queue.acquire({ queueKey: 'a' }), queue.acquire({ queueKey: 'b' })]
  await assert.rejects(queue.acquire({ queueKey: 'a' }), isBusy)
  queue.release({ queueKey: 'a' })
  await waiting[0]
  queue.release({ queueKey: 'a' })
  await waiting[1]
  queue.release({ queueKey: 'b' })
  assert.equal(queue.isIdle, true)
})

test('an aborted signal ends the wait, and refuses a task that has yet to wait', async () => {
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
