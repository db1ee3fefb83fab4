import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { inPortions } from '#cms/core/jobs/portions.ts'

test('each portion gets what the one before returned, until one returns null', async () => {
  const seen: number[] = []
  await inPortions({ first: 1, signal: undefined }, async (from) => {
    seen.push(from)
    return from < 3 ? from + 1 : null
  })
  assert.deepEqual(seen, [1, 2, 3])
})

test('after a portion others have as much time as it took', async () => {
  const ends: number[] = []
  const begins: number[] = []
  await inPortions({ first: 1, signal: undefined }, async (from) => {
    begins.push(performance.now())
    await sleep(60)
    ends.push(performance.now())
    return from < 2 ? from + 1 : null
  })
  assert.ok((begins[1] as number) - (ends[0] as number) >= 55)
})

test('no portion begins once the job is cut short', async () => {
  const cut = new AbortController()
  let runs = 0
  await inPortions({ first: 1, signal: cut.signal }, async (from) => {
    runs += 1
    cut.abort()
    return from
  })
  assert.equal(runs, 1)
})
