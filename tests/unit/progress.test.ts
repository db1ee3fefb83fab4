import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { Progress } from '#cms/core/platform/progress.ts'

/** A progress on a clock that the test moves, and the lines that it has printed. */
function clockedProgress(t: TestContext, unit?: string) {
  t.mock.timers.enable({ apis: ['Date'] })
  const said: string[] = []
  return { said, progress: new Progress((text) => said.push(text), unit) }
}

test('a step prints every five seconds how far it is and how long the rest takes, and at its end how long it took', (t) => {
  const { said, progress } = clockedProgress(t)
  progress.begin('comments', 10_000)
  for (let second = 1; second <= 20; second += 1) {
    t.mock.timers.tick(1_000)
    progress.add(500)
  }
  progress.end()
  assert.deepEqual(said, [
    'comments: 2,500 of 10,000 rows (25 %), about 15 s left',
    'comments: 5,000 of 10,000 rows (50 %), about 10 s left',
    'comments: 7,500 of 10,000 rows (75 %), about 5 s left',
    'comments: 10,000 rows in 20 s',
  ])
})

test('a step that slows down says a longer time, in minutes; one with more rows than were told never falls below 0', (t) => {
  const { said, progress } = clockedProgress(t, 'bytes')
  progress.begin('reading the dump', 1_000)
  t.mock.timers.tick(10_000)
  progress.add(100)
  t.mock.timers.tick(190_000)
  progress.add(100)
  t.mock.timers.tick(10_000)
  progress.add(1_000)
  progress.end()
  assert.deepEqual(said, [
    'reading the dump: 100 of 1,000 bytes (10 %), about 1 min 30 s left',
    'reading the dump: 200 of 1,000 bytes (20 %), about 13 min 20 s left',
    'reading the dump: 1,200 of 1,200 bytes (100 %), about 0 s left',
    'reading the dump: 1,200 bytes in 3 min 30 s',
  ])
})
