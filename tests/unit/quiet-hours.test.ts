import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isQuiet } from '#src/rules/quiet-hours.ts'

/** A time at this hour in Seoul. */
const at = (hour: number) => new Date(Date.UTC(2026, 10, 24, hour - 9, 30))
const quietHours = (from: number, to: number) =>
  Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => isQuiet({ from, to }, at(hour)))

test('quiet hours end before the hour of their end, also past midnight', () => {
  assert.deepEqual(quietHours(22, 8), [0, 1, 2, 3, 4, 5, 6, 7, 22, 23])
  assert.deepEqual(quietHours(9, 11), [9, 10])
  assert.deepEqual(quietHours(23, 0), [23])
  assert.equal(quietHours(8, 8).length, 24)
  assert.equal(isQuiet(null, at(3)), false)
})
