import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withReading, type NewComments } from '../../site/render/reading-marks.ts'

const [READ, UNREAD, NEVER] = ['post-1', 'post-2', 'post-3']
const UNTIL = '2026-11-24T00:00:00.000Z'
const FOUND: NewComments = { [READ]: { until: UNTIL, count: 0 }, [UNREAD]: { until: UNTIL, count: 3 } }
const slot = (place: string, of: string) => `<span data-reading="${place}" data-of="${of}"></span>`
const filled = async (html: string, viewOf: string | null = null) => {
  const asked: string[][] = []
  const page = await withReading(html, { id: 'me', muted: ['muted'], viewOf }, (ids) => {
    asked.push(ids)
    return Promise.resolve(FOUND)
  })
  return { page, asked }
}

test('cards say how many comments are new by one query for all, and which posts were read', async () => {
  const cards = [READ, UNREAD, NEVER, UNREAD].map((id) => slot('card', id))
  const { page, asked } = await filled(cards.join('|'))
  const [read = '', unread = '', never] = page.split('|')
  assert.deepEqual(asked, [[READ, UNREAD, NEVER]])
  assert.ok(read.includes('data-read') && !read.includes('+'))
  assert.ok(unread.includes('aria-label="새 댓글 3개"') && unread.includes('>+3</a></span>'))
  assert.equal(never, slot('card', NEVER))
  assert.deepEqual((await filled('<p>no slot</p>')).asked, [])
})

test('the line stands once, before the first comment of another that came later', async () => {
  const before = (minutes: number, author: string) =>
    slot('before', `${Date.parse(UNTIL) + minutes * 60_000}_${author}`)
  const order = [before(-5, 'a'), before(0, 'b'), before(1, 'me'), before(2, 'muted'), before(3, 'c'), before(4, 'd')]
  const { page } = await filled(order.join('|'), UNREAD)
  assert.deepEqual(
    page.split('|').map((part) => part.includes('여기부터 새 댓글')),
    [false, false, false, false, true, false],
  )
  const head = await filled(slot('jump', UNREAD) + slot('line', UNREAD), UNREAD)
  assert.ok(head.page.includes('새 댓글 3개로') && head.page.includes('id="new-comments"'))
  assert.ok(!(await filled(slot('jump', READ) + slot('line', READ), READ)).page.includes('새 댓글'))
})
