import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AuditEntry } from '#src/contracts/schemas/audit.ts'
import type { Notification } from '#src/contracts/schemas/notifications.ts'
import type { Category, Post } from '#src/contracts/schemas/posts.ts'
import { expectStatus } from '#tests/helpers/forum.ts'
import { ownForum } from '#tests/helpers/own-forum.ts'
import { panelOf } from '#tests/helpers/panel.ts'

// One of its own: pins lead every list.
const { make, admin } = await ownForum({ settings: { postCooldownSeconds: '0' } })
const [staff, author] = [await make.newModerator(), await make.member()]

const FREE = 7
const IDEAS = 9
const pin = (id: string, scope: unknown, by = staff) => by.api.put<Post>(`/admin/posts/${id}/pin`, { scope })
const idsOf = async (path: string, who = make.guest): Promise<string[]> =>
  expectStatus(await who.get<Post[]>(path), 200).map(({ id }) => id)
const posts = async (count: number, categoryIds = [FREE]): Promise<string[]> => {
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) ids.push((await make.post(author, { categoryIds })).id)
  return ids
}
const unpinAll = async () => {
  for (const path of ['/posts?limit=50', `/categories/${FREE}/posts?limit=50`, `/categories/${IDEAS}/posts?limit=50`])
    for (const { id, pinned } of expectStatus(await make.guest.get<Post[]>(path), 200))
      if (pinned) expectStatus(await pin(id, null), 200)
}

test('pinned posts lead the newest ones once, the last pinned first, and the offset counts the list so made', async () => {
  const [a = '', b = '', c = '', d = ''] = await posts(4)
  const updatedAt = expectStatus(await make.guest.get<Post>(`/posts/${a}`), 200).updatedAt
  assert.equal(expectStatus(await pin(a, 'all'), 200).pinned, 'all')
  expectStatus(await pin(b, 'all'), 200)
  expectStatus(await pin(b, 'all'), 200)
  assert.deepEqual((await idsOf('/posts')).slice(0, 4), [b, a, d, c])
  const whole = await idsOf('/posts?limit=50')
  assert.equal(new Set(whole).size, whole.length)
  for (const offset of [1, 2, 3])
    assert.deepEqual(await idsOf(`/posts?limit=2&offset=${offset}`), whole.slice(offset, offset + 2))
  assert.notEqual((await idsOf('/posts?filter=popular'))[0], b)
  assert.equal(expectStatus(await make.guest.get<Post>(`/posts/${a}`), 200).updatedAt, updatedAt)
  // An `all` pin leads boards in which it does not stand.
  assert.deepEqual((await idsOf(`/categories/${IDEAS}/posts`)).slice(0, 2), [b, a])
  await author.api.post(`/users/${staff.id}/block`)
  const blocked = await make.member()
  await blocked.api.post(`/users/${author.id}/block`)
  assert.ok(!(await idsOf('/posts?limit=50', blocked.api)).includes(b))
  await unpinAll()
})

test('a place has three pins, also for two at once; a pin of one board stays in it', async () => {
  const [a = '', b = '', c = '', d = ''] = await posts(4)
  for (const id of [a, b]) expectStatus(await pin(id, 'category'), 200)
  const statuses = (await Promise.all([pin(c, 'category'), pin(d, 'category')])).map(({ status }) => status)
  assert.deepEqual(statuses.sort(), [200, 409])
  assert.equal((await pin(a, 'category')).status, 200)
  const [other = ''] = await posts(1, [IDEAS])
  expectStatus(await pin(other, 'category'), 200)
  assert.equal((await idsOf(`/categories/${IDEAS}/posts`))[0], other)
  const lead = await idsOf(`/categories/${FREE}/posts?limit=3`)
  assert.ok(lead.includes(a) && lead.includes(b) && !lead.includes(other))
  assert.equal((await idsOf('/posts'))[0], other, 'the newest: pins of boards do not lead home')
  await unpinAll()
})

test('only staff pin and move; a removed post is not found, and its pin has ended', async () => {
  const [id = ''] = await posts(1)
  assert.equal((await pin(id, 'all', author)).status, 403)
  assert.equal((await author.api.put(`/admin/posts/${id}/categories`, { categoryIds: [IDEAS] })).status, 403)
  assert.equal((await pin(id, 'somewhere')).status, 400)
  assert.equal((await pin('missing', 'all')).status, 404)
  expectStatus(await pin(id, 'all'), 200)
  expectStatus(await staff.api.delete(`/posts/${id}`), 204)
  assert.equal((await pin(id, 'all')).status, 404)
  expectStatus(await staff.api.post(`/admin/posts/${id}/restore`), 204)
  assert.equal(expectStatus(await make.guest.get<Post>(`/posts/${id}`), 200).pinned, null)
})

test('a post that is moved leaves the pin of the board behind; its author is notified, the log has the act', async () => {
  const [id = ''] = await posts(1)
  expectStatus(await pin(id, 'category'), 200)
  const before = expectStatus(await make.guest.get<Post>(`/posts/${id}`), 200)
  const move = (body: object) => staff.api.put<Post>(`/admin/posts/${id}/categories`, body)
  assert.equal((await move({ categoryIds: [999] })).status, 404)
  assert.equal((await move({ categoryIds: [] })).status, 400)
  assert.equal((await move({ categoryIds: [IDEAS], reason: 'ㄱ'.repeat(201) })).status, 400)
  const moved = expectStatus(await move({ categoryIds: [IDEAS], reason: '제안이라서요' }), 200)
  assert.deepEqual([moved.categories.map((board) => board.id), moved.pinned], [[IDEAS], null])
  assert.equal(moved.updatedAt, before.updatedAt)
  assert.equal(moved.content, before.content)
  expectStatus(await move({ categoryIds: [IDEAS] }), 200)
  const lines = expectStatus(await author.api.get<Notification[]>('/notifications'), 200)
  const [line, ...others] = lines.filter(({ referenceId }) => referenceId === id)
  assert.deepEqual([line?.type, line?.referenceType, line?.postId], ['report', 'post', id])
  assert.match(line?.content ?? '', /옮겼어요\. \(제안이라서요\)$/)
  assert.equal(others.length, 0)
  const log = expectStatus(await admin.api.get<{ data: AuditEntry[] }>('/admin/audit?action=post.move'), 200)
  assert.deepEqual([log.data[0]?.target, log.data.length], [id, 1])
  assert.ok((await idsOf(`/categories/${IDEAS}/posts`)).includes(id))
  assert.ok(!(await idsOf(`/categories/${FREE}/posts?limit=50`)).includes(id))
})

test('a board has the rules that the panel gives it and counts the posts of today', async () => {
  const board = async () => expectStatus(await make.guest.get<Category>(`/categories/${IDEAS}`), 200)
  const { newToday } = await board()
  assert.equal((await board()).rules, null)
  const rules = '- 제안은 **하나씩** 써 주세요.'
  assert.equal((await panelOf(admin).patch(`/category/${IDEAS}`, { rules })).status, 200)
  assert.equal((await board()).rules, rules)
  assert.equal((await panelOf(admin).patch(`/category/${IDEAS}`, { rules: 'ㄱ'.repeat(1_001) })).status, 400)
  const [id = ''] = await posts(1, [IDEAS, FREE])
  assert.equal((await board()).newToday, newToday + 1)
  expectStatus(await author.api.delete(`/posts/${id}`), 204)
  assert.equal((await board()).newToday, newToday)
})
