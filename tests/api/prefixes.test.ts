import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Draft } from '#src/contracts/schemas/drafts.ts'
import type { Category, Post } from '#src/contracts/schemas/posts.ts'
import { prefixText } from '#src/text/prefixes.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'
import { panelOf } from '#tests/helpers/panel.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'

// A server of its own: prefixes change what everybody's lists of the boards have.
let server: TestServer
let make: Forum
let admin: Person
let author: Person
before(async () => {
  server = await startServer()
  make = await forum(server.base)
  admin = await make.admin()
  author = await make.member()
})
after(() => server.stop())

const BOARD = 5
const OTHER = 6
const set = (prefixes: unknown, board = BOARD) => panelOf(admin).patch(`/category/${board}`, { prefixes })
const offer = async (prefixes: string[], board = BOARD) => {
  const { status, text } = await set(prefixes, board)
  assert.equal(status, 200, text)
}
const ofBoard = async (board = BOARD) => expectStatus(await make.guest.get<Category>(`/categories/${board}`), 200)
const CONTENT = '열 글자가 넘는 본문이에요.'
const body = (fields: object) => ({ title: `글 ${make.unique()}`, content: CONTENT, categoryIds: [BOARD], ...fields })
const written = async (fields: object, by = author) =>
  expectStatus(await by.api.post<Post>('/posts', body(fields)), 201)
const read = async (id: string) => expectStatus(await make.guest.get<Post>(`/posts/${id}`), 200)
const idsOf = async (query: string, board = BOARD) =>
  expectStatus(await make.guest.get<Post[]>(`/categories/${board}/posts?${query}`), 200).map(({ id }) => id)
const q = encodeURIComponent
const found = async (query: string) =>
  expectStatus(await make.guest.get<Post[]>(`/posts/search?q=${q(query)}`), 200).map(({ id }) => id)
const rename = (by: Person, from: string, to: string, board: number | string = BOARD) =>
  by.api.put<Category>(`/admin/categories/${board}/prefixes`, { from, to })
const page = async (path: string) => (await fetch(server.base + path)).text()

test('the panel takes prefixes as a list and as lines, each once, and refuses too many and too long ones', async () => {
  assert.deepEqual((await ofBoard(OTHER)).prefixes, [])
  await offer(['질문', ' 정보 ', '질문'])
  assert.deepEqual((await ofBoard()).prefixes, ['질문', '정보'])
  assert.equal((await set('질문\n\n후기\n')).status, 200)
  assert.deepEqual((await ofBoard()).prefixes, ['질문', '후기'])
  for (const wrong of [['가'.repeat(13)], Array.from({ length: 21 }, (_, nth) => `말${nth}`), [''], [7], 7])
    assert.equal((await set(wrong)).status, 400, JSON.stringify(wrong))
  assert.deepEqual((await ofBoard()).prefixes, ['질문', '후기'])
  await offer(Array.from({ length: 20 }, (_, nth) => `말${nth}`))
  assert.equal((await ofBoard()).prefixes.length, 20)
  assert.equal((await set([])).status, 200)
  assert.deepEqual((await ofBoard()).prefixes, [])
})

test('a post has one prefix of a chosen board or none; another one is refused', async () => {
  await offer(['질문', '후기'])
  await offer(['기기'], OTHER)
  assert.equal((await written({})).prefix, null)
  const post = await written({ prefix: '질문' }, await make.member())
  assert.equal(post.prefix, '질문')
  const writer = await make.member()
  for (const prefix of ['기기', '없음', '질문 ㅋ']) {
    const refused = await writer.api.post<{ fields?: { prefix?: string } }>('/posts', body({ prefix }))
    assertFailure(refused, 400, 'VALIDATION')
    assert.equal(refused.body.fields?.prefix, prefixText.notOfChosen)
  }
  for (const prefix of [7, '', '가'.repeat(13)])
    assertFailure(await writer.api.post('/posts', body({ prefix })), 400, 'VALIDATION')
  const both = await written({ prefix: '기기', categoryIds: [BOARD, OTHER] }, writer)
  assert.equal(both.prefix, '기기')
  const { title } = both
  const edit = async (fields: object) =>
    writer.api.put<Post>(`/posts/${both.id}`, { title, content: CONTENT, ...fields })
  const boards = [BOARD, OTHER]
  assert.equal(expectStatus(await edit({ categoryIds: boards }), 200).prefix, '기기')
  assert.equal(expectStatus(await edit({ categoryIds: boards, prefix: '후기' }), 200).prefix, '후기')
  assertFailure(await edit({ categoryIds: [OTHER], prefix: '후기' }), 400, 'VALIDATION')
  assert.equal(expectStatus(await edit({ categoryIds: [OTHER] }), 200).prefix, null)
  assert.equal(expectStatus(await edit({ categoryIds: [OTHER], prefix: '기기' }), 200).prefix, '기기')
  assert.equal(expectStatus(await edit({ categoryIds: [OTHER], prefix: null }), 200).prefix, null)
  assert.equal((await read(both.id)).prefix, null)
})

test('a list of a prefix has the posts of it in this board alone; an unknown prefix is refused', async () => {
  await offer(['모음', '빈말'])
  await offer(['모음'], OTHER)
  const first = await written({ prefix: '모음' }, await make.member())
  const elsewhere = await written({ prefix: '모음', categoryIds: [OTHER] }, await make.member())
  const second = await written({ prefix: '모음' }, await make.member())
  assert.deepEqual(await idsOf(`prefix=${q('모음')}`), [second.id, first.id])
  assert.deepEqual(await idsOf(`prefix=${q('모음')}&filter=popular&limit=1&offset=1`), [first.id])
  assert.deepEqual(await idsOf(`prefix=${q('모음')}`, OTHER), [elsewhere.id])
  assert.deepEqual(await idsOf(`prefix=${q('빈말')}`), [])
  for (const unknown of ['질문', '', '모음 '])
    assertFailure(await make.guest.get(`/categories/${BOARD}/posts?prefix=${q(unknown)}`), 400, 'VALIDATION')
  assertFailure(await make.guest.get(`/categories/none/posts?prefix=${q('모음')}`), 404, 'NOT_FOUND')
})

test('a prefix that is taken out stays on its posts, also when they are edited, and selects nothing any more', async () => {
  await offer(['옛말', '새말'])
  const writer = await make.member()
  const post = await written({ prefix: '옛말', title: '두루미가 날아요' }, writer)
  assert.deepEqual(await found('두루미 prefix:옛말'), [post.id])
  await offer(['새말'])
  assert.equal((await read(post.id)).prefix, '옛말')
  assert.deepEqual(await found('두루미 prefix:옛말'), [])
  assertFailure(await make.guest.get(`/categories/${BOARD}/posts?prefix=${q('옛말')}`), 400, 'VALIDATION')
  const edited = { title: '두루미가 다시 날아요', content: CONTENT, categoryIds: [BOARD], prefix: '옛말' }
  assert.equal(expectStatus(await writer.api.put<Post>(`/posts/${post.id}`, edited), 200).prefix, '옛말')
  assertFailure(await (await make.member()).api.post('/posts', body({ prefix: '옛말' })), 400, 'VALIDATION')
  const moved = { ...edited, categoryIds: [OTHER], prefix: undefined }
  assert.equal(expectStatus(await writer.api.put<Post>(`/posts/${post.id}`, moved), 200).prefix, null)
})

test('a move keeps a prefix that a new board has, and drops another one', async () => {
  await offer(['함께', '홀로'])
  await offer(['함께'], OTHER)
  const [kept, dropped] = [
    await written({ prefix: '함께' }, await make.member()),
    await written({ prefix: '홀로' }, await make.member()),
  ]
  for (const { id } of [kept, dropped])
    expectStatus(await admin.api.put(`/admin/posts/${id}/categories`, { categoryIds: [OTHER], reason: '옮겨요' }), 200)
  assert.deepEqual([(await read(kept.id)).prefix, (await read(dropped.id)).prefix], ['함께', null])
})

test('an admin renames a prefix on all posts of the board, removed ones too, in lists and search', async () => {
  await offer(['건의', '제안'])
  await offer(['건의'], OTHER)
  const post = await written({ prefix: '건의', title: '해오라기를 보았어요' }, await make.member())
  const elsewhere = await written({ prefix: '건의', categoryIds: [OTHER] }, await make.member())
  for (const who of [author, await make.newModerator()])
    assertFailure(await rename(who, '건의', '바람'), 403, 'FORBIDDEN')
  assertFailure(await rename(admin, '없음', '바람'), 400, 'VALIDATION')
  assertFailure(await rename(admin, '건의', '제안'), 400, 'VALIDATION')
  assertFailure(await rename(admin, '건의', '가'.repeat(13)), 400, 'VALIDATION')
  assertFailure(await rename(admin, '건의', '바람', 999), 404, 'NOT_FOUND')
  assert.deepEqual(expectStatus(await rename(admin, '건의', '바람'), 200).prefixes, ['바람', '제안'])
  assert.deepEqual([(await read(post.id)).prefix, (await read(elsewhere.id)).prefix], ['바람', '건의'])
  assert.deepEqual(await idsOf(`prefix=${q('바람')}`), [post.id])
  assert.deepEqual(await found('해오라기 prefix:바람'), [post.id])
  assert.deepEqual(await found('해오라기 prefix:건의'), [])
  assert.match(JSON.stringify(expectStatus(await admin.api.get('/admin/audit?limit=5'), 200)), /바람, 제안/)
})

test('a search by prefix takes any case, and an unknown one finds nothing', async () => {
  await offer(['Tip', 'Q A'])
  const post = await written({ prefix: 'Tip', title: '물총새 사진이에요' }, await make.member())
  const spaced = await written({ prefix: 'Q A', title: '물총새 질문이에요' }, await make.member())
  assert.deepEqual(await found('물총새 prefix:tip'), [post.id])
  assert.deepEqual(await found('물총새 prefix:"q a"'), [spaced.id])
  assert.deepEqual(await found('물총새 prefix:nothing'), [])
})

test('a draft keeps its prefix', async () => {
  const made = expectStatus(
    await author.api.post<Draft>('/drafts', { title: '쓰는 중', categoryIds: [BOARD], prefix: 'Tip' }),
    201,
  )
  const draft = async () => expectStatus(await author.api.get<Draft>(`/drafts/${made.id}`), 200)
  assert.equal((await draft()).prefix, 'Tip')
  expectStatus(await author.api.put(`/drafts/${made.id}`, { title: '더 쓰는 중' }), 200)
  assert.equal((await draft()).prefix, 'Tip')
  expectStatus(await author.api.put(`/drafts/${made.id}`, { prefix: null }), 200)
  assert.equal((await draft()).prefix, null)
})

test('pages show it: links with counts above the list, a chip before the title, [말머리] in title, feed and embed', async () => {
  await offer(['수다', '빈말'])
  const post = await written({ prefix: '수다', title: '저어새 이야기' }, await make.member())
  await written({ prefix: '수다', title: '레벨이 있는 이야기', levelRestriction: 5 }, await make.member())
  const { slug } = await ofBoard()
  const list = await page(`/category/${slug}?prefix=${q('수다')}`)
  assert.match(list, /<a aria-current="page"[^>]*>\s*수다\s*<span[^>]*>\s*1\s*<\/span>/)
  assert.match(list, /빈말/)
  assert.match(list, /수다<\/span>저어새 이야기/)
  assert.ok(!(await page(`/category/${slug}?prefix=${q('빈말')}`)).includes('저어새 이야기'))
  assert.ok((await page(`/category/${slug}?prefix=${q('모르는말')}`)).includes('저어새 이야기'))
  const opened = await page(`/post/${post.id}`)
  assert.match(opened, /<title>\[수다\] 저어새 이야기/)
  assert.match(opened, /<meta content="\[수다\] 저어새 이야기" property="og:title">/)
  assert.match(opened, /수다<\/span>\s*저어새 이야기\s*<\/h1>/)
  assert.match(await page(`/category/${slug}/rss.xml`), /<title>\[수다\] 저어새 이야기<\/title>/)
  assert.match(await page(`/oembed?url=${q(`${server.base}/post/${post.id}`)}`), /"title":"\[수다\] 저어새 이야기"/)
  expectStatus(await rename(admin, '수다', '잡담'), 200)
  assert.match(await page(`/post/${post.id}`), /<title>\[잡담\] 저어새 이야기/)
})
