import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { AuditEntry } from '#src/contracts/schemas/audit.ts'
import type { Me } from '#src/contracts/schemas/members.ts'
import type { Notification } from '#src/contracts/schemas/notifications.ts'
import type { ModeratedCategory, Post } from '#src/contracts/schemas/posts.ts'
import type { Report } from '#src/contracts/schemas/reports.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, type Person } from '#tests/helpers/forum.ts'
import { ownForum } from '#tests/helpers/own-forum.ts'
import { panelOf } from '#tests/helpers/panel.ts'

const THEIRS = 9
const OTHER = 4

const { server, make, admin } = await ownForum({ settings: { postCooldownSeconds: '0' } })
const [keeper, author] = [await make.member(), await make.member()]

const WRITTEN = { title: '카테고리를 고른 글', content: '열 글자가 넘는 본문이에요.' }
const name = (memberIds: unknown, board = THEIRS, by = admin) =>
  by.api.put<ModeratedCategory>(`/admin/categories/${board}/moderators`, { memberIds })
const post = (categoryIds: number[], by = author) => make.post(by, { categoryIds })
const moderatesOf = async ({ api }: Person) => expectStatus(await api.get<Me>('/auth/user'), 200).moderates
const named = async (board = THEIRS) =>
  expectStatus(await make.guest.get<ModeratedCategory>(`/categories/${board}`), 200).moderators.map(({ id }) => id)
const reportsFor = async ({ api }: Person) =>
  expectStatus(await api.get<{ data: Report[]; total: number }>('/admin/reports'), 200)

before(async () => {
  expectStatus(await name([keeper.id]), 200)
})

test('an admin names moderators, who are seen at the board and know it', async () => {
  assert.deepEqual(await named(), [keeper.id])
  assert.deepEqual(await moderatesOf(keeper), [THEIRS])
  const page = await fetch(`${server.base}/category/${(await board()).slug}`)
  assert.match(await page.text(), /data-moderators/)
  assertFailure(await name([author.id], THEIRS, author), 403, 'FORBIDDEN')
  assertFailure(await name([author.id], THEIRS, keeper), 403, 'FORBIDDEN')
  assertFailure(await name(['missing']), 404, 'NOT_FOUND')
  assertFailure(await name([keeper.id], 999), 404, 'NOT_FOUND')
  assertFailure(await name(Array.from({ length: 11 }, () => keeper.id)), 400, 'VALIDATION')
})

const board = async () => expectStatus(await make.guest.get<ModeratedCategory>(`/categories/${THEIRS}`), 200)

test('they remove, restore, pin, move and close comments on their board, and on no other', async () => {
  const mine = await post([OTHER, THEIRS])
  const other = await post([OTHER])
  const acts = [
    ({ id }: { id: string }) => keeper.api.put<Post>(`/admin/posts/${id}/pin`, { scope: 'category' }),
    ({ id }: { id: string }) => keeper.api.put<Post>(`/posts/${id}/comments-open`, { open: false }),
    ({ id }: { id: string }) => keeper.api.get(`/admin/posts/${id}/moderation`),
    ({ id }: { id: string }) => keeper.api.delete(`/posts/${id}`, { reason: '다른 카테고리 글이에요.' }),
    ({ id }: { id: string }) => keeper.api.post(`/admin/posts/${id}/restore`),
    ({ id }: { id: string }) => keeper.api.put<Post>(`/admin/posts/${id}/categories`, { categoryIds: [OTHER] }),
  ]
  for (const act of acts) {
    const { status, text } = await act(mine)
    assert.ok(status < 300, text)
    assertFailure(await act(other), 403, 'FORBIDDEN')
  }
  // It has left their board.
  assertFailure(await keeper.api.delete(`/posts/${mine.id}`), 403, 'FORBIDDEN')
  const log = expectStatus(await admin.api.get<{ data: AuditEntry[] }>(`/admin/audit?actor=${keeper.id}`), 200)
  assert.deepEqual(log.data.map(({ action }) => action).sort(), [
    'post.comments',
    'post.delete',
    'post.move',
    'post.pin',
    'post.restore',
  ])
})

test('a pin of all lists is not theirs', async () => {
  const { id } = await post([THEIRS])
  const pin = (by: Person, scope: string | null) => by.api.put<Post>(`/admin/posts/${id}/pin`, { scope })
  assertFailure(await pin(keeper, 'all'), 403, 'FORBIDDEN')
  expectStatus(await pin(admin, 'all'), 200)
  assertFailure(await pin(keeper, null), 403, 'FORBIDDEN')
  expectStatus(await pin(admin, null), 200)
})

test('a post goes to no board in which they may not write, be they its moderator', async () => {
  const { id } = await post([THEIRS])
  const move = (categoryIds: number[], by = keeper) =>
    by.api.put<Post>(`/admin/posts/${id}/categories`, { categoryIds })
  const panel = panelOf(admin)
  for (const closed of [{ writeRole: 'moderator' }, { writeLevel: 99 }]) {
    assert.equal(
      (await panel.patch(`/category/${OTHER}`, { writeRole: 'member', writeLevel: 0, ...closed })).status,
      200,
    )
    assertFailure(await move([OTHER]), 403, 'FORBIDDEN')
    assertFailure(await keeper.api.post('/posts', { ...WRITTEN, categoryIds: [OTHER] }), 403, 'FORBIDDEN')
  }
  expectStatus(await move([OTHER], admin), 200)
  assert.equal((await panel.patch(`/category/${OTHER}`, { writeRole: 'member', writeLevel: 0 })).status, 200)
})

test('what an admin wrote neither they nor moderators close, move or unpin; its author opens what was closed', async () => {
  const moderator = await make.newModerator()
  const { id } = await post([THEIRS], admin)
  expectStatus(await admin.api.put(`/admin/posts/${id}/pin`, { scope: 'category' }), 200)
  const acts: ((by: Person) => ReturnType<Person['api']['put']>)[] = [
    ({ api }) => api.put(`/admin/posts/${id}/pin`, { scope: null }),
    ({ api }) => api.put(`/admin/posts/${id}/categories`, { categoryIds: [OTHER] }),
    ({ api }) => api.put(`/posts/${id}/comments-open`, { open: false }),
  ]
  for (const act of acts) for (const by of [keeper, moderator]) assertFailure(await act(by), 403, 'FORBIDDEN')
  const other = await make.newAdmin()
  const comments = (open: boolean, by = admin) => by.api.put<Post>(`/posts/${id}/comments-open`, { open })
  expectStatus(await comments(false, other), 200)
  assert.equal(expectStatus(await comments(true), 200).commentsClosedBy, null)
  // What a moderator of the whole site wrote is above those of a board, and beside other moderators.
  const theirs = await post([THEIRS], moderator)
  const close = (by: Person, open = false) => by.api.put<Post>(`/posts/${theirs.id}/comments-open`, { open })
  assertFailure(await close(keeper), 403, 'FORBIDDEN')
  expectStatus(await close(await make.newModerator()), 200)
  assertFailure(await close(moderator, true), 403, 'FORBIDDEN')
})

test('comments of their board are theirs as well', async () => {
  const [mine, other] = [await post([THEIRS]), await post([OTHER])]
  const [here, there] = [await make.comment(mine.id, author), await make.comment(other.id, author)]
  assertFailure(await keeper.api.delete(`/comments/${there.id}`), 403, 'FORBIDDEN')
  expectStatus(await keeper.api.delete(`/comments/${here.id}`), 204)
  assertFailure(await make.guest.post(`/admin/comments/${here.id}/restore`), 401, 'AUTH_REQUIRED')
  assertFailure(await author.api.post(`/admin/comments/${here.id}/restore`), 403, 'FORBIDDEN')
  expectStatus(await keeper.api.post(`/admin/comments/${here.id}/restore`), 204)
})

test('they see and decide the reports of their board alone, and are notified of them', async () => {
  const reporter = await make.member()
  const [mine, other] = [await post([THEIRS]), await post([OTHER])]
  const report = async (postId: string) =>
    expectStatus(await reporter.api.post<{ id: string }>('/reports', { reason: '광고예요', postId }), 201).id
  const [here, there] = [await report(mine.id), await report(other.id)]
  const listed = (await reportsFor(keeper)).data.map(({ id }) => id)
  assert.ok(listed.includes(here) && !listed.includes(there))
  assert.ok((await reportsFor(admin)).data.some(({ id }) => id === there))
  const lines = expectStatus(await keeper.api.get<Notification[]>('/notifications'), 200)
  assert.deepEqual(
    lines.filter(({ type }) => type === 'staff').map(({ referenceId }) => referenceId),
    [here],
  )
  assertFailure(await keeper.api.patch(`/admin/reports/${there}`, { action: 'remove' }), 403, 'FORBIDDEN')
  // Of two decisions at once one is stored; after the admin's the keeper is outranked.
  const both = await Promise.all([
    keeper.api.patch(`/admin/reports/${here}`, { action: 'remove' }),
    admin.api.patch(`/admin/reports/${here}`, { action: 'remove' }),
  ])
  const [stored, refused] = both.map(({ status }) => status).sort()
  assert.equal(stored, 200)
  assert.ok(refused === 409 || (refused === 403 && both[0].status === 403), String(refused))
  // What is removed they still read, unlike other members.
  expectStatus(await keeper.api.get(`/posts/${mine.id}`), 200)
  assertFailure(await reporter.api.get(`/posts/${mine.id}`), 404, 'NOT_FOUND')
})

test('nothing else of the staff is theirs, but notes are', async () => {
  for (const path of [
    '/admin/users',
    '/admin/settings',
    '/admin/overview',
    '/admin/audit',
    `/admin/users/${author.id}`,
  ])
    assertFailure(await keeper.api.get(path), 403, 'FORBIDDEN')
  const until = new Date(Date.now() + 86_400_000).toISOString()
  const suspension = { until, reason: '광고' }
  assertFailure(await keeper.api.post(`/admin/users/${author.id}/suspend`, suspension), 403, 'FORBIDDEN')
  assertFailure(await keeper.api.post(`/admin/users/${author.id}/sign-out`), 403, 'FORBIDDEN')
  const cleanUp = { hours: 1, reason: '도배' }
  assertFailure(await keeper.api.post(`/admin/users/${author.id}/clean-up`, cleanUp), 403, 'FORBIDDEN')
  expectStatus(await keeper.api.post(`/admin/users/${author.id}/notes`, { text: '광고를 올렸어요.' }), 201)
  assert.equal(expectStatus(await keeper.api.get<unknown[]>(`/admin/users/${author.id}/notes`), 200).length, 1)
  assertFailure(await author.api.get(`/admin/users/${author.id}/notes`), 403, 'FORBIDDEN')
})

test('a suspension ends it, so does leaving, and so does the panel', async () => {
  const [one, two, three] = [await make.member(), await make.member(), await make.member()]
  const panel = panelOf(admin)
  const saved = await panel.patch(`/category/${OTHER}`, { moderators: [one.id, two.id, three.id] })
  assert.equal(saved.status, 200, saved.text)
  assert.deepEqual(await named(OTHER), [one.id, two.id, three.id])
  assert.deepEqual(await moderatesOf(two), [OTHER])
  const until = new Date(Date.now() + 86_400_000).toISOString()
  expectStatus(await admin.api.post(`/admin/users/${one.id}/suspend`, { until, reason: '광고' }), 200)
  assert.deepEqual(await named(OTHER), [two.id, three.id])
  assertFailure(await name([one.id], OTHER), 409, 'CONFLICT')
  expectStatus(await admin.api.post(`/admin/users/${one.id}/suspend`, { until: null, reason: '' }), 200)
  assert.deepEqual(await moderatesOf(one), [])
  expectStatus(await two.api.delete('/auth/user', { password: two.password }), 204)
  assert.deepEqual(await named(OTHER), [three.id])
  assert.equal((await panel.patch(`/category/${OTHER}`, { moderators: [] })).status, 200)
  assert.deepEqual(await moderatesOf(three), [])
  const { id } = await post([OTHER])
  assertFailure(await three.api.delete(`/posts/${id}`), 403, 'FORBIDDEN')
  const log = expectStatus(await admin.api.get<{ data: AuditEntry[] }>('/admin/audit?action=member.boards'), 200)
  const acts = (who: Person) => log.data.filter(({ target }) => target === who.id).length
  assert.deepEqual([acts(one), acts(two), acts(three)], [2, 1, 2])
})
