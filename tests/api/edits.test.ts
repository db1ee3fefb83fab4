import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { RATE_LIMITS } from '#src/rules/rate-limits.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person, type PostRow } from '#tests/helpers/forum.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'

let server: TestServer
let world: Forum
let author: Person
let post: PostRow
before(async () => {
  server = await startServer({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1', SITE_URL: 'http://forum.test' } })
  world = await forum(server.base)
  author = await world.member()
  post = await world.post(author)
})
after(() => server.stop())

const edit = (fields: Record<string, unknown> = {}, by = author) => {
  const { title, content } = post
  return by.api.put<PostRow>(`/posts/${post.id}`, { title, content, categoryIds: [7], ...fields })
}
const found = async (word: string) => (await author.api.get<PostRow[]>(`/posts/search?q=${word}`)).body.length

test('an edit that changes nothing leaves the post as it was', async () => {
  assert.equal(expectStatus(await edit(), 200).updatedAt, post.updatedAt)
})

test('what an edit changes is shown and found, each part by itself', async () => {
  const titled = expectStatus(await edit({ title: '새로운 제목이에요' }), 200)
  assert.notEqual(titled.updatedAt, post.updatedAt)
  assert.equal(await found('새로운'), 1)
  const written = expectStatus(await edit({ title: titled.title, content: '본문도 **바뀌었어요** 정말로.' }), 200)
  assert.match(String(written.contentHtml), /<strong>바뀌었어요<\/strong>/)
  assert.equal(await found('바뀌었'), 1)
  post = written
  const moved = expectStatus(await edit({ categoryIds: [1, 7] }), 200)
  assert.deepEqual((moved.categories as { id: number }[]).map(({ id }) => id).toSorted(), [1, 7])
})

test('the eleventh edit of a minute is refused with the time to wait; others go on', async () => {
  const { points } = RATE_LIMITS.editBurst
  const answers = []
  for (let i = 0; i < points; i += 1) answers.push(await edit({ categoryIds: [7] }))
  const refused = answers.at(-1)
  assertFailure(refused as (typeof answers)[number], 429, 'RATE_LIMITED')
  const seconds = Number(refused?.headers.get('retry-after'))
  assert.ok(seconds >= 1 && seconds <= 60)
  const other = await world.member()
  assertFailure(await edit({}, other), 403, 'FORBIDDEN')
})

test('edits of comments have a limit of their own', async () => {
  const writer = await world.member()
  const { id } = await world.comment(post.id, writer)
  const { points } = RATE_LIMITS.commentEditBurst
  const rewrite = (count: number) => writer.api.patch(`/comments/${id}`, { content: `고친 댓글 ${count}` })
  for (let count = 0; count < points; count += 1) expectStatus(await rewrite(count), 200)
  assertFailure(await rewrite(points), 429, 'RATE_LIMITED')
})
