import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Draft } from '#src/contracts/schemas/drafts.ts'
import type { Post } from '#src/contracts/schemas/posts.ts'
import type { TagCount } from '#src/contracts/schemas/tags.ts'
import { tagText } from '#src/text/tags.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'
import { panelOf } from '#tests/helpers/panel.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'

// A server of its own: tags of others would count.
let server: TestServer
let make: Forum
let admin: Person
before(async () => {
  server = await startServer()
  make = await forum(server.base)
  admin = await make.admin()
})
after(() => server.stop())

const BOARD = 5
const SECRETS = 6
const CONTENT = '열 글자가 넘는 본문이에요.'
const body = (fields: object) => ({ title: `글 ${make.unique()}`, content: CONTENT, categoryIds: [BOARD], ...fields })
const written = async (tags: string[], { by, ...fields }: { by?: Person; [field: string]: unknown } = {}) => {
  const { api } = by ?? (await make.member())
  return expectStatus(await api.post<Post>('/posts', body({ tags, ...fields })), 201)
}
const q = encodeURIComponent
const counts = async (query = '') => expectStatus(await make.guest.get<TagCount[]>(`/tags?${query}`), 200)
const listed = async (tag: string, api = make.guest, query = '') =>
  expectStatus(await api.get<Post[]>(`/tags/${q(tag)}/posts?${query}`), 200).map(({ id }) => id)
const read = async (id: string, api = make.guest) => expectStatus(await api.get<Post>(`/posts/${id}`), 200)

test('tags are letters and digits in plain lower case, without #, each once, at most five', async () => {
  const post = await written(['#달빛', 'ＡＢＣ１', 'abc1', ' Sea ', '##2026'])
  assert.deepEqual(post.tags, ['달빛', 'abc1', 'sea', '2026'])
  assert.deepEqual((await read(post.id)).tags, post.tags)
  assert.deepEqual((await make.post()).tags, [])
  const { api } = await make.member()
  for (const tags of [
    ['두 낱말'],
    ['a-b'],
    ['#'],
    [''],
    ['가'.repeat(21)],
    ['😀'],
    [7],
    '달빛',
    ['a', 'b', 'c', 'd', 'e', 'f'],
  ])
    assertFailure(await api.post('/posts', body({ tags })), 400, 'VALIDATION')
  const many = await api.post<{ fields: object }>('/posts', body({ tags: ['a', 'b', 'c', 'd', 'e', 'f'] }))
  assert.deepEqual(many.body.fields, { tags: tagText.many(5) })
  assert.equal((await written(['가'.repeat(20)])).tags[0]?.length, 20)
})

test('an edit changes them, keeps them when they are left out, and takes all away', async () => {
  const by = await make.member()
  const post = await written(['처음', '그대로'], { by })
  const edit = async (fields: object) => {
    const form = { title: post.title, content: CONTENT, categoryIds: [BOARD], ...fields }
    return expectStatus(await by.api.put<Post>(`/posts/${post.id}`, form), 200).tags
  }
  assert.deepEqual(await edit({}), ['처음', '그대로'])
  assert.deepEqual(await edit({ tags: ['그대로', '나중'] }), ['그대로', '나중'])
  assert.deepEqual([await listed('처음'), await listed('나중')], [[], [post.id]])
  assert.deepEqual(await edit({ tags: [] }), [])
  assert.deepEqual(await listed('나중'), [])
})

test('lists of a tag are newest first, in any form of its name; what is no tag is not found', async () => {
  const [older, newer] = [await written(['모음']), await written(['모음', '다른것'])]
  assert.deepEqual(await listed('모음'), [newer.id, older.id])
  assert.deepEqual(await listed('#모음', make.guest, 'limit=1&offset=1'), [older.id])
  assert.deepEqual(await listed('아무도안씀'), [])
  assertFailure(await make.guest.get(`/tags/${q('두 낱말')}/posts`), 404, 'NOT_FOUND')
})

test('counts are by number and then by word, and of those that begin as typed', async () => {
  await written(['바람', '바다'])
  await written(['바다', '바위'])
  const found = await counts(`q=${q('#바')}`)
  assert.deepEqual(found, [
    { tag: '바다', count: 2 },
    { tag: '바람', count: 1 },
    { tag: '바위', count: 1 },
  ])
  assert.equal((await counts(`q=${q('바')}&limit=1`)).length, 1)
  assertFailure(await make.guest.get('/tags?limit=51'), 400, 'VALIDATION')
})

test('locked, secret, closed and removed posts tell no tag and count for nobody', async () => {
  const tag = '숨김'
  const by = await make.member()
  const gone = await written([tag], { by })
  expectStatus(await by.api.delete(`/posts/${gone.id}`), 204)
  const locked = await written([tag], { levelRestriction: 5 })
  assert.equal((await panelOf(admin).patch(`/category/${SECRETS}`, { secret: 'allowed' })).status, 200)
  const secret = await written([tag], { categoryIds: [SECRETS], isSecret: true })
  const closed = await written([tag], { categoryIds: [9] })
  assert.deepEqual(await listed(tag), [closed.id])
  expectStatus(await admin.api.patch('/admin/categories', { ids: [9], set: { readRole: 'moderator' } }), 200)
  assert.deepEqual(await counts(`q=${q(tag)}`), [])
  assert.deepEqual(await listed(tag), [])
  const lists = expectStatus(await make.guest.get<Post[]>('/posts'), 200)
  for (const { id } of [locked, secret]) assert.deepEqual(lists.find((post) => post.id === id)?.tags, [])
  const feed = await fetch(`${server.base}/tag/${q(tag)}/rss.xml`, { headers: { Cookie: admin.cookie } })
  const items = await feed.text()
  for (const { title } of [gone, locked, secret, closed]) assert.ok(!items.includes(title))
  // Who reads a locked post sees its tags and finds it; a secret one stands in no such list.
  assert.deepEqual((await read(locked.id, admin.api)).tags, [tag])
  assert.deepEqual(await listed(tag, admin.api), [closed.id, locked.id])
  const pages = await Promise.all([`/tag/${q(tag)}`, `/tag/${q(tag)}/rss.xml`].map((path) => fetch(server.base + path)))
  for (const page of pages) {
    const html = await page.text()
    for (const { title } of [gone, locked, secret, closed]) assert.ok(!html.includes(title))
  }
})

test('drafts keep them, and the export has them', async () => {
  const by = await make.member()
  const draft = expectStatus(await by.api.post<Draft>('/drafts', { title: '초고', tags: ['#달'] }), 201)
  assert.deepEqual(draft.tags, ['달'])
  const kept = expectStatus(await by.api.put<Draft>(`/drafts/${draft.id}`, { content: '더 씀' }), 200)
  assert.deepEqual(kept.tags, ['달'])
  await written(['내보냄'], { by })
  const { posts, drafts } = expectStatus(await by.api.get<{ posts: Post[]; drafts: Draft[] }>('/auth/user/export'), 200)
  assert.deepEqual([posts[0]?.tags, drafts[0]?.tags], [['내보냄'], ['달']])
})

test('the page of a tag has its posts and feeds; a post shows its tags as links', async () => {
  const post = await written(['쪽'])
  const page = async (path: string) => (await fetch(server.base + path)).text()
  const html = await page(`/tag/${q('쪽')}`)
  assert.ok(html.includes(`post-${post.id}`) && html.includes(`/tag/${q('쪽')}/rss.xml`))
  for (const feed of ['rss', 'atom']) assert.ok((await page(`/tag/${q('쪽')}/${feed}.xml`)).includes(post.title))
  assert.ok((await page(`/post/${post.id}`)).includes(`href="/tag/${q('쪽')}"`))
  assert.ok((await page(`/tag/${q('없는태그')}`)).includes(tagText.empty))
  assert.equal((await fetch(`${server.base}/tag/${q('두 낱말')}`)).status, 404)
})
