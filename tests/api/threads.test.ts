import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { LIMITS } from '#src/rules/limits.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type CommentRow, type Forum, type Person } from '#tests/helpers/forum.ts'

interface Shown extends CommentRow {
  deleted: boolean
  parentId: string | null
  replies?: Shown[]
  replyCount?: number
}

let world: Forum
let author: Person
let other: Person

before(async () => {
  world = await forum()
  ;[author, other] = [await world.member(), await world.member()]
})

const LONG = '가나다라마 '.repeat(833).slice(0, LIMITS.comment.max)
const bytesOf = (comments: Shown[]): number =>
  comments.reduce((sum, { content, replies = [] }) => sum + Buffer.byteLength(content) + bytesOf(replies), 0)
const idsOf = (comments: { id: string }[]) => comments.map(({ id }) => id)
const listed = (postId: string, query = '') => world.guest.get<Shown[]>(`/posts/${postId}/comments?${query}`)
const repliesTo = (id: string, query = '', api = world.guest) => api.get<Shown[]>(`/comments/${id}/replies?${query}`)

/** A post with one thread of so many replies. */
async function thread(replies: number, fields: object = {}) {
  const post = await world.post(author)
  const top = await world.comment(post.id, author)
  const below: string[] = []
  for (let n = 0; n < replies; n += 1) {
    below.push((await world.comment(post.id, other, { ...fields, parentId: top.id })).id)
  }
  return { post, top, below }
}

test('a thread carries its first five replies and says how many there are; the others come oldest first', async () => {
  const { post, top, below } = await thread(12)
  const [shown] = expectStatus(await listed(post.id), 200)
  assert.deepEqual([idsOf(shown?.replies ?? []), shown?.replyCount], [below.slice(0, 5), 12])
  const all = await repliesTo(top.id, 'limit=50')
  assert.deepEqual([idsOf(all.body), all.headers.get('x-has-more')], [below, 'false'])
  const some = await repliesTo(top.id, 'limit=4&offset=5')
  assert.deepEqual([idsOf(some.body), some.headers.get('x-has-more')], [below.slice(5, 9), 'true'])
  assert.ok(some.body.every((reply) => reply.parentId === top.id && !('replies' in reply)))
  for (const query of ['limit=51', 'limit=0', 'offset=-1']) {
    assertFailure(await repliesTo(top.id, query), 400, 'VALIDATION')
  }
})

test('one comment comes with its first replies, a reply alone', async () => {
  const { top, below } = await thread(6)
  const one = expectStatus(await world.guest.get<Shown>(`/comments/${top.id}`), 200)
  assert.deepEqual([idsOf(one.replies ?? []), one.replyCount], [below.slice(0, 5), 6])
  const reply = expectStatus(await world.guest.get<Shown>(`/comments/${below[5]}`), 200)
  assert.deepEqual([reply.parentId, 'replies' in reply], [top.id, false])
  assert.deepEqual(expectStatus(await repliesTo(reply.id), 200), [])
})

test('replies are refused as the post is, below nothing, and across a block', async () => {
  const strict = await world.post(author, { levelRestriction: 5 })
  const hidden = await world.comment(strict.id, author)
  const { top } = await thread(1)
  const [stranger, blocker] = [await world.member(), await world.member()]
  expectStatus(await blocker.api.post(`/users/${author.id}/block`), 200)
  for (const path of ['', '/replies']) {
    assertFailure(await world.guest.get(`/comments/${hidden.id}${path}`), 401, 'AUTH_REQUIRED')
    assertFailure(await stranger.api.get(`/comments/${hidden.id}${path}`), 403, 'FORBIDDEN')
    assertFailure(await world.guest.get(`/comments/01a00000-0000-7000-8000-000000000000${path}`), 404, 'NOT_FOUND')
    assertFailure(await blocker.api.get(`/comments/${top.id}${path}`), 403, 'FORBIDDEN')
  }
})

test('the replies of a member who was blocked are left out, and one of them is refused', async () => {
  const { top, below } = await thread(3)
  const mine = await world.comment(top.postId, author, { parentId: top.id })
  const blocker = await world.member()
  expectStatus(await blocker.api.post(`/users/${other.id}/block`), 200)
  assert.deepEqual(idsOf(expectStatus(await repliesTo(top.id, '', blocker.api), 200)), [mine.id])
  assertFailure(await blocker.api.get(`/comments/${below[0]}`), 403, 'FORBIDDEN')
})

test('a deleted comment is there for its replies and gone without them', async () => {
  const { top, below } = await thread(1)
  expectStatus(await author.api.delete(`/comments/${top.id}`), 204)
  const left = expectStatus(await world.guest.get<Shown>(`/comments/${top.id}`), 200)
  assert.deepEqual([left.deleted, left.content, left.author], [true, '', null])
  assert.deepEqual(idsOf(expectStatus(await repliesTo(top.id), 200)), below)
  expectStatus(await other.api.delete(`/comments/${below[0]}`), 204)
  assertFailure(await world.guest.get(`/comments/${top.id}`), 404, 'NOT_FOUND')
  assertFailure(await repliesTo(top.id), 404, 'NOT_FOUND')
})

test('no list holds more than 256 kB of text: replies go first, then it ends earlier and says so', async () => {
  const post = await world.post(author)
  for (let n = 0; n < 30; n += 1) await world.comment(post.id, author, { content: LONG })
  const many = await listed(post.id, 'limit=50')
  assert.ok(bytesOf(many.body) <= LIMITS.comment.bytesShown, `${bytesOf(many.body)} bytes`)
  assert.ok(many.body.length > 10)
  assert.equal(many.headers.get('x-has-more'), 'true')
  const rest = await listed(post.id, `limit=50&offset=${many.body.length}`)
  assert.equal(new Set(idsOf([...many.body, ...rest.body])).size, 30)
  assert.equal(rest.headers.get('x-has-more'), 'false')

  const ofAuthor = await world.guest.get<Shown[]>(`/users/${author.id}/comments?limit=50`)
  assert.ok(bytesOf(ofAuthor.body) <= LIMITS.comment.bytesShown)
  assert.equal(ofAuthor.headers.get('x-has-more'), 'true')
})

test('threads of long replies stay whole at the top and carry fewer replies', async () => {
  const post = await world.post(author)
  const tops: string[] = []
  for (let n = 0; n < 12; n += 1) tops.unshift((await world.comment(post.id, author)).id)
  for (const parentId of tops) {
    for (let n = 0; n < 3; n += 1) await world.comment(post.id, other, { content: LONG, parentId })
  }
  const { body, headers } = await listed(post.id, 'limit=50')
  assert.deepEqual([idsOf(body), headers.get('x-has-more')], [tops, 'false'])
  assert.ok(bytesOf(body) <= LIMITS.comment.bytesShown, `${bytesOf(body)} bytes`)
  assert.deepEqual([body[0]?.replies?.length, body.at(-1)?.replies?.length, body.at(-1)?.replyCount], [3, 0, 3])
})

test('an answer of long replies ends earlier, and goes on from there', async () => {
  const { top, below } = await thread(20, { content: LONG })
  const first = await repliesTo(top.id, 'limit=50')
  assert.ok(first.body.length > 10 && first.body.length < 20)
  assert.ok(bytesOf(first.body) <= LIMITS.comment.bytesShown)
  assert.equal(first.headers.get('x-has-more'), 'true')
  const rest = await repliesTo(top.id, `limit=50&offset=${first.body.length}`)
  assert.deepEqual(idsOf([...first.body, ...rest.body]), below)
})

test('a page of ten threads fits whole, whatever they say', () => {
  const { mention, comment } = LIMITS
  const longestMention = 4 * mention.nameMax + 1
  const typedMention = mention.nameMin + 1
  const longest = 4 * (comment.max - mention.startsPerText * typedMention) + mention.startsPerText * longestMention
  assert.ok(11 * longest <= comment.bytesShown, `${longest} bytes a comment`)
})

test('a page has the text of each comment once', async () => {
  const post = await world.post(author)
  const words = Array.from({ length: 3 }, (_, n) => `한번만${n}${world.unique()}`)
  const top = await world.comment(post.id, author, { content: `${words[0]} 첫째 줄\n둘째 줄 & <b>` })
  await world.comment(post.id, other, { content: words[1], parentId: top.id })
  await world.comment(post.id, other, { content: words[2] })
  expectStatus(await author.api.post(`/users/${other.id}/mute`), 200)
  for (const cookie of ['', `aah-token=${author.token}`]) {
    const html = await (await fetch(`${world.guest.base}/post/${post.id}`, { headers: { cookie } })).text()
    for (const word of words) assert.equal(html.split(word).length - 1, 1, word)
  }
})

test('the address of a reply that the list leaves out opens its thread', async () => {
  const { post, top, below } = await thread(14)
  const visit = async (path: string) => fetch(world.guest.base + path, { redirect: 'manual' })
  assert.equal((await visit(`/comment/${below[4]}`)).headers.get('location'), `/post/${post.id}#comment-${below[4]}`)
  const far = (await visit(`/comment/${below[12]}`)).headers.get('location') ?? ''
  assert.equal(far, `/post/${post.id}?thread=${top.id}&from=10#comment-${below[12]}`)
  const html = await (await visit(far)).text()
  const found = [...html.matchAll(/id="comment-([\da-f-]{36})"/g)].map(([, id]) => id)
  assert.deepEqual(found, [top.id, ...below.slice(10)])
  assert.match(html, new RegExp(`href="/post/${post.id}\\?thread=${top.id}#comments"`))
})

test('an address that names no thread of the post shows its comments', async () => {
  const { post, top } = await thread(1)
  const elsewhere = await thread(1)
  for (const wrong of [elsewhere.top.id, elsewhere.below[0], 'nothing', '']) {
    const html = await (await fetch(`${world.guest.base}/post/${post.id}?thread=${wrong}`)).text()
    assert.ok(html.includes(`id="comment-${top.id}"`), wrong)
  }
})
