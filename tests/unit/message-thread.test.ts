import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Message } from '#src/contracts/schemas/messages.ts'
import { linkedPosts } from '../../site/islands/message/post-links.ts'
import { daysOf, hasUnread, lastRead } from '../../site/islands/message/thread.ts'

const SITE = 'https://forum.example'

const message = (id: string, created_at: string, fields: Partial<Message> = {}): Message => ({
  id,
  sender_id: 'a',
  receiver_id: 'b',
  content: id,
  mentions: [],
  imageUrls: [],
  created_at,
  is_read: false,
  deleted: false,
  ...fields,
})

test('days begin in Seoul and run downwards, whatever order the pages come in', () => {
  const days = daysOf([
    message('3', '2026-11-21T15:00:00.000Z'),
    message('2', '2026-11-21T14:59:59.000Z'),
    message('1', '2026-11-20T15:00:00.000Z'),
  ])
  assert.deepEqual(
    days.map(({ day, rows }) => [day, rows.map((line) => line.message.id)]),
    [
      ['2026-11-21', ['1', '2']],
      ['2026-11-22', ['3']],
    ],
  )
})

test('the time is said once for what one person writes within a minute', () => {
  const [day] = daysOf([
    message('4', '2026-11-21T03:06:00.000Z'),
    message('3', '2026-11-21T03:05:50.000Z', { sender_id: 'b' }),
    message('2', '2026-11-21T03:05:40.000Z'),
    message('1', '2026-11-21T03:05:10.000Z'),
  ])
  assert.deepEqual(
    day?.rows.map(({ startsGroup, hasTime }) => [startsGroup, hasTime]),
    [
      [true, false],
      [false, true],
      [true, true],
      [true, true],
    ],
  )
})

test('읽음 is below the newest read message of one’s own, and only the other member’s messages can be unread', () => {
  const items = [
    message('3', '2026-11-21T03:00:02.000Z'),
    message('2', '2026-11-21T03:00:01.000Z', { is_read: true }),
    message('1', '2026-11-21T03:00:00.000Z', { is_read: true }),
  ]
  assert.equal(lastRead(items, 'a'), '2')
  assert.equal(lastRead(items, 'b'), null)
  assert.deepEqual([hasUnread(items, 'a'), hasUnread(items, 'b')], [false, true])
})

const LINKS: [text: string, ids: string[]][] = [
  [`보세요 ${SITE}/post/abc-1`, ['abc-1']],
  [`${SITE}/post/a ${SITE}/post/a#comments ${SITE}/post/b?comments=2`, ['a', 'b']],
  ['https://other.example/post/a', []],
  [`${SITE}/post/a를 ${SITE}/post/b에서 봤어요`, ['a', 'b']],
  [`${SITE}/post/ ${SITE}/post/a/b ${SITE}/posts/a /post/a`, []],
  [[1, 2, 3, 4].map((nth) => `${SITE}/post/${nth}`).join(' '), ['1', '2', '3']],
]
for (const [text, ids] of LINKS) {
  test(`cards are for posts of this site alone: ${text}`, () => assert.deepEqual(linkedPosts(text, SITE), ids))
}
