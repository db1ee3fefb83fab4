import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ProfileComment } from '#src/contracts/schemas/comments.ts'
import { mutedText } from '#src/text/post.ts'
import { searchText } from '#src/text/search.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'
import { panelOf } from '#tests/helpers/panel.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'

// A server of its own: boards change what everybody finds.
let server: TestServer
let make: Forum
let admin: Person
before(async () => {
  server = await startServer()
  make = await forum(server.base)
  admin = await make.admin()
})
after(() => server.stop())

const BOARD = 9
const q = encodeURIComponent
const search = async (words: string, { api, query = '' }: { api?: Person['api']; query?: string } = {}) =>
  expectStatus(await (api ?? make.guest).get<ProfileComment[]>(`/comments/search?q=${q(words)}&${query}`), 200)
const found = async (...of: Parameters<typeof search>) => (await search(...of)).map(({ id }) => id)
const say = async (
  content: string,
  { by, postId, ...fields }: { by?: Person; postId?: string; parentId?: string } = {},
) => make.comment(postId ?? (await make.post()).id, by, { content, ...fields })

test('comments with every word are found, the newest first, each with its post', async () => {
  const post = await make.post()
  const first = await say('보라색 두루미가 날아갔어요', { postId: post.id })
  const reply = await say('두루미는 보라색이 아니에요', { postId: post.id, parentId: first.id })
  await say('두루미는 하얀색이에요')
  const hits = await search('두루미 보라색')
  assert.deepEqual(
    hits.map(({ id, post: of }) => [id, of]),
    [reply, first].map(({ id }) => [id, { id: post.id, title: post.title }]),
  )
  assert.deepEqual(await found('두루미 보라색', { query: 'limit=1&offset=1' }), [first.id])
  assert.deepEqual(await found('두루미 -하얀색 보라색이'), [reply.id])
  assert.deepEqual(await found('"보라색 두루미가"'), [first.id])
  const { headers } = await make.guest.get(`/comments/search?q=${q('두루미')}&limit=1`)
  assert.equal(headers.get('X-Has-More'), 'true')
  for (const query of ['', 'q=', 'q=author:x', `q=${q('두루미')}&from=2026-13-01`])
    assertFailure(await make.guest.get(`/comments/search?${query}`), 400, 'VALIDATION')
})

test('an author and days narrow it; a board or prefix is of posts', async () => {
  const by = await make.member()
  const mine = await say('고슴도치를 봤어요', { by })
  await say('고슴도치를 저도요')
  const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10)
  for (const author of [by.id, by.username])
    assert.deepEqual(await found('고슴도치', { query: `author=${author}` }), [mine.id])
  assert.deepEqual(await found(`고슴도치 author:${by.username}`), [mine.id])
  assert.equal((await found('고슴도치', { query: `from=${today}&to=${today}` })).length, 2)
  assert.deepEqual(await found('고슴도치', { query: 'to=2020-01-01' }), [])
  assert.deepEqual(await found('고슴도치', { query: 'author=nobody_at_all' }), [])
  assert.deepEqual(await found('고슴도치 category:free'), [])
})

test('an edit is found by its new words alone; what is deleted is not found, and again once it is restored', async () => {
  const by = await make.member()
  const comment = await say('너구리가 왔어요', { by })
  expectStatus(await by.api.patch(`/comments/${comment.id}`, { content: '수달이 왔어요' }), 200)
  assert.deepEqual([await found('너구리'), await found('수달이')], [[], [comment.id]])
  expectStatus(await admin.api.delete(`/comments/${comment.id}`, { reason: '시험이에요' }), 204)
  assert.deepEqual(await found('수달이'), [])
  const restored = await admin.api.post(`/admin/comments/${comment.id}/restore`)
  assert.ok(restored.status < 300, restored.text)
  assert.deepEqual(await found('수달이'), [comment.id])
})

test('only what one may read of both: blocked members, locked, secret and closed posts tell nothing', async () => {
  const [author, reader] = [await make.member(), await make.member()]
  const plain = await say('올빼미 이야기', { by: author })
  const answer = await say('올빼미 답글', { postId: plain.postId, parentId: plain.id })
  assert.deepEqual(await found('올빼미', { api: reader.api }), [answer.id, plain.id])
  expectStatus(await reader.api.post(`/users/${author.id}/block`), 200)
  assert.deepEqual(await found('올빼미', { api: reader.api }), [])
  const writer = await make.member()
  const locked = await make.post(writer, { levelRestriction: 5 })
  const under = await say('부엉이 댓글', { by: writer, postId: locked.id })
  assert.deepEqual([await found('부엉이'), await found('부엉이', { api: writer.api })], [[], [under.id]])
  assert.equal((await panelOf(admin).patch(`/category/${BOARD}`, { secret: 'allowed' })).status, 200)
  const open = await make.post(undefined, { categoryIds: [BOARD] })
  const hidden = await make.comment(open.id, writer, { content: '까마귀 비밀', isSecret: true })
  assert.deepEqual(await found('까마귀', { api: writer.api }), [])
  expectStatus(await writer.api.patch(`/comments/${hidden.id}`, { content: '까마귀 공개', isSecret: false }), 200)
  assert.deepEqual(await found('까마귀'), [hidden.id])
  expectStatus(await admin.api.patch('/admin/categories', { ids: [BOARD], set: { readRole: 'moderator' } }), 200)
  assert.deepEqual(await found('까마귀'), [])
  assert.deepEqual(await found('까마귀', { api: admin.api }), [hidden.id])
})

test('comments of muted members and those with a hidden word fold', async () => {
  const [author, reader] = [await make.member(), await make.member()]
  await say('두더지 굴이에요', { by: author })
  await say('두더지 결말이에요')
  const html = async (cookie = '') =>
    (await fetch(`${server.base}/search?q=${q('두더지')}&in=comments`, { headers: { Cookie: cookie } })).text()
  const folds = async (cookie?: string) => {
    const page = await html(cookie)
    return [mutedText.comment, mutedText.filtered].map((text) => page.includes(text))
  }
  expectStatus(await reader.api.put('/users/me/filters', { categories: [], words: ['결말'] }), 200)
  assert.deepEqual(await folds(reader.cookie), [false, true])
  expectStatus(await reader.api.post(`/users/${author.id}/mute`), 200)
  assert.deepEqual(
    [await folds(reader.cookie), await folds()],
    [
      [true, true],
      [false, false],
    ],
  )
})

test('a search in comments is of no board, and makes no word popular', async () => {
  const page = async (path: string, cookie = '') =>
    (await fetch(server.base + path, { headers: { Cookie: cookie } })).text()
  const html = await page(`/search?q=${q('두더지')}&in=comments&category=free&author=nobody`)
  assert.ok(!html.includes('name="category"') && !html.includes(searchText.drop('자유')))
  assert.match(html, /href="[^"]*in=comments[^"]*"[^>]*rel="nofollow"/)
  assert.ok((await page('/search?in=comments')).includes('value="comments"'))
  const people = await Promise.all(Array.from({ length: 3 }, () => make.member()))
  await make.post(undefined, { content: '열 글자가 넘는 본문에 도롱뇽이 있어요.' })
  for (const { cookie } of people) await page(`/search?q=${q('도롱뇽이')}&in=comments`, cookie)
  const popular = async () => expectStatus(await make.guest.get<string[]>('/search/popular'), 200)
  for (const { api } of people.slice(1)) expectStatus(await api.get(`/posts/search?q=${q('도롱뇽이')}`), 200)
  assert.ok(!(await popular()).includes('도롱뇽이'))
  expectStatus(await (people[0] as Person).api.get(`/posts/search?q=${q('도롱뇽이')}`), 200)
  assert.ok((await popular()).includes('도롱뇽이'))
})

test('the tab of /search shows them, and members stand above the posts', async () => {
  const comment = await say('박쥐가 <b>날아요</b>')
  const page = async (path: string, cookie = '') =>
    (await fetch(server.base + path, { headers: { Cookie: cookie } })).text()
  const html = await page(`/search?q=${q('박쥐가')}&in=comments`)
  assert.ok(html.includes(`/comment/${comment.id}`) && !html.includes('<b>날아요'))
  assert.ok((await page(`/search?q=${q('박쥐가')}`)).includes('in=comments'))
  assert.ok((await page(`/search?q=${q('아무도안쓴말')}&in=comments`)).includes(searchText.comments.noneHint))
  const named = await make.member({ nickname: '개나리꽃밭' })
  const { cookie } = await make.member()
  assert.ok((await page(`/search?q=${q('개나리')}`, cookie)).includes(`/profile/${named.id}`))
  assert.ok(!(await page(`/search?q=${q('개나리')}`)).includes(`/profile/${named.id}`))
})
