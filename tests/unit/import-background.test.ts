import assert from 'node:assert/strict'
import { test } from 'node:test'
import { busy } from '#src/rules/app-error.ts'
import { Background } from '#cms/operations/importing/background.ts'
import { inBatch } from '#cms/operations/importing/store.ts'
import { conflictingStore } from './conflicting-store.ts'

test('work in the background goes on piece by piece, and its end is waited for', async () => {
  const background = new Background()
  const log: string[] = []
  for (const piece of ['a', 'b'])
    background.add(async () => {
      log.push(`${piece} begins`)
      await Promise.resolve()
      log.push(`${piece} ends`)
    })
  assert.deepEqual(log, [])
  await background.done()
  assert.deepEqual(log, ['a begins', 'a ends', 'b begins', 'b ends'])
})

test('after a piece that failed nothing begins, and the end throws what failed', async () => {
  const background = new Background()
  background.add(() => Promise.reject(new Error('full')))
  background.add(() => assert.fail('begun'))
  await assert.rejects(background.done(), /full/)
  await background.stop()
})

test('a stop waits for the piece under way and begins no other', async () => {
  const background = new Background()
  const { promise, resolve } = Promise.withResolvers<void>()
  const log: string[] = []
  background.add(async () => {
    log.push('begins')
    await promise
    log.push('ends')
  })
  background.add(async () => void log.push('another'))
  await Promise.resolve()
  const stopped = background.stop()
  resolve()
  await stopped
  await background.done()
  assert.deepEqual(log, ['begins', 'ends'])
})

test('a batch that the database cannot take now is tried again; one that fails otherwise is not', async () => {
  const { counts, request } = conflictingStore()
  const tries = { away: 0, wrong: 0 }
  const stored = await inBatch(request(), async () => {
    tries.away += 1
    if (tries.away === 1) throw busy()
    return 'stored'
  })
  assert.equal(stored, 'stored')
  assert.deepEqual([tries.away, counts.committed, counts.aborted], [2, 1, 1])
  const wrong = inBatch(request(), async () => {
    tries.wrong += 1
    throw new Error('wrong')
  })
  await assert.rejects(wrong, /^Error: wrong$/)
  assert.equal(tries.wrong, 1)
})
