import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LIVE } from '#src/rules/notifications.ts'
import { commentMark, formatMark, isMarked, parseMark, POST_MARK } from '#src/rules/post-marks.ts'

const START = Date.UTC(2026, 0, 1)
const idOf = (n: number) => `0198a000-0000-7000-8000-0000${String(n).padStart(8, '0')}`
const commentAt = (n: number, ms: number) => ({ id: idOf(n), createdAt: new Date(START + ms).toISOString() })

test('a mark begins before its newest comment and names those that the page has since then', () => {
  const mark = commentMark([commentAt(3, LIVE.commitMs), commentAt(2, 0), commentAt(1, -1)])
  assert.equal(mark.from, START)
  assert.deepEqual(
    [3, 2, 1].map((n) => isMarked(mark, idOf(n))),
    [true, true, false],
  )
})

test('where more came in that time than a mark names, it begins with the oldest named', () => {
  const comments = Array.from({ length: LIVE.markedComments }, (_, n) => commentAt(n, -n))
  const mark = commentMark(comments)
  assert.equal(mark.from, START - LIVE.markedComments + 1)
  assert.ok(comments.every(({ id }) => isMarked(mark, id)))
})

test('a mark is read from an address as it was written', () => {
  for (const comments of [[], [commentAt(1, 0)], [commentAt(2, 1), commentAt(1, 0)]]) {
    const mark = { post: idOf(9), likeCount: 3, commentCount: comments.length, ...commentMark(comments) }
    assert.match(formatMark(mark), POST_MARK)
    assert.equal(encodeURIComponent(formatMark(mark)), formatMark(mark))
    assert.deepEqual(parseMark(formatMark(mark)), mark)
  }
})
