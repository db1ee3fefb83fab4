import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expOfLevel, levelOf, levelOptions, levelProgress } from '#src/rules/levels.ts'

const CAP = 9_999
const REACHED: [exp: number, level: number][] = [
  [0, 1],
  [99, 1],
  [100, 2],
  [299, 2],
  [300, 3],
  [599, 3],
  [600, 4],
  [4_500, 10],
  [4_499, 9],
]

for (const [exp, level] of REACHED) {
  test(`${exp} XP are level ${level}`, () => assert.equal(levelOf(exp, CAP), level))
}

test('from level L to L+1 it takes L × 100 XP, and the threshold itself counts, on every level', () => {
  for (let level = 1; level < CAP; level += 1) {
    assert.equal(expOfLevel(level + 1) - expOfLevel(level), level * 100)
    assert.equal(levelOf(expOfLevel(level), CAP), level)
    assert.equal(levelOf(expOfLevel(level + 1) - 1, CAP), level)
  }
})

test('the level is exact up to the largest whole number', () => {
  const level = levelOf(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)
  assert.ok(BigInt(level) * BigInt(level - 1) * 50n <= BigInt(Number.MAX_SAFE_INTEGER))
  assert.ok(BigInt(level + 1) * BigInt(level) * 50n > BigInt(Number.MAX_SAFE_INTEGER))
})

test('the cap holds the level', () => {
  assert.equal(levelOf(1_000_000, 10), 10)
  assert.equal(levelOf(0, 10), 1)
})

test('progress counts from the beginning of the level', () => {
  assert.deepEqual(levelProgress({ exp: 0, level: 1 }), { done: 0, needed: 100 })
  assert.deepEqual(levelProgress({ exp: 250, level: 2 }), { done: 150, needed: 200 })
  assert.deepEqual(levelProgress({ exp: 300, level: 3 }), { done: 0, needed: 300 })
})

test('progress of a capped level stays full', () =>
  assert.deepEqual(levelProgress({ exp: 1_000_000, level: 10 }), { done: 1_000, needed: 1_000 }))

test('the composer offers the levels of the specification up to the cap', () => {
  assert.deepEqual(levelOptions(9_999), [0, 1, 2, 3, 4, 5, 10, 15, 20, 30, 50, 100, 500, 1_000])
  assert.deepEqual(levelOptions(20), [0, 1, 2, 3, 4, 5, 10, 15, 20])
})
