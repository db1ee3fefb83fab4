import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cooldownEnd, whyNotPost } from '#cms/points/cooldown.ts'

const lastAt = new Date('2026-11-21T00:00:00.000Z')
const after = (seconds: number) => new Date(lastAt.getTime() + seconds * 1_000)

const WAITS: [seconds: number, left: string | null, retryAfter: number | null][] = [
  [-3, '10분 0초', 600],
  [0, '10분 0초', 600],
  [0.001, '10분 0초', 600],
  [60, '9분 0초', 540],
  [599, '0분 1초', 1],
  [599.999, '0분 1초', 1],
  [600, null, null],
  [10_000, null, null],
]

for (const [seconds, left, retryAfter] of WAITS) {
  test(`${seconds} s after a post the next one ${left ? `waits ${left}` : 'may come'}`, () => {
    const refusal = whyNotPost({ lastAt, now: after(seconds), cooldownSeconds: 600 })
    assert.equal(refusal?.code ?? null, left && 'COOLDOWN')
    assert.equal(refusal?.retryAfter ?? null, retryAfter)
    if (left) assert.ok(refusal?.message.includes('cooldown') && refusal.message.includes(left))
  })
}

test('who never posted may post', () =>
  assert.equal(whyNotPost({ lastAt: null, now: lastAt, cooldownSeconds: 600 }), null))

test('a cooldown of 0 seconds never holds anyone up, whatever the clocks say', () => {
  for (const seconds of [-3_600, -0.001, 0, 1]) {
    assert.equal(whyNotPost({ lastAt, now: after(seconds), cooldownSeconds: 0 }), null)
  }
})

test('the end of the cooldown is an instant', () => {
  assert.deepEqual(cooldownEnd({ lastAt, now: after(1), cooldownSeconds: 600 }), after(600))
  assert.equal(cooldownEnd({ lastAt, now: after(600), cooldownSeconds: 600 }), null)
})
