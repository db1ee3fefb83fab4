import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Filters } from '#src/contracts/schemas/filters.ts'
import type { Post } from '#src/contracts/schemas/posts.ts'
import { filterText } from '#src/text/filters.ts'
import { mutedText } from '#src/text/post.ts'
import { recentPostsText } from '#src/text/recent-posts.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'
import { panelOf } from '#tests/helpers/panel.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'
import { OPENED_POSTS_MOST } from '../../site/lib/posts/opened-posts.ts'

// A server of its own: lists of everybody are compared.
let server: TestServer
let make: Forum
let admin: Person
before(async () => {
  server = await startServer()
  make = await forum(server.base)
  admin = await make.admin()
})
after(() => server.stop())

const [BOARD, OTHER] = [5, 6]
const see = async ({ api }: Person, id: string) => expectStatus(await api.put(`/posts/${id}/seen`, {}), 204)
const idsOf = async (path: string, api: Person['api'] = make.guest) =>
  expectStatus(await api.get<Post[]>(path), 200).map(({ id }) => id)
const recent = (by: Person, query = '') => idsOf(`/users/me/recent?${query}`, by.api)
const page = async (path: string, { cookie = '' }: { cookie?: string } = {}) =>
  (await fetch(server.base + path, { headers: { Cookie: cookie } })).text()

test('posts stand by when they were opened last; one is taken out, or all', async () => {
  const by = await make.member()
  const [first, second, third] = [await make.post(), await make.post(), await make.post()]
  assert.deepEqual(await recent(by), [])
  for (const { id } of [first, second, third, first]) await see(by, id)
  assert.deepEqual(await recent(by), [first.id, third.id, second.id])
  assert.deepEqual(await recent(by, 'limit=1&offset=1'), [third.id])
  for (const _ of [1, 2]) expectStatus(await by.api.delete(`/users/me/recent/${third.id}`), 204)
  assert.deepEqual(await recent(by), [first.id, second.id])
  const html = await page('/recent-posts', by)
  assert.ok(html.includes(`data-post="${first.id}"`) && html.includes(recentPostsText.remove(first.title)))
  expectStatus(await by.api.delete('/users/me/recent'), 204)
  assert.deepEqual(await recent(by), [])
  assert.ok((await page('/recent-posts', by)).includes(recentPostsText.empty))
  assert.ok((await page('/recent-posts')).includes(recentPostsText.guest(OPENED_POSTS_MOST)))
  for (const path of ['/users/me/recent', '/users/me/filters'])
    assertFailure(await make.guest.get(path), 401, 'AUTH_REQUIRED')
  assertFailure(await make.guest.delete('/users/me/recent'), 401, 'AUTH_REQUIRED')
})

test('what one may not read any more is not in it, and comes back with the right', async () => {
  const by = await make.member()
  const [post, other] = [await make.post(undefined, { categoryIds: [9] }), await make.post()]
  for (const { id } of [post, other]) await see(by, id)
  expectStatus(await admin.api.patch('/admin/categories', { ids: [9], set: { readRole: 'moderator' } }), 200)
  assert.deepEqual(await recent(by), [other.id])
  expectStatus(await admin.api.patch('/admin/categories', { ids: [9], set: { readRole: 'guest' } }), 200)
  assert.deepEqual(await recent(by), [other.id, post.id])
})

const hide = (by: Person, filter: object) => by.api.put<Filters>('/users/me/filters', filter)

test('a filter is stored as it is sent, each board and word once; wrong ones are refused', async () => {
  const by = await make.member()
  const read = async () => expectStatus(await by.api.get<Filters>('/users/me/filters'), 200)
  assert.deepEqual(await read(), { categories: [], words: [] })
  const sent = { categories: [BOARD, BOARD], words: [' 정치 ', '정치', 'AAh'] }
  const stored = { categories: [BOARD], words: ['정치', 'AAh'] }
  assert.deepEqual(expectStatus(await hide(by, sent), 200), stored)
  assert.deepEqual(await read(), stored)
  assertFailure(await hide(by, { categories: [999], words: [] }), 404, 'NOT_FOUND')
  for (const words of [['가'], ['가'.repeat(31)], Array.from({ length: 51 }, (_, nth) => `낱말${nth}`), '정치', [7]])
    assertFailure(await hide(by, { categories: [], words }), 400, 'VALIDATION')
  assertFailure(await hide(by, { words: [] }), 400, 'VALIDATION')
  assert.deepEqual(await read(), stored)
  const exported = expectStatus(await by.api.get<{ settings: { filters: Filters } }>('/auth/user/export'), 200)
  assert.deepEqual(exported.settings.filters, stored)
})

test('some board is left in lists, and a board that is deleted leaves the filter', async () => {
  const by = await make.member()
  const boards = expectStatus(await make.guest.get<{ id: number }[]>('/categories'), 200).map(({ id }) => id)
  const all = await hide(by, { categories: boards, words: [] })
  assertFailure(all, 400, 'VALIDATION')
  assert.deepEqual((all.body as unknown as { fields: object }).fields, { categories: filterText.noneLeft })
  const panel = panelOf(admin)
  const made = await panel.post<{ doc: { id: number } }>('/category', { name: '잠깐', slug: `b${make.unique()}` })
  assert.equal(made.status, 201, made.text)
  const { id } = made.body.doc
  expectStatus(await hide(by, { categories: [id, BOARD], words: ['정치'] }), 200)
  assert.equal((await panel.delete(`/category/${id}`)).status, 200)
  const { settings } = expectStatus(await by.api.get<{ settings: { filters: Filters } }>('/auth/user/export'), 200)
  assert.deepEqual(settings.filters, { categories: [BOARD], words: ['정치'] })
})

const LISTS = [
  '/posts?limit=50',
  '/posts?limit=50&filter=popular',
  '/posts?limit=50&filter=popular&period=today',
  '/posts?limit=50&filter=comments',
  '/posts/hot?limit=20',
]

test('hidden boards and titles stand in none of home, popular, recent and hot, and inside the board they do', async () => {
  const by = await make.member()
  const hidden = [
    await make.post(undefined, { categoryIds: [OTHER] }),
    await make.post(undefined, { title: '오늘의 Politics 100% 이야기' }),
  ].map(({ id }) => id)
  const shown = (await make.post(undefined, { title: '오늘의 날씨 이야기' })).id
  expectStatus(await admin.api.put(`/admin/posts/${hidden[1]}/pin`, { scope: 'all' }), 200)
  expectStatus(await hide(by, { categories: [OTHER], words: ['pOLITICS 100%', '없는_말'] }), 200)
  for (const list of LISTS) {
    const [all, mine] = [await idsOf(list), await idsOf(list, by.api)]
    assert.ok(
      [...hidden, shown].every((id) => all.includes(id)),
      list,
    )
    assert.ok(mine.includes(shown) && hidden.every((id) => !mine.includes(id)), list)
  }
  assert.ok((await idsOf(`/categories/${OTHER}/posts`, by.api)).includes(hidden[0] ?? ''))
  assert.ok((await idsOf('/categories/7/posts?limit=50', by.api)).includes(hidden[1] ?? ''))
  assert.ok((await idsOf(`/posts/hot?limit=20&category=${OTHER}`, by.api)).includes(hidden[0] ?? ''))
  const around = expectStatus(await by.api.get<{ posts: Post[] }>(`/posts/${shown}/neighbours?from=recent`), 200)
  assert.ok(around.posts.every(({ id }) => !hidden.includes(id)))
  for (const path of ['/', '/popular', '/recent']) {
    const html = await page(path, by)
    assert.ok(
      hidden.every((id) => !html.includes(`post-${id}`)),
      path,
    )
  }
  expectStatus(await hide(by, { categories: [], words: [] }), 200)
  for (const list of LISTS) assert.deepEqual(await idsOf(list, by.api), await idsOf(list), list)
})

test('comments with a hidden word fold, but for one’s own', async () => {
  const by = await make.member()
  const post = await make.post()
  await make.comment(post.id, undefined, { content: '스포일러예요 조심하세요' })
  await make.comment(post.id, undefined, { content: '멀쩡한 댓글이에요' })
  assert.ok(!(await page(`/post/${post.id}`, by)).includes(mutedText.filtered))
  expectStatus(await hide(by, { categories: [], words: ['스포일러'] }), 200)
  const html = await page(`/post/${post.id}`, by)
  assert.ok(html.includes(mutedText.filtered) && html.includes('멀쩡한 댓글이에요'))
  assert.ok(!(await page(`/post/${post.id}`)).includes(mutedText.filtered))
  assert.ok((await page('/settings?tab=blocks', by)).includes(filterText.title))
})
