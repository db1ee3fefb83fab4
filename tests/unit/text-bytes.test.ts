import assert from 'node:assert/strict'
import test from 'node:test'
import { takeWithinBytes } from '#src/rules/text-bytes.ts'

test('a list is cut before the text that would have too many bytes', () => {
  const items = ['가', 'bc', '😀'].map((content) => ({ content }))
  for (const [bytes, count] of [
    [2, 0],
    [3, 1],
    [5, 2],
    [8, 2],
    [9, 3],
  ] as const)
    assert.equal(takeWithinBytes(items, bytes).length, count, `${bytes} bytes`)
})
