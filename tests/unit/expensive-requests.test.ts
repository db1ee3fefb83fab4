import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as nextIteration } from 'node:timers/promises'
import { runExpensive } from '#cms/core/http/expensive-requests.ts'
import { AppError } from '#src/rules/app-error.ts'

/** Work without a pause, as a page on the embedded database is. */
function busyFor(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('the event loop iterates twice between two expensive requests of different callers', async () => {
  const log: string[] = []
  const requests = Array.from({ length: 5 }, (_, index) =>
    runExpensive({ queueKey: `member ${index}` }, () => {
      log.push('work')
      busyFor(2)
      return Promise.resolve()
    }),
  )
  const all = Promise.all(requests)
  let isOver = false
  void all.then(() => (isOver = true))
  while (!isOver) {
    await nextIteration()
    log.push('iteration')
  }
  const between = log.join(' ').split('work').slice(1, -1)
  for (const steps of between) assert.ok((steps.match(/iteration/g) ?? []).length >= 2, log.join(' '))
})

test('slots go round the queue keys, so that many requests of one caller delay that caller alone', async () => {
  const order: string[] = []
  const ask = (queueKey: string, name: string) =>
    runExpensive({ queueKey }, () => {
      order.push(name)
      return Promise.resolve()
    })
  await Promise.all([
    ...[1, 2, 3, 4].map((index) => ask('greedy', `greedy ${index}`)),
    ...[1, 2].map((index) => ask('modest', `modest ${index}`)),
  ])
  assert.deepEqual(order, ['greedy 1', 'modest 1', 'greedy 2', 'modest 2', 'greedy 3', 'greedy 4'])
})

test('a request that waits for I/O delays no other, and a failure rejects the promise of its own caller', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const slow = runExpensive({ queueKey: 'slow' }, () => promise)
  assert.equal(await runExpensive({ queueKey: 'fast' }, () => Promise.resolve('fast')), 'fast')
  resolve('slow')
  assert.equal(await slow, 'slow')
  await assert.rejects(
    runExpensive({ queueKey: 'fast' }, () => Promise.reject(new Error('broken'))),
    /broken/,
  )
  await assert.rejects(
    runExpensive({ queueKey: 'fast' }, () => {
      throw new Error('broken at once')
    }),
    /broken at once/,
  )
  assert.equal(await runExpensive({ queueKey: 'fast' }, () => Promise.resolve('again')), 'again')
})

test('too many requests of one key are refused, and a disconnected caller loses the slot', async () => {
  // The slot of the request before this test is released two iterations later.
  await runExpensive({ queueKey: 'before' }, () => Promise.resolve())
  for (let i = 0; i < 3; i += 1) await nextIteration()
  const gone = new AbortController()
  const first = runExpensive({ queueKey: 'one' }, () => Promise.resolve())
  const left = runExpensive({ queueKey: 'one', signal: gone.signal }, () =>
    Promise.reject(new Error('the caller has disconnected')),
  )
  const waiting = Array.from({ length: 99 }, () => runExpensive({ queueKey: 'one' }, () => Promise.resolve()))
  const isBusy = (error: unknown) => error instanceof AppError && error.code === 'UNAVAILABLE'
  await assert.rejects(
    runExpensive({ queueKey: 'one' }, () => Promise.resolve()),
    isBusy,
  )
  gone.abort()
  await assert.rejects(left, isBusy)
  await Promise.all([first, ...waiting])
})
