import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withChange, withComment, withoutComment } from '../../site/islands/comment/thread.ts'
import { appendPage } from '../../site/lib/rows.ts'
import type { Comment } from '../../src/contracts/schemas/comments.ts'

const AUTHOR = {
  id: 'm',
  username: '민들레',
  nickname: null,
  profileImageUrl: null,
  points: 0,
  level: 1,
  isAdmin: false,
}

function comment(id: string, more: Partial<Comment> = {}): Comment {
  const time = '2026-01-01T00:00:00.000Z'
  const fixed = {
    content: id,
    mentions: [],
    createdAt: time,
    updatedAt: time,
    author: AUTHOR,
    postId: 'p',
    likeCount: 1,
    isLiked: true,
  }
  return { id, parentId: null, deleted: false, ...fixed, ...more }
}

const ids = (comments: Comment[]) => comments.map(({ id }) => id)

test('a new comment stands on top, a new reply below the others of its parent', () => {
  const list = withComment([comment('a')], comment('b'))
  assert.deepEqual(ids(list), ['b', 'a'])
  const replied = withComment(withComment(list, comment('r1', { parentId: 'a' })), comment('r2', { parentId: 'a' }))
  assert.deepEqual(
    replied[1]?.replies?.map(({ id }) => id),
    ['r1', 'r2'],
  )
  assert.equal(replied[1]?.replyCount, 2)
})

test('a change reaches a reply and leaves the rest alone', () => {
  const list = [comment('a', { replies: [comment('r', { parentId: 'a' })] }), comment('b')]
  const changed = withChange(list, 'r', { content: '고침' })
  assert.equal(changed[0]?.replies?.[0]?.content, '고침')
  assert.equal(changed[1], list[1])
})

test('a deleted comment with replies leaves a placeholder that says nothing', () => {
  const [left] = withoutComment([comment('a', { replies: [comment('r', { parentId: 'a' })] })], 'a')
  assert.equal(left?.deleted, true)
  assert.deepEqual([left?.content, left?.author, left?.likeCount, left?.isLiked], ['', null, 0, false])
})

test('a deleted comment without replies is gone, and a placeholder goes with its last reply', () => {
  assert.deepEqual(withoutComment([comment('a')], 'a'), [])
  const placeholder = comment('a', { deleted: true, replyCount: 1, replies: [comment('r', { parentId: 'a' })] })
  assert.deepEqual(withoutComment([placeholder], 'r'), [])
})

test('deleting one reply keeps the others and the comment', () => {
  const replies = [comment('r1', { parentId: 'a' }), comment('r2', { parentId: 'a' })]
  const [left] = withoutComment([comment('a', { replyCount: 2, replies })], 'r1')
  assert.deepEqual(
    left?.replies?.map(({ id }) => id),
    ['r2'],
  )
  assert.equal(left?.replyCount, 1)
})

test('a page that overlaps the one before shows nothing twice', () => {
  assert.deepEqual(ids(appendPage([comment('a'), comment('b')], [comment('b'), comment('c')])), ['a', 'b', 'c'])
})
