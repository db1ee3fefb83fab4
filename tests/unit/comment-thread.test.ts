import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  hiddenReplies,
  joinedReplies,
  nextReply,
  withChange,
  withComment,
  withFetchedReply,
  withMore,
  withOpened,
  withoutComment,
} from '../../site/islands/comment/thread.ts'
import { appendPage } from '../../site/lib/api/list-rows.ts'
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
    anonymous: null,
    isOwn: false,
    guestName: null,
    postId: 'p',
    likeCount: 1,
    isLiked: true,
  }
  return {
    id,
    parentId: null,
    answersId: null,
    isSecret: false,
    deleted: false,
    held: false,
    imageUrl: null,
    ...fixed,
    ...more,
  }
}

const ids = (comments: Comment[]) => comments.map(({ id }) => id)

test('a new comment comes first, a new reply after the others of its parent', () => {
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

const at = (second: number) => `2026-01-01T00:00:${String(second).padStart(2, '0')}.000Z`
const reply = (n: number, more: Partial<Comment> = {}) => comment(`r${n}`, { parentId: 'a', createdAt: at(n), ...more })
const replies = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => reply(from + n))
const thread = (replyCount: number, shown = replies(0, 5)) => comment('a', { replies: shown, replyCount })
const look = (list: ReturnType<typeof withMore>) => {
  const [shown] = list
  assert.ok(shown)
  return { ids: ids(shown.replies ?? []), joined: joinedReplies(shown), hidden: hiddenReplies(shown) }
}

test('the next replies go on where the first end, until there are no more', () => {
  const more = withMore([thread(12)], 'a', { items: replies(5, 10), hasMore: true })
  assert.deepEqual(look(more), { ids: ids(replies(0, 10)), joined: 10, hidden: 2 })
  const all = withMore(more, 'a', { items: replies(10, 12), hasMore: false })
  assert.deepEqual(look(all), { ids: ids(replies(0, 12)), joined: 12, hidden: 0 })
})

test('a new reply comes after the gap of hidden ones, and the gap is filled up to it', () => {
  const sent = withComment([thread(7)], reply(20))
  assert.deepEqual(look(sent), { ids: [...ids(replies(0, 5)), 'r20'], joined: 5, hidden: 2 })
  assert.equal(nextReply(sent[0] as Comment), 5)
  const filled = withMore(sent, 'a', { items: [...replies(5, 7), reply(20)], hasMore: false })
  assert.deepEqual(look(filled), { ids: [...ids(replies(0, 7)), 'r20'], joined: 8, hidden: 0 })
})

test('a reply that was looked for is counted already', () => {
  assert.deepEqual(look(withFetchedReply([thread(9)], reply(8))), {
    ids: [...ids(replies(0, 5)), 'r8'],
    joined: 5,
    hidden: 3,
  })
  assert.deepEqual(look(withFetchedReply([thread(6)], reply(5))), { ids: ids(replies(0, 6)), joined: 6, hidden: 0 })
})

test('replies that the reader cannot see are not promised once there are no more', () => {
  assert.equal(look(withMore([thread(9)], 'a', { items: replies(5, 7), hasMore: false })).hidden, 0)
})

test('opened replies stay when the top of the list is fetched again, but for those that are gone', () => {
  const before = withMore([thread(8)], 'a', { items: replies(5, 8), hasMore: false })
  const fresh = thread(8, [...replies(0, 2), ...replies(3, 6)])
  const joined = withOpened(fresh, before[0])
  assert.deepEqual(look([joined]), { ids: ids([...replies(0, 2), ...replies(3, 8)]), joined: 7, hidden: 1 })
  assert.equal(nextReply(joined), 7)
})

test('a thread that begins in its middle goes on below', () => {
  const opened = { ...thread(30, replies(10, 20)), skipped: 10 }
  assert.deepEqual([hiddenReplies(opened), nextReply(opened)], [10, 20])
  assert.equal(look(withMore([opened], 'a', { items: replies(20, 30), hasMore: false })).hidden, 0)
})

test('a comment whose replies are hidden leaves a placeholder, which goes with the last of them alone', () => {
  const hidden = thread(3, [])
  assert.equal(withoutComment([hidden], 'a')[0]?.deleted, true)
  const placeholder = { ...thread(2, replies(0, 1)), deleted: true }
  assert.equal(withoutComment([placeholder], 'r0').length, 1)
})

test('a reply that was taken out above the gap moves what comes next up', () => {
  const list = withComment([thread(9)], reply(20))
  assert.equal(nextReply(withoutComment(list, 'r1')[0] as Comment), 4)
  assert.equal(nextReply(withoutComment(list, 'r20')[0] as Comment), 5)
})
