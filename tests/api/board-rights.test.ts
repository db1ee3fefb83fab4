import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Category, Post, PostAccess } from '#src/contracts/schemas/posts.ts'
import { boardRefusalText, boardRightText } from '#src/text/board-rights.ts'
import { gradeText } from '#src/text/grades.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, type Person } from '#tests/helpers/forum.ts'
import { pictureForm } from '#tests/helpers/images.ts'
import { ownForum } from '#tests/helpers/own-forum.ts'
import { panelOf } from '#tests/helpers/panel.ts'

// One of its own: who may read which board is everybody's.
const { server, make, admin } = await ownForum({ settings: { postCooldownSeconds: '0' } })
const author = await make.member()
const member = await make.member()
const BOARD = 9
const OTHER = 5

const OPEN = {
  ...{ readRole: 'guest', readLevel: 0, readGrade: 0, writeRole: 'member', writeLevel: 0, writeGrade: 0 },
  ...{ commentRole: 'member', commentLevel: 0, commentGrade: 0 },
} as const
const set = (rights: object, ids = [BOARD]) => admin.api.patch<Category[]>('/admin/categories', { ids, set: rights })
const restrict = async (rights: object) => {
  expectStatus(await set(OPEN), 200)
  return expectStatus(await set(rights), 200)[0] as Category
}
const access = ({ api }: Pick<Person, 'api'>, id: string) => api.get<PostAccess>(`/posts/${id}/access`)
const guest = () => ({ api: make.guest })

test('a board says what it asks; guests are asked to sign in, others read the level that alone is lacking', async () => {
  const post = await make.post(author, { categoryIds: [BOARD] })
  const board = await restrict({ readRole: 'member', readLevel: 5 })
  assert.deepEqual([board.readRole, board.readLevel, board.commentLevel, board.writeLevel], ['member', 5, 5, 5])
  const asGuest = expectStatus(await access(guest(), post.id), 200)
  assert.deepEqual([asGuest.canAccess, asGuest.reason, asGuest.levelRequired], [false, 'auth_required', 5])
  const asMember = expectStatus(await access(member, post.id), 200)
  assert.deepEqual([asMember.canAccess, asMember.reason, asMember.levelRequired], [false, 'board_restricted', 5])
  assert.equal(asMember.message, boardRefusalText.level(5))
  assertFailure(await make.guest.get(`/posts/${post.id}`), 401, 'AUTH_REQUIRED')
  assertFailure(await member.api.get(`/posts/${post.id}`), 403, 'FORBIDDEN')
  for (const [who, status, reason] of [
    [guest(), 401, 'auth_required'],
    [member, 403, 'board_restricted'],
  ] as const) {
    const refused = await who.api.get<Record<string, unknown>>(`/categories/${BOARD}`)
    assert.equal(refused.status, status)
    assert.deepEqual(refused.body.board, { name: board.name, readRole: 'member', readLevel: 5 })
    assert.deepEqual([refused.body.reason, refused.body.levelRequired], [reason, 5])
    assert.equal((await who.api.get(`/categories/${BOARD}/posts`)).status, status)
    const listed = expectStatus(await who.api.get<Category[]>('/categories'), 200)
    assert.ok(!listed.some(({ id }) => id === BOARD))
  }
})

test('an author reads, edits and deletes their own there; a follower of theirs passes no board', async () => {
  await restrict({})
  const post = await make.post(author, { categoryIds: [BOARD, OTHER], levelRestriction: 9 })
  expectStatus(await member.api.post(`/users/${author.id}/follow`), 200)
  expectStatus(await member.api.get(`/posts/${post.id}`), 200)
  await restrict({ readRole: 'moderator' })
  assertFailure(await member.api.get(`/posts/${post.id}`), 404, 'NOT_FOUND')
  const own = expectStatus(await author.api.get<Post>(`/posts/${post.id}`), 200)
  assert.equal(own.title, post.title)
  assert.deepEqual(
    own.categories.map(({ id }) => id),
    [BOARD, OTHER],
  )
  const form = await fetch(`${server.base}/edit-post/${post.id}`, { headers: { Cookie: `aah-token=${author.token}` } })
  assert.ok((await form.text()).includes('건의와 제안'), 'the form keeps the board')
  const edited = { title: '고친 제목이에요', content: '열 글자가 넘는 본문이에요.', categoryIds: [BOARD, OTHER] }
  assert.equal(expectStatus(await author.api.put<Post>(`/posts/${post.id}`, edited), 200).title, edited.title)
  assertFailure(await author.api.post('/posts', { ...edited, categoryIds: [BOARD] }), 404, 'NOT_FOUND')
  assert.equal((await author.api.delete(`/posts/${post.id}`)).status, 204)
})

test('the order of reasons: removed, a block, the board, the level', async () => {
  await restrict({})
  const [writer, reader] = [await make.member(), await make.member()]
  const post = await make.post(writer, { categoryIds: [BOARD], levelRestriction: 50 })
  const reason = async () => expectStatus(await access(reader, post.id), 200).reason
  assert.equal(await reason(), 'level_required')
  expectStatus(await set({ readLevel: 40 }), 200)
  assert.equal(await reason(), 'board_restricted')
  expectStatus(await reader.api.post(`/users/${writer.id}/block`), 200)
  assert.equal(await reason(), 'user_blocked')
  assert.equal((await writer.api.delete(`/posts/${post.id}`)).status, 204)
  assert.equal(await reason(), 'removed')
})

test('a moderator of one board of a post reads and moderates it only where the others are open to them', async () => {
  await restrict({})
  const [ofBoth, ofOther] = [await make.member(), await make.member()]
  const post = await make.post(author, { categoryIds: [BOARD, OTHER] })
  const name = (board: number, ids: string[]) =>
    admin.api.put(`/admin/categories/${board}/moderators`, { memberIds: ids })
  expectStatus(await name(OTHER, [ofBoth.id, ofOther.id]), 200)
  expectStatus(await name(BOARD, [ofBoth.id]), 200)
  await restrict({ readLevel: 50 })
  expectStatus(await ofBoth.api.get(`/posts/${post.id}`), 200)
  assertFailure(await ofOther.api.get(`/posts/${post.id}`), 403, 'FORBIDDEN')
  assertFailure(await ofOther.api.delete(`/posts/${post.id}`), 403, 'FORBIDDEN')
  await restrict({ readRole: 'admin' })
  assertFailure(await ofOther.api.delete(`/posts/${post.id}`), 404, 'NOT_FOUND')
  const staff = await make.newModerator()
  for (const path of [`/posts/${post.id}`, `/admin/posts/${post.id}/moderation`, `/categories/${BOARD}`])
    assertFailure(await staff.api.get(path), 404, 'NOT_FOUND')
  assertFailure(await staff.api.delete(`/posts/${post.id}`), 404, 'NOT_FOUND')
  assert.equal((await ofBoth.api.delete(`/posts/${post.id}`)).status, 204)
  for (const board of [BOARD, OTHER]) expectStatus(await name(board, []), 200)
})

test('reports on what stands in a board for admins are theirs alone', async () => {
  await restrict({})
  const staff = await make.newModerator()
  const post = await make.post(author, { categoryIds: [BOARD] })
  const report = await member.api.post<{ id: string }>('/reports', { postId: post.id, reason: '광고 글이에요' })
  const { id } = expectStatus(report, 201)
  const listed = async ({ api }: Person) => {
    const { data } = expectStatus(await api.get<{ data: { id: string }[] }>('/admin/reports?status=open'), 200)
    return data.some((row) => row.id === id)
  }
  assert.ok(await listed(staff))
  await restrict({ readRole: 'admin' })
  assert.deepEqual([await listed(staff), await listed(admin)], [false, true])
  assertFailure(await staff.api.patch(`/admin/reports/${id}`, { action: 'dismiss' }), 404, 'NOT_FOUND')
  expectStatus(await admin.api.patch(`/admin/reports/${id}`, { action: 'dismiss' }), 200)
})

test('who may comment is asked by role, level and grade', async () => {
  await restrict({})
  const post = await make.post(author, { categoryIds: [BOARD] })
  const comment = ({ api }: Person) =>
    api.post<{ reason?: string }>(`/posts/${post.id}/comments`, { content: '댓글이에요' })
  await restrict({ commentRole: 'moderator' })
  const refused = await comment(member)
  assertFailure(refused, 403, 'FORBIDDEN')
  assert.equal(refused.body.reason, 'board_restricted')
  expectStatus(await comment(await make.newModerator()), 201)
  await restrict({ commentLevel: 40 })
  assertFailure(await comment(member), 403, 'FORBIDDEN')
  await restrict({ commentGrade: 2 })
  assertFailure(await comment(member), 403, 'FORBIDDEN')
  const grade = (given: number) =>
    admin.api.patch(`/admin/users/${member.id}/grade`, { grade: given, reason: '단골 회원' })
  expectStatus(await grade(2), 200)
  expectStatus(await comment(member), 201)
  expectStatus(await grade(0), 200)
  assertFailure(await comment(member), 403, 'FORBIDDEN')
})

test('a grade opens a board at the next call, and closes it', async () => {
  await restrict({ readGrade: 3 })
  const post = await make.post(admin, { categoryIds: [BOARD] })
  assertFailure(await member.api.get(`/posts/${post.id}`), 403, 'FORBIDDEN')
  const give = (by: Person, grade: number, reason = '정모에 왔어요') =>
    by.api.patch<{ grade: number }>(`/admin/users/${member.id}/grade`, { grade, reason })
  assertFailure(await give(member, 3), 403, 'FORBIDDEN')
  const moderator = await make.newModerator()
  const above = await give(moderator, 3)
  assertFailure(above, 403, 'FORBIDDEN')
  assert.ok(above.text.includes(gradeText.aboveOwn(0)))
  assertFailure(await give(admin, 10), 400, 'VALIDATION')
  assertFailure(await give(admin, 3, ''), 400, 'VALIDATION')
  assert.equal(expectStatus(await give(admin, 3), 200).grade, 3)
  expectStatus(await member.api.get(`/posts/${post.id}`), 200)
  const log = await admin.api.get<{ data: { action: string; after: unknown }[] }>(`/admin/audit?target=${member.id}`)
  assert.deepEqual(
    log.body.data.filter(({ action }) => action === 'grade.change').map(({ after: given }) => given)[0],
    { grade: 3, reason: '정모에 왔어요' },
  )
  assertFailure(await give(moderator, 0), 403, 'FORBIDDEN')
  const csv = (text: string, dryRun = false) =>
    fetch(`${server.base}/api/admin/users/grades?dryRun=${dryRun}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${admin.token}`, 'Content-Type': 'text/csv' },
      body: text,
    })
  const wrong = await csv(`username,grade,reason\nnobody_here,1,이유예요\n${member.username},11,이유예요`)
  assert.deepEqual(
    ((await wrong.json()) as { errors: { line: number }[] }).errors.map(({ line }) => line),
    [2, 3],
  )
  assert.equal((await csv(`username,grade,reason\n${member.username},0,거둬요`, true)).status, 200)
  expectStatus(await member.api.get(`/posts/${post.id}`), 200)
  assert.equal((await csv(`username,grade,reason\n${member.username},0,거둬요`)).status, 200)
  assertFailure(await member.api.get(`/posts/${post.id}`), 403, 'FORBIDDEN')
})

test('many boards are set at once; one that contradicts refuses all, by its name', async () => {
  await restrict({})
  const both = [BOARD, OTHER]
  const refused = await set({ readLevel: 5, writeLevel: 3 }, both)
  assertFailure(refused, 400, 'VALIDATION')
  assert.ok(refused.text.includes(boardRightText.contradicts.write.level))
  const rightsOf = async () => {
    const boards = expectStatus(await admin.api.get<Category[]>('/categories'), 200)
    return boards.filter(({ id }) => both.includes(id)).map(({ readLevel, commentLevel }) => [readLevel, commentLevel])
  }
  assert.deepEqual(await rightsOf(), [
    [0, 0],
    [0, 0],
  ])
  expectStatus(await set({ readLevel: 5 }, both), 200)
  assert.deepEqual(await rightsOf(), [
    [5, 5],
    [5, 5],
  ])
  assertFailure(await set({ readLevel: 1 }, [4_321]), 404, 'NOT_FOUND')
  assertFailure(await set({ readLevel: -1 }), 400, 'VALIDATION')
  assertFailure(await set({ someLevel: 1 }), 400, 'VALIDATION')
  assertFailure(await member.api.patch('/admin/categories', { ids: both, set: {} }), 403, 'FORBIDDEN')
  expectStatus(await set(OPEN, both), 200)
})

test('the panel takes every right by its name, and refuses a contradiction', async () => {
  await restrict({})
  const panel = panelOf(admin)
  const save = (rights: object) => panel.patch(`/category/${BOARD}`, rights)
  assert.equal((await save({ readRole: 'member', readLevel: 3, fileLevel: 7 })).status, 200)
  const board = expectStatus(await admin.api.get<Category>(`/categories/${BOARD}`), 200)
  assert.deepEqual(
    [board.readRole, board.readLevel, board.writeLevel, board.commentLevel, board.fileLevel],
    ['member', 3, 3, 3, 7],
  )
  const refused = await save({ commentLevel: 1 })
  assert.equal(refused.status, 400)
  assert.ok(refused.text.includes(boardRightText.contradicts.comment.level))
  expectStatus(await set({ ...OPEN, fileLevel: 0 }), 200)
})

test('pictures of a closed board are for its readers', async () => {
  await restrict({})
  const post = await make.post(author, { categoryIds: [BOARD] })
  const uploaded = await author.api.post<{ imageUrls: string[] }>(
    '/upload/post',
    await pictureForm({ postId: post.id }),
  )
  const [url = ''] = expectStatus(uploaded, 200).imageUrls
  expectStatus(await author.api.patch(`/posts/${post.id}`, { imageUrl: url }), 200)
  const seen = async (who?: Person) =>
    (await fetch(server.base + url, { headers: who ? { Cookie: `aah-token=${who.token}` } : {} })).status
  assert.equal(await seen(), 200)
  await restrict({ readLevel: 50 })
  assert.deepEqual(
    [(await seen()) >= 400, (await seen(member)) >= 400, await seen(author), await seen(admin)],
    [true, true, 200, 200],
  )
})

test('the page of a closed board says what it asks; one that is unknown is missing', async () => {
  const board = await restrict({ readRole: 'member', readLevel: 5 })
  const page = async (who?: Person) => {
    const headers: Record<string, string> = who ? { Cookie: `aah-token=${who.token}` } : {}
    const answer = await fetch(`${server.base}/category/${BOARD}`, { headers, redirect: 'manual' })
    return { status: answer.status, text: await answer.text() }
  }
  const [asGuest, asMember] = [await page(), await page(member)]
  assert.deepEqual([asGuest.status, asMember.status], [401, 403])
  for (const { text } of [asGuest, asMember]) assert.ok(text.includes(board.name) && text.includes('레벨 5 이상'))
  await restrict({ readRole: 'moderator' })
  const hidden = await page(member)
  assert.equal(hidden.status, 404)
  assert.ok(!hidden.text.includes(board.name))
  await restrict({})
  assert.equal((await page()).status, 200)
})
