import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Post } from '#src/contracts/schemas/posts.ts'
import { cardText } from '#src/text/card.ts'
import { feedText } from '#src/text/feed.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'

// A server of its own: the setting changes what everybody's list has.
let server: TestServer
let make: Forum
let admin: Person
let likers: Person[]
before(async () => {
  server = await startServer()
  make = await forum(server.base)
  admin = await make.admin()
  likers = await Promise.all([make.member(), make.member(), make.member()])
  await setLikes(2)
})
after(() => server.stop())

const BOARD = 6
const setLikes = async (value: number) =>
  expectStatus(await admin.api.post('/admin/settings', { key: 'popularLikes', value: String(value) }), 200)
const like = async (id: string, liked: boolean, by: Person[]) => {
  for (const { api } of by) expectStatus(await api.post(`/posts/${id}/like`, { liked }), 200)
}
const best = async (query = '', api = make.guest) => expectStatus(await api.get<Post[]>(`/posts/best?${query}`), 200)
const idsOf = async (...of: Parameters<typeof best>) => (await best(...of)).map(({ id }) => id)
const two = () => likers.slice(0, 2)
const page = async (path: string) => (await fetch(server.base + path)).text()

test('posts stand by when they reached the likes that make them one, and the last time counts', async () => {
  const [first, second, third] = [await make.post(), await make.post(), await make.post()]
  assert.deepEqual(await idsOf(), [])
  await like(second.id, true, two())
  await like(first.id, true, two())
  await like(third.id, true, likers.slice(0, 1))
  assert.deepEqual(await idsOf(), [first.id, second.id])
  assert.deepEqual(
    (await best()).map(({ isBest }) => isBest),
    [true, true],
  )
  // More likes move nothing.
  await like(second.id, true, likers)
  assert.deepEqual(await idsOf(), [first.id, second.id])
  await like(second.id, false, two())
  assert.deepEqual(await idsOf(), [first.id])
  await like(second.id, true, two())
  assert.deepEqual(await idsOf(), [second.id, first.id])
  assert.deepEqual(await idsOf('limit=1&offset=1'), [first.id])
  const { headers } = await make.guest.get('/posts/best?limit=1')
  assert.equal(headers.get('X-Has-More'), 'true')
})

test('the list of a board has its own; an unknown board is not found', async () => {
  const post = await make.post(undefined, { categoryIds: [BOARD] })
  await like(post.id, true, two())
  assert.deepEqual(await idsOf(`category=${BOARD}`), [post.id])
  const { slug } = expectStatus(await make.guest.get<{ slug: string }>(`/categories/${BOARD}`), 200)
  assert.deepEqual(await idsOf(`category=${slug}`), [post.id])
  assertFailure(await make.guest.get('/posts/best?category=none'), 404, 'NOT_FOUND')
  const html = await page(`/best?category=${slug}`)
  assert.ok(html.includes(`post-${post.id}`))
  const ofBoard = await page(`/category/${slug}`)
  assert.ok(ofBoard.includes(`/best?category=${slug}`))
  // Among 개념글 the mark would stand at every post.
  const mark = `>${cardText.best}</span>`
  assert.deepEqual([ofBoard.includes(mark), html.includes(mark)], [true, false])
  assert.equal((await fetch(`${server.base}/best?category=none`)).status, 404)
})

test('a changed setting makes posts 개념글 since the like that was enough, and ends others', async () => {
  const [early, late] = [await make.post(), await make.post()]
  await like(early.id, true, likers.slice(0, 1))
  await like(late.id, true, likers.slice(0, 1))
  const before = await idsOf()
  await setLikes(1)
  const now = await idsOf()
  assert.deepEqual(
    now.filter((id) => [early.id, late.id].includes(id)),
    [late.id, early.id],
  )
  assert.ok(before.every((id) => now.includes(id)))
  await setLikes(4)
  assert.deepEqual(await idsOf(), [])
  await setLikes(2)
  assert.deepEqual((await idsOf()).toSorted(), before.toSorted())
})

test('removed, blocked, closed and secret posts are not in it; a locked one without its text', async () => {
  const author = await make.member()
  const [gone, locked] = [await make.post(author), await make.post(undefined, { levelRestriction: 5 })]
  await like(gone.id, true, two())
  // The author of a locked post lets its followers read and like it.
  const [shown] = [expectStatus(await admin.api.get<Post>(`/posts/${locked.id}`), 200)]
  for (const { api } of two()) expectStatus(await api.post(`/users/${shown.author?.id}/follow`), 200)
  await like(locked.id, true, two())
  const [first, second] = await best()
  assert.deepEqual([first?.id, second?.id], [locked.id, gone.id])
  assert.deepEqual([first?.locked, first?.excerpt, first?.isBest], [true, '', true])
  const blocker = await make.member()
  expectStatus(await blocker.api.post(`/users/${author.id}/block`), 200)
  assert.ok(!(await idsOf('', blocker.api)).includes(gone.id))
  expectStatus(await author.api.delete(`/posts/${gone.id}`), 204)
  assert.ok(!(await idsOf()).includes(gone.id))
  const rights = (set: object) => admin.api.patch('/admin/categories', { ids: [BOARD], set })
  const ofBoard = await idsOf(`category=${BOARD}`)
  assert.ok(ofBoard.length > 0)
  expectStatus(await rights({ readRole: 'moderator' }), 200)
  assert.ok((await idsOf()).every((id) => !ofBoard.includes(id)))
  assertFailure(await make.guest.get(`/posts/best?category=${BOARD}`), 404, 'NOT_FOUND')
  expectStatus(await rights({ readRole: 'guest' }), 200)
  assert.deepEqual(await idsOf(`category=${BOARD}`), ofBoard)
})

test('the page has the posts with their mark, its tab on 인기, and says what to do where there are none', async () => {
  const [newest] = await best()
  const html = await page('/best')
  assert.ok(html.includes(`post-${newest?.id}`))
  assert.ok(html.includes(feedText.headings.best))
  assert.ok((await page('/popular')).includes('href="/best"'))
  const empty = await page('/best?category=7&page=50')
  assert.ok(empty.includes(feedText.best.empty))
})
