import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compact, signedPoints } from '#src/text/numbers.ts'

const COUNTS: Record<number, string> = {
  0: '0',
  9_999: '9,999',
  10_000: '1만',
  12_999: '1.2만',
  99_999: '9.9만',
  345_678: '34만',
  12_345_678: '1,234만',
  120_000_000: '1.2억',
}

for (const [count, short] of Object.entries(COUNTS)) {
  test(`${count} is short ${short}`, () => assert.equal(compact(Number(count)), short))
}

test('points that came or went carry their sign', () => {
  assert.deepEqual([10, -1_000, 0].map(signedPoints), ['+10 P', '−1,000 P', '0 P'])
})
