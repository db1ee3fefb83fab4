import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Comment } from '#src/contracts/schemas/comments.ts'
import type { Draft } from '#src/contracts/schemas/drafts.ts'
import type { Post, PostAccess } from '#src/contracts/schemas/posts.ts'
import { secretRefusalText } from '#src/text/secrets.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'
import { panelOf } from '#tests/helpers/panel.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'

// One of its own: boards are everybody's.
let server: TestServer
let make: Forum
let admin: Person
let people: Record<'author' | 'other' | 'follower' | 'moderator', Person>
const BOARD = 9
const PLAIN = 5

before(async () => {
  server = await startServer()
  make = await forum(server.base)
  admin = await make.admin()
  for (const [key, value] of [
    ['postCooldownSeconds', '0'],
    ['earningNeedsProof', 'false'],
  ])
    expectStatus(await admin.api.post('/admin/settings', { key, value }), 200)
  const [author, other, follower, moderator] = [
    await make.member(),
    await make.member(),
    await make.member(),
    await make.member(),
  ]
  people = { author, other, follower, moderator }
  expectStatus(await admin.api.put(`/admin/categories/${BOARD}/moderators`, { memberIds: [moderator.id] }), 200)
  expectStatus(await follower.api.post(`/users/${author.id}/follow`), 200)
})
after(() => server.stop())

const setMode = async (secret: string) =>
  assert.equal((await panelOf(admin).patch(`/category/${BOARD}`, { secret })).status, 200)
const guest = () => ({ api: make.guest })
const CONTENT = '열 글자가 넘는 비밀 본문이에요.'
const body = (fields: object = {}) => ({ title: '비밀 질문', content: CONTENT, categoryIds: [BOARD], ...fields })
const published = (fields: object = {}, by = people.author) =>
  make.post(by, body(fields)) as Promise<Post & { id: string }>
const reasonOf = async ({ api }: Pick<Person, 'api'>, id: string) =>
  expectStatus(await api.get<PostAccess>(`/posts/${id}/access`), 200).reason
const listed = async ({ api }: Pick<Person, 'api'>, id: string) =>
  (await api.get<Post[]>(`/categories/${BOARD}/posts?limit=50`)).body.find((post) => post.id === id)
const lines = async ({ api }: Person) =>
  (await api.get<{ type: string; postId: string | null }[]>('/notifications?limit=50')).body

test('where a board allows no secrets, one is refused', async () => {
  await setMode('off')
  assertFailure(await people.author.api.post('/posts', body({ isSecret: true })), 400, 'VALIDATION')
  const post = await published()
  assert.equal(post.isSecret, false)
  const refused = await people.other.api.post(`/posts/${post.id}/comments`, { content: '댓글', isSecret: true })
  assertFailure(refused, 400, 'VALIDATION')
  assert.ok(refused.text.includes(secretRefusalText.notAllowed))
})

test('a secret post is read by its author and staff, and stands in lists as a locked one', async () => {
  await setMode('allowed')
  assert.equal((await published()).isSecret, false)
  const { id } = await published({ isSecret: true, levelRestriction: 1 })
  for (const who of [guest(), people.other, people.follower]) {
    assert.equal(await reasonOf(who, id), 'secret')
    const refused = await who.api.get<{ reason: string; levelRequired?: number }>(`/posts/${id}`)
    assertFailure(refused, 403, 'FORBIDDEN')
    assert.deepEqual([refused.body.reason, refused.body.levelRequired], ['secret', undefined])
    const card = await listed(who, id)
    assert.deepEqual([card?.title, card?.locked, card?.isSecret, card?.excerpt], ['비밀 질문', true, true, ''])
    assertFailure(await who.api.get(`/posts/${id}/comments`), 403, 'FORBIDDEN')
  }
  for (const who of [people.author, people.moderator, admin]) {
    const post = expectStatus(await who.api.get<Post>(`/posts/${id}`), 200)
    assert.deepEqual([post.content, post.isSecret, post.levelRestriction], [CONTENT, true, 1])
  }
})

test('the block is the first reason that a blocked member gets', async () => {
  const { id } = await published({ isSecret: true })
  expectStatus(await people.author.api.post(`/users/${people.other.id}/block`), 200)
  assert.equal(await reasonOf(people.other, id), 'blocked_by_author')
  expectStatus(await people.author.api.delete(`/users/${people.other.id}/block`), 200)
})

test('its author opens and closes it; its level stays', async () => {
  const { id } = await published({ isSecret: true, levelRestriction: 1 })
  const change = async (isSecret?: boolean) =>
    expectStatus(await people.author.api.put<Post>(`/posts/${id}`, body({ isSecret })), 200)
  assert.deepEqual([(await change()).isSecret, (await change(false)).isSecret], [true, false])
  const open = expectStatus(await people.other.api.get<Post>(`/posts/${id}`), 200)
  assert.deepEqual([open.levelRestriction, open.isSecret], [1, false])
  assert.equal((await change(true)).levelRestriction, 1)
  assert.equal(await reasonOf(people.other, id), 'secret')
})

test('always: every post is secret, whatever is asked', async () => {
  await setMode('always')
  assert.equal((await published({ isSecret: false })).isSecret, true)
  assert.equal((await published({ categoryIds: [PLAIN, BOARD] })).isSecret, true)
})

test('own: a post is unknown to others, its author and staff see it in their lists', async () => {
  await setMode('own')
  const { id, isSecret } = await published()
  assert.equal(isSecret, true)
  for (const who of [guest(), people.other, people.follower]) {
    for (const path of [`/posts/${id}`, `/posts/${id}/access`, `/posts/${id}/comments`])
      assertFailure(await who.api.get(path), 404, 'NOT_FOUND')
    assert.equal(await listed(who, id), undefined)
  }
  for (const who of [people.author, people.moderator, admin]) {
    assert.ok(await listed(who, id))
    expectStatus(await who.api.get(`/posts/${id}`), 200)
  }
  assert.ok((await published({}, people.other)).id)
})

test('a secret post earns nothing and notifies only those who may read it', async () => {
  await setMode('allowed')
  const points = async () => expectStatus(await people.author.api.get<{ points: number }>('/auth/user'), 200).points
  const before = await points()
  const content = `@${people.other.username} ${CONTENT}`
  const { id } = await published({ isSecret: true, content })
  expectStatus(await admin.api.post(`/posts/${id}/like`, { liked: true }), 200)
  expectStatus(await people.author.api.post(`/posts/${id}/comments`, { content: '혼잣말' }), 201)
  assert.equal(await points(), before)
  assert.ok(!(await lines(people.other)).some(({ type }) => type === 'mention'))
})

test('of a post that was secret the likes since its opening pay, and the opening gives nothing', async () => {
  await setMode('allowed')
  const points = async () => expectStatus(await people.author.api.get<{ points: number }>('/auth/user'), 200).points
  const { id } = await published({ isSecret: true })
  expectStatus(await admin.api.post(`/posts/${id}/like`, { liked: true }), 200)
  const before = await points()
  const open = (isSecret: boolean) => people.author.api.put<Post>(`/posts/${id}`, body({ isSecret }))
  assert.equal(expectStatus(await open(false), 200).isSecret, false)
  assert.equal(await points(), before)
  expectStatus(await (await make.member()).api.post(`/posts/${id}/like`, { liked: true }), 200)
  assert.equal(await points(), before + 1)
  assert.equal(expectStatus(await open(true), 200).isSecret, true)
  assert.equal(await points(), before + 1)
})

test('a draft keeps that it is secret', async () => {
  const { api } = people.author
  const draft = expectStatus(
    await api.post<Draft>('/drafts', { title: '임시', isSecret: true, levelRestriction: 2 }),
    201,
  )
  assert.deepEqual([draft.isSecret, draft.levelRestriction], [true, 2])
  const change = { title: '고침', expectedUpdatedAt: draft.updatedAt }
  const changed = expectStatus(await api.put<Draft>(`/drafts/${draft.id}`, change), 200)
  assert.deepEqual([changed.isSecret, changed.levelRestriction], [true, 2])
})

interface Thread {
  post: Post
  top: Comment
  reply: Comment
}

async function secretThread(): Promise<Thread> {
  await setMode('allowed')
  const post = await published()
  const content = `비밀이에요 @${people.follower.username}`
  const write = async (by: Person, fields: object) =>
    expectStatus(await by.api.post<Comment>(`/posts/${post.id}/comments`, fields), 201)
  const top = await write(people.other, { content, isSecret: true })
  return { post, top, reply: await write(people.author, { content: '답글이에요', parentId: top.id, isSecret: false }) }
}

test('a secret comment is one line for others, and so are its replies', async () => {
  const { post, top, reply } = await secretThread()
  assert.deepEqual([top.isSecret, reply.isSecret, top.answersId, reply.answersId], [true, true, null, top.id])
  const shown = async ({ api }: Pick<Person, 'api'>) => {
    const [thread] = expectStatus(await api.get<Comment[]>(`/posts/${post.id}/comments`), 200)
    return [thread?.content, thread?.isSecret, thread?.author?.id, thread?.replies?.[0]?.content]
  }
  for (const who of [guest(), people.follower]) assert.deepEqual(await shown(who), ['', true, people.other.id, ''])
  for (const who of [people.other, people.author, people.moderator, admin]) {
    const [content, , , answer] = await shown(who)
    assert.ok(content?.toString().startsWith('비밀이에요'))
    assert.equal(answer, '답글이에요')
  }
  const profile = expectStatus(await people.follower.api.get<Comment[]>(`/users/${people.other.id}/comments`), 200)
  assert.equal(profile.find(({ id }) => id === top.id)?.content, '')
})

test('others neither like nor answer a secret comment, and it tells only whom it is for', async () => {
  const { post, top } = await secretThread()
  const { api } = people.follower
  assertFailure(await api.post(`/comments/${top.id}/like`, { liked: true }), 403, 'FORBIDDEN')
  assertFailure(await api.post(`/posts/${post.id}/comments`, { content: '답', parentId: top.id }), 403, 'FORBIDDEN')
  assert.ok(!(await lines(people.follower)).some(({ postId }) => postId === post.id))
  assert.ok((await lines(people.author)).some(({ postId }) => postId === post.id))
  assert.ok((await lines(people.other)).some(({ postId }) => postId === post.id))
})

test('its author opens a comment; replies stay secret until theirs do, and not below a secret one', async () => {
  const { top, reply } = await secretThread()
  const change = (by: Person, id: string, isSecret: boolean) =>
    by.api.patch<Comment>(`/comments/${id}`, { content: '고친 말', isSecret })
  assertFailure(await change(people.author, top.id, false), 403, 'FORBIDDEN')
  assert.equal(expectStatus(await change(people.author, reply.id, false), 200).isSecret, true)
  assert.equal(expectStatus(await change(people.other, top.id, false), 200).isSecret, false)
  const read = async (id: string) =>
    expectStatus(await people.follower.api.get<Comment>(`/comments/${id}`), 200).content
  assert.deepEqual([await read(top.id), await read(reply.id)], ['고친 말', ''])
  assert.equal(expectStatus(await change(people.author, reply.id, false), 200).isSecret, false)
  assert.equal(await read(reply.id), '고친 말')
})

test('an export says what is secret', async () => {
  const { api } = people.other
  const { comments } = expectStatus(await api.get<{ comments: { isSecret: boolean }[] }>('/auth/user/export'), 200)
  assert.ok(comments.some(({ isSecret }) => isSecret))
})
