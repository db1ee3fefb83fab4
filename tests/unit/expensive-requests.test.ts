import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { inSmallDoses } from '#cms/machinery/http/expensive-requests.ts'
import { AppError } from '#src/rules/app-error.ts'

/** Work without a pause, as a page on the embedded database is. */
function busyFor(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('between two pieces of dear work the loop goes round twice, whoever asked for them', async () => {
  const log: string[] = []
  const pieces = Array.from({ length: 5 }, (_, index) =>
    inSmallDoses({ lane: `member ${index}` }, () => {
      log.push('work')
      busyFor(2)
      return Promise.resolve()
    }),
  )
  const all = Promise.all(pieces)
  let isOver = false
  void all.then(() => (isOver = true))
  while (!isOver) {
    await nextTurn()
    log.push('turn')
  }
  const between = log.join(' ').split('work').slice(1, -1)
  for (const turns of between) assert.ok((turns.match(/turn/g) ?? []).length >= 2, log.join(' '))
})

test('turns go round the lanes, so that who asks for much waits behind their own work', async () => {
  const order: string[] = []
  const ask = (lane: string, name: string) =>
    inSmallDoses({ lane }, () => {
      order.push(name)
      return Promise.resolve()
    })
  await Promise.all([
    ...[1, 2, 3, 4].map((turn) => ask('greedy', `greedy ${turn}`)),
    ...[1, 2].map((turn) => ask('modest', `modest ${turn}`)),
  ])
  assert.deepEqual(order, ['greedy 1', 'modest 1', 'greedy 2', 'modest 2', 'greedy 3', 'greedy 4'])
})

test('work that waits by itself holds nobody up, and what fails is told to whoever asked', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const slow = inSmallDoses({ lane: 'slow' }, () => promise)
  assert.equal(await inSmallDoses({ lane: 'fast' }, () => Promise.resolve('fast')), 'fast')
  resolve('slow')
  assert.equal(await slow, 'slow')
  await assert.rejects(
    inSmallDoses({ lane: 'fast' }, () => Promise.reject(new Error('broken'))),
    /broken/,
  )
  await assert.rejects(
    inSmallDoses({ lane: 'fast' }, () => {
      throw new Error('broken at once')
    }),
    /broken at once/,
  )
  assert.equal(await inSmallDoses({ lane: 'fast' }, () => Promise.resolve('again')), 'again')
})

test('too much of one lane is refused, and whoever has gone loses the turn', async () => {
  // The one before this test hands its turn on a little later.
  await inSmallDoses({ lane: 'before' }, () => Promise.resolve())
  for (let turns = 0; turns < 3; turns += 1) await nextTurn()
  const gone = new AbortController()
  const first = inSmallDoses({ lane: 'one' }, () => Promise.resolve())
  const left = inSmallDoses({ lane: 'one', signal: gone.signal }, () =>
    Promise.reject(new Error('nobody waits for this')),
  )
  const waiting = Array.from({ length: 99 }, () => inSmallDoses({ lane: 'one' }, () => Promise.resolve()))
  const isBusy = (error: unknown) => error instanceof AppError && error.code === 'UNAVAILABLE'
  await assert.rejects(
    inSmallDoses({ lane: 'one' }, () => Promise.resolve()),
    isBusy,
  )
  gone.abort()
  await assert.rejects(left, isBusy)
  await Promise.all([first, ...waiting])
})
