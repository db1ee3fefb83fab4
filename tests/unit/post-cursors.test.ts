import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LIVE } from '#src/rules/notifications.ts'
import { commentCursor, formatCursor, isOnPage, parseCursor, POST_CURSOR } from '#src/rules/post-cursors.ts'

const START = Date.UTC(2026, 0, 1)
const idOf = (n: number) => `0198a000-0000-7000-8000-0000${String(n).padStart(8, '0')}`
const commentAt = (n: number, ms: number) => ({ id: idOf(n), createdAt: new Date(START + ms).toISOString() })

test('a cursor begins before its newest comment and names those that the page has since then', () => {
  const cursor = commentCursor([commentAt(3, LIVE.commitMs), commentAt(2, 0), commentAt(1, -1)])
  assert.equal(cursor.from, START)
  assert.deepEqual(
    [3, 2, 1].map((n) => isOnPage(cursor, idOf(n))),
    [true, true, false],
  )
})

test('where more came in that time than a cursor names, it begins with the oldest named', () => {
  const comments = Array.from({ length: LIVE.cursorComments }, (_, n) => commentAt(n, -n))
  const cursor = commentCursor(comments)
  assert.equal(cursor.from, START - LIVE.cursorComments + 1)
  assert.ok(comments.every(({ id }) => isOnPage(cursor, id)))
})

test('a cursor is read from an address as it was written', () => {
  for (const comments of [[], [commentAt(1, 0)], [commentAt(2, 1), commentAt(1, 0)]]) {
    const cursor = { post: idOf(9), likeCount: 3, commentCount: comments.length, ...commentCursor(comments) }
    assert.match(formatCursor(cursor), POST_CURSOR)
    assert.equal(encodeURIComponent(formatCursor(cursor)), formatCursor(cursor))
    assert.deepEqual(parseCursor(formatCursor(cursor)), cursor)
  }
})
