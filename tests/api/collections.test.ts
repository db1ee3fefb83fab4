import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { BookmarkFolder } from '#src/contracts/schemas/bookmarks.ts'
import type { MemberNote } from '#src/contracts/schemas/members.ts'
import type { Series, SeriesLine } from '#src/contracts/schemas/series.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'

let world: Forum
let author: Person
let admin: Person
before(async () => {
  world = await forum()
  author = await world.member()
  admin = await world.admin()
})

const FOLDERS = '/bookmarks/folders'
const notes = async ({ api }: Person) => expectStatus(await api.get<MemberNote[]>('/users/me/notes'), 200)
const note = async ({ api }: Person, about: Person, text: string) =>
  expectStatus(await api.put(`/users/${about.id}/note`, { text }), 204)
const statusOf = async ({ api }: Person, about: Person) =>
  expectStatus(await api.get<{ note: string | null }>(`/users/${about.id}/follow-status`), 200).note

test('a note is read by its writer alone, and goes with either', async () => {
  const [me, about, other] = [await world.member(), await world.member(), await world.member()]
  await note(me, about, '번개 모임에서 만난 분')
  await note(me, other, '지울 메모')
  await note(me, about, ' 모임에서  만난 분 ')
  await note(me, other, '')
  assert.deepEqual(
    (await notes(me)).map(({ user, text }) => [user.id, text]),
    [[about.id, '모임에서  만난 분']],
  )
  assert.deepEqual(
    [await statusOf(me, about), await statusOf(about, me), await statusOf(other, about)],
    ['모임에서  만난 분', null, null],
  )
  assert.deepEqual(await notes(about), [])
  assertFailure(await me.api.put(`/users/${me.id}/note`, { text: '나' }), 400, 'VALIDATION')
  assertFailure(await me.api.put(`/users/${about.id}/note`, { text: '가'.repeat(101) }), 400, 'VALIDATION')
  assertFailure(await me.api.put(`/users/nobody/note`, { text: '없음' }), 404, 'NOT_FOUND')
  assertFailure(await world.guest.get('/users/me/notes'), 401, 'AUTH_REQUIRED')
  const { notes: exported } = expectStatus(await me.api.get<{ notes: { text: string }[] }>('/auth/user/export'), 200)
  assert.deepEqual(
    exported.map(({ text }) => text),
    ['모임에서  만난 분'],
  )
  expectStatus(await about.api.delete('/auth/user', { password: about.password }), 204)
  assert.deepEqual(await notes(me), [])
})

const folders = async ({ api }: Person) => expectStatus(await api.get<BookmarkFolder[]>(FOLDERS), 200)
const folder = async ({ api }: Person, name: string) =>
  expectStatus(await api.post<BookmarkFolder>(FOLDERS, { name }), 201)
const bookmarked = async ({ api }: Person, query = '') =>
  expectStatus(await api.get<{ postId: string; folderId: string | null }[]>(`/bookmarks${query}`), 200)

test('folders hold bookmarks, count what the list shows, and leave them when they go', async () => {
  const me = await world.member()
  const [one, two] = [await world.post(author), await world.post(author)]
  for (const { id } of [one, two]) expectStatus(await me.api.post(`/posts/${id}/bookmark`), 200)
  const recipes = await folder(me, '요리')
  assert.deepEqual({ ...recipes, id: '', createdAt: '' }, { id: '', name: '요리', count: 0, createdAt: '' })
  const put = (postId: string, folderId: string | null) => me.api.patch(`/bookmarks/${postId}`, { folderId })
  assert.deepEqual(expectStatus(await put(one.id, recipes.id), 200), { postId: one.id, folderId: recipes.id })
  assert.deepEqual(
    (await folders(me)).map(({ name, count }) => [name, count]),
    [['요리', 1]],
  )
  assert.deepEqual(
    (await bookmarked(me, `?folder=${recipes.id}`)).map(({ postId }) => postId),
    [one.id],
  )
  assert.deepEqual(
    (await bookmarked(me)).map(({ folderId }) => folderId),
    [null, recipes.id],
  )
  const other = await world.member()
  const theirs = await folder(other, '요리')
  assertFailure(await put(one.id, theirs.id), 404, 'NOT_FOUND')
  assertFailure(await me.api.get(`/bookmarks?folder=${theirs.id}`), 404, 'NOT_FOUND')
  assertFailure(await other.api.patch(`/bookmarks/${one.id}`, { folderId: theirs.id }), 404, 'NOT_FOUND')
  // A post that lists leave out counts nowhere.
  expectStatus(await author.api.delete(`/posts/${one.id}`), 204)
  assert.deepEqual(
    (await folders(me)).map(({ count }) => count),
    [0],
  )
  expectStatus(await put(two.id, recipes.id), 200)
  expectStatus(await me.api.delete(`${FOLDERS}/${recipes.id}`), 204)
  assert.deepEqual(await folders(me), [])
  assert.deepEqual(await bookmarked(me).then((rows) => rows.map(({ postId, folderId }) => [postId, folderId])), [
    [two.id, null],
  ])
})

test('no folder is named twice, and there are at most fifty', async () => {
  const me = await world.member()
  const [first, second] = [await folder(me, 'Travel'), await folder(me, '여행')]
  assertFailure(await me.api.post(FOLDERS, { name: 'travel' }), 409, 'CONFLICT')
  assertFailure(await me.api.patch(`${FOLDERS}/${second.id}`, { name: 'TRAVEL' }), 409, 'CONFLICT')
  assert.equal(
    expectStatus(await me.api.patch<BookmarkFolder>(`${FOLDERS}/${first.id}`, { name: 'TRAVEL' }), 200).name,
    'TRAVEL',
  )
  for (const name of ['', '가'.repeat(31)]) assertFailure(await me.api.post(FOLDERS, { name }), 400, 'VALIDATION')
  for (let count = 2; count < LIMITS.bookmarkFolder.most; count += 1) await folder(me, `폴더 ${count}`)
  assertFailure(await me.api.post(FOLDERS, { name: '하나 더' }), 409, 'CONFLICT')
})

const series = async ({ api }: Person, title = '일기') =>
  expectStatus(await api.post<SeriesLine>('/series', { title }), 201)
const readSeries = async ({ api }: { api: Person['api'] }, id: string) =>
  expectStatus(await api.get<Series>(`/series/${id}`), 200)
const idsOf = ({ posts }: Series) => posts.map(({ id }) => id)

test('a series has its author’s posts in their order, without what a reader may not open', async () => {
  const [me, reader] = [await world.member(), await world.member()]
  const [one, two, locked] = [
    await world.post(me, { title: '첫 편이에요' }),
    await world.post(me),
    await world.post(me, { title: '잠긴 카나리아', levelRestriction: 50 }),
  ]
  const { id } = await series(me)
  const order = [locked.id, two.id, one.id]
  const set = (postIds: string[]) => me.api.put<Series>(`/series/${id}/posts`, { postIds })
  assert.deepEqual(idsOf(expectStatus(await set([...order, two.id]), 200)), order)
  for (const one of [reader, { api: world.guest }]) {
    const seen = await readSeries(one, id)
    assert.deepEqual(idsOf(seen), order.slice(1))
    assert.doesNotMatch(JSON.stringify(seen), /카나리아/)
    assert.equal(seen.author?.id, me.id)
  }
  const theirs = await world.post(reader)
  assertFailure(await set([theirs.id]), 403, 'FORBIDDEN')
  assertFailure(await set(['nothing']), 404, 'NOT_FOUND')
  expectStatus(await reader.api.post(`/users/${author.id}/block`), 200)
  const hidden = await series(reader)
  const blocked = await world.post(author)
  assertFailure(await reader.api.put(`/series/${hidden.id}/posts`, { postIds: [blocked.id] }), 404, 'NOT_FOUND')
  // A series without a post that they may read is unknown to others.
  assert.deepEqual(idsOf(await readSeries(reader, hidden.id)), [])
  assertFailure(await me.api.get(`/series/${hidden.id}`), 404, 'NOT_FOUND')
  assertFailure(await reader.api.put(`/series/${id}/posts`, { postIds: [] }), 403, 'FORBIDDEN')
  assertFailure(await reader.api.patch(`/series/${id}`, { title: '남의 것' }), 403, 'FORBIDDEN')
  const { title, count } = expectStatus(await me.api.patch<SeriesLine>(`/series/${id}`, { title: '새 제목' }), 200)
  assert.deepEqual([title, count], ['새 제목', 3])
  expectStatus(await me.api.delete(`/posts/${two.id}`), 204)
  assert.deepEqual(idsOf(await readSeries(reader, id)), [one.id])
  const page = await (await fetch(`${world.guest.base}/post/${one.id}`)).text()
  // The list below the post has the title of the locked one, as every list does; the box of the series has not.
  const box = /<nav[^>]*data-series[\s\S]*?<\/nav>/.exec(page)?.[0] ?? ''
  assert.deepEqual([box.includes('새 제목'), box.includes('카나리아')], [true, false])
  expectStatus(await admin.api.delete(`/series/${id}`), 204)
  assertFailure(await world.guest.get(`/series/${id}`), 404, 'NOT_FOUND')
  expectStatus(await me.api.get(`/posts/${one.id}`), 200)
})

test('a moderator deletes the series of members, and none of an admin', async () => {
  const moderator = await world.newModerator()
  const { id } = await series(admin)
  assertFailure(await moderator.api.delete(`/series/${id}`), 403, 'FORBIDDEN')
  expectStatus(await moderator.api.delete(`/series/${(await series(author)).id}`), 204)
  expectStatus(await admin.api.delete(`/series/${id}`), 204)
})

test('a post of a closed board stands in no series for who may not read it, and comes back with the right', async () => {
  const me = await world.member()
  const board = 2
  const [open, closed] = [await world.post(me), await world.post(me, { title: '닫힌 카나리아', categoryIds: [board] })]
  const reader = await world.member()
  const { id } = await series(me)
  expectStatus(await me.api.put(`/series/${id}/posts`, { postIds: [closed.id, open.id] }), 200)
  const close = async (role: string) => {
    const others = role === 'guest' ? 'member' : role
    const set = { readRole: role, writeRole: others, commentRole: others }
    expectStatus(await admin.api.patch('/admin/categories', { ids: [board], set }), 200)
  }
  await close('moderator')
  assert.deepEqual(idsOf(await readSeries(reader, id)), [open.id])
  const page = await (await fetch(`${world.guest.base}/post/${open.id}`)).text()
  assert.equal(page.includes('닫힌 카나리아'), false)
  await close('guest')
  assert.deepEqual(idsOf(await readSeries(reader, id)), [closed.id, open.id])
})

test('series, folders and their places are in the export, and go with their member', async () => {
  const me = await world.member()
  const { id: postId } = await world.post(me)
  const { id } = await series(me, '내 여행기')
  expectStatus(await me.api.put(`/series/${id}/posts`, { postIds: [postId] }), 200)
  const { id: folderId } = await folder(me, '여행')
  expectStatus(await me.api.post(`/posts/${postId}/bookmark`), 200)
  expectStatus(await me.api.patch(`/bookmarks/${postId}`, { folderId }), 200)
  expectStatus(await me.api.put('/categories/3/watch', { level: 'all' }), 200)
  expectStatus(await me.api.put('/users/me/keywords', [{ word: '여행', category: 3 }]), 200)
  const data = expectStatus(await me.api.get<Record<string, Record<string, unknown>[]>>('/auth/user/export'), 200)
  assert.deepEqual(
    data.series?.map(({ title, postIds }) => ({ title, postIds })),
    [{ title: '내 여행기', postIds: [postId] }],
  )
  assert.deepEqual(
    data.bookmarks?.map((one) => one.folder),
    ['여행'],
  )
  assert.deepEqual(
    data.bookmarkFolders?.map((one) => one.name),
    ['여행'],
  )
  assert.equal(data.boardWatches?.length, 1)
  assert.deepEqual(
    data.keywords?.map(({ word, board }) => [word, typeof board]),
    [['여행', 'string']],
  )
  expectStatus(await me.api.delete('/auth/user', { password: me.password }), 204)
  assertFailure(await world.guest.get(`/series/${id}`), 404, 'NOT_FOUND')
})
