import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coinsOf } from '#src/rules/coins.ts'
import { leftOfCaps, MONTHLY_REWARDS, withinCap } from '#src/rules/points.ts'

const COINS: [points: number, rate: number, coins: string][] = [
  [10_000, 10_000, '1.0000'],
  [10_001, 10_000, '1.0001'],
  [19_999, 10_000, '1.9999'],
  [10_000, 1_500, '6.6666'],
  [20_000, 3, '6666.6666'],
  [1, 10_000, '0.0001'],
  [1, 10_001, '0.0000'],
  [12_345, 10_000, '1.2345'],
  // In floating point these two come out a step too low or too high.
  [11_003, 10_000, '1.1003'],
  [Number.MAX_SAFE_INTEGER, 1, '9007199254740991.0000'],
  [Number.MAX_SAFE_INTEGER, 10_000, '900719925474.0991'],
]

for (const [points, rate, coins] of COINS) {
  test(`${points} points at ${rate} a coin are ${coins} AAH`, () => assert.equal(coinsOf(points, rate), coins))
}

const CAPPED: [earned: number, cap: number, points: number, gets: number][] = [
  [0, 50, 2, 2],
  [48, 50, 2, 2],
  [49, 50, 2, 1],
  [50, 50, 2, 0],
  [60, 50, 2, 0],
  [0, 0, 2, 0],
  [0, 50, 100, 50],
]

for (const [earned, cap, points, gets] of CAPPED) {
  test(`with ${earned} of ${cap} earned today, a comment worth ${points} earns ${gets}`, () =>
    assert.equal(withinCap(points, leftOfCaps([{ earned, cap }])), gets))
}

test('of two caps the narrower counts, and what is to be taken is taken whole', () => {
  assert.equal(
    leftOfCaps([
      { earned: 90, cap: 100 },
      { earned: 3, cap: 10 },
    ]),
    7,
  )
  assert.equal(
    leftOfCaps([
      { earned: 98, cap: 100 },
      { earned: -4, cap: 10 },
    ]),
    2,
  )
  assert.equal(
    leftOfCaps([
      { earned: 100, cap: 100 },
      { earned: 11, cap: 10 },
    ]),
    0,
  )
  assert.equal(withinCap(-3, 0), -3)
})

test('the best three posts of a month get 10,000, 5,000 and 3,000 points', () =>
  assert.deepEqual(
    MONTHLY_REWARDS.map(({ rank, points }) => [rank, points]),
    [
      [1, 10_000],
      [2, 5_000],
      [3, 3_000],
    ],
  ))
