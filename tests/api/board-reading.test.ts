import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Notification } from '#src/contracts/schemas/notifications.ts'
import type { Category, ModeratedCategory, Post } from '#src/contracts/schemas/posts.ts'
import { boardRightText } from '#src/text/board-rights.ts'
import { feedText } from '#src/text/feed.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'
import { panelOf } from '#tests/helpers/panel.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'

// One of its own: how boards are grouped, listed and drawn is everybody's.
let server: TestServer
let make: Forum
let admin: Person
let panel: ReturnType<typeof panelOf>
before(async () => {
  server = await startServer()
  make = await forum(server.base)
  admin = await make.admin()
  panel = panelOf(admin)
})
after(() => server.stop())

const BOARD = 9
const OTHER = 8
const save = async (fields: object, board = BOARD) => {
  const { status, text, body } = await panel.patch<{ message: string }>(`/category/${board}`, fields)
  assert.equal(status, 200, text)
  return body.message
}
const group = async (name: string, order: number) => {
  const { status, text, body } = await panel.post<{ doc: { id: string } }>('/category-group', { name, order })
  assert.equal(status, 201, text)
  return body.doc.id
}
const categories = async (api = make.guest) => expectStatus(await api.get<ModeratedCategory[]>('/categories'), 200)
const ofBoard = async (board = BOARD) =>
  expectStatus(await admin.api.get<ModeratedCategory>(`/categories/${board}`), 200)
const page = async (path: string, cookie = '') => (await fetch(server.base + path, { headers: { cookie } })).text()

test('the panel takes every field of a category by its name and shape, all in one save', async () => {
  const id = await group('운영', 1)
  const { moderators: _, newToday: __, ...before } = await ofBoard()
  const changed: Omit<Category, 'newToday'> & { watching: 'off' } = {
    id: BOARD,
    files: null,
    watching: 'off',
    name: '새 이름',
    slug: 'new-name',
    description: '새 설명',
    rules: '새 규칙',
    hue: 3,
    glyph: 'tech',
    prefixes: ['질문', '정보'],
    readRole: 'member',
    readLevel: 1,
    readGrade: 1,
    writeRole: 'moderator',
    writeLevel: 2,
    writeGrade: 2,
    commentRole: 'moderator',
    commentLevel: 3,
    commentGrade: 3,
    fileLevel: 4,
    fileGrade: 4,
    secret: 'allowed',
    isAnonymous: false,
    group: { id, name: '운영' },
    view: 'gallery',
    template: '## 제목\n\n- 내용',
    inFeeds: false,
  }
  await save(changed)
  const { moderators: ___, newToday: ____, ...after } = await ofBoard()
  assert.deepEqual(after, changed)
  await save({ ...before, group: null, writeRole: 'member', writeLevel: 0 })
  const { moderators: _____, newToday: ______, ...again } = await ofBoard()
  assert.deepEqual(again, before)
  assert.deepEqual([again.group, again.view, again.template, again.inFeeds], [null, 'cards', null, true])
  await save({ group: id })
  assert.deepEqual((await ofBoard()).group, { id, name: '운영' })
  await save({ group: null })
})

test('an unknown view, an unknown group and a template that is too long are refused', async () => {
  for (const fields of [{ view: 'table' }, { group: 'no-such-group' }, { template: '가'.repeat(5_001) }]) {
    const { status, text } = await panel.patch(`/category/${BOARD}`, fields)
    assert.equal(status, 400, text)
  }
  await save({ template: '가'.repeat(5_000) })
  await save({ template: '' })
  assert.equal((await ofBoard()).template, null)
})

test('boards follow each other by group; a group whose boards one may not read is in no answer', async () => {
  const [second, first] = [await group('둘째 그룹', 5), await group('첫째 그룹', 2)]
  await save({ group: second }, 1)
  await save({ group: first }, BOARD)
  await save({ group: first }, OTHER)
  assert.deepEqual(
    (await categories()).map(({ id }) => id),
    [7, 2, 3, 4, 5, 6, OTHER, BOARD, 1],
  )
  await save({ readRole: 'moderator', writeRole: 'moderator', commentRole: 'moderator' }, 1)
  const answers = [JSON.stringify(await categories()), await page('/'), await page('/category'), await page('/popular')]
  for (const answer of answers) assert.doesNotMatch(answer, /둘째 그룹/)
  assert.match(JSON.stringify(await categories(admin.api)), /둘째 그룹/)
  await save({ readRole: 'guest', writeRole: 'member', commentRole: 'member' }, 1)
  assert.equal((await panel.delete(`/category-group/${second}`)).status, 200)
  assert.equal((await ofBoard(1)).group, null)
  await save({ group: null }, BOARD)
  await save({ group: null }, OTHER)
  assert.deepEqual(
    (await categories()).map(({ id }) => id),
    [7, 1, 2, 3, 4, 5, 6, OTHER, BOARD],
  )
})

test('menus and /category fold boards by group from the eleventh board on', async () => {
  const id = await group('접히는 그룹', 1)
  await save({ group: id }, BOARD)
  for (const answer of [await page('/'), await page('/category')]) assert.doesNotMatch(answer, /접히는 그룹/)
  for (const slug of ['tenth', 'eleventh']) {
    const { status, text } = await panel.post('/category', { name: slug, slug, order: 50 })
    assert.equal(status, 201, text)
  }
  const folded = /<details[^>]*>\s*<summary[^>]*>[\s\S]{0,200}접히는 그룹/g
  const home = await page('/')
  // The sidebar, and the drawer of phones.
  assert.equal(home.match(folded)?.length, 2)
  assert.match(await page('/category'), folded)
  const { slug } = await ofBoard()
  assert.match(await page(`/category/${slug}`), /<details[^>]* open[^>]*>\s*<summary[^>]*>[\s\S]{0,200}접히는 그룹/)
  const member = await make.member()
  assert.match(await page('/create-post', member.cookie), folded)
  await save({ group: null })
})

test('posts of a board out of feeds stand in none of home, popular, recent and hot, and everywhere else', async () => {
  const [author, other, follower] = [await make.member(), await make.member(), await make.member()]
  expectStatus(await follower.api.post(`/users/${author.id}/follow`), 200)
  await save({ inFeeds: false })
  const alone = await make.post(author, { categoryIds: [BOARD], title: `피드밖 ${make.unique()}` })
  const both = await make.post(other, { categoryIds: [BOARD, 7], title: `두곳 ${make.unique()}` })
  const open = await make.post(undefined, { categoryIds: [7] })
  for (const { id } of [alone, both, open])
    expectStatus(await follower.api.post(`/posts/${id}/like`, { liked: true }), 200)
  const idsIn = async (path: string) => expectStatus(await follower.api.get<Post[]>(path), 200).map(({ id }) => id)
  const feeds = [
    '/posts',
    '/posts?filter=popular',
    '/posts?filter=popular&period=all',
    '/posts?filter=comments',
    '/posts/hot',
  ]
  for (const path of feeds) {
    const ids = await idsIn(path)
    assert.ok(ids.includes(open.id), path)
    for (const { id } of [alone, both]) assert.ok(!ids.includes(id), path)
  }
  for (const path of ['/', '/popular', '/recent', '/rss.xml', '/atom.xml']) {
    const text = await page(path)
    assert.match(text, new RegExp(open.title), path)
    for (const { title } of [alone, both]) assert.doesNotMatch(text, new RegExp(title), path)
  }
  const elsewhere = [
    `/categories/${BOARD}/posts`,
    `/posts/hot?category=${BOARD}`,
    '/posts?filter=following',
    `/users/${author.id}/posts`,
    `/posts/search?q=${encodeURIComponent('피드밖')}`,
  ]
  for (const path of elsewhere) assert.ok((await idsIn(path)).includes(alone.id), path)
  const { slug } = await ofBoard()
  for (const path of [`/category/${slug}`, `/category/${slug}/rss.xml`, '/sitemaps/posts-1.xml'])
    assert.match(await page(path), new RegExp(path.includes('sitemap') ? alone.id : alone.title), path)
  const beside = await follower.api.get<{ previous: Post | null; next: Post | null; posts: Post[] }>(
    `/posts/${alone.id}/neighbours?from=recent`,
  )
  const { previous, next, posts } = expectStatus(beside, 200)
  assert.deepEqual([previous, next], [null, null])
  assert.ok(!posts.some(({ id }) => id === alone.id))
  await save({ inFeeds: true })
  assert.ok((await idsIn('/posts')).includes(alone.id))
  assert.match(await page('/'), new RegExp(alone.title))
})

test('a prefix stands before the title in notices and beside posts', async () => {
  await save({ prefixes: ['질문'] })
  const [author, reader] = [await make.member(), await make.member()]
  const word = `곁글${make.unique()}`
  const asked = await make.post(author, { categoryIds: [BOARD], title: `${word} 하나`, prefix: '질문' })
  const other = await make.post(reader, { categoryIds: [BOARD], title: `${word} 둘` })
  await make.comment(asked.id, reader)
  const [line] = expectStatus(await author.api.get<Notification[]>('/notifications'), 200)
  assert.match(String(line?.content), new RegExp(`\\[질문\\] ${word} 하나`))
  const chip = (title: string) => new RegExp(`>질문</span>\\s*${title}`)
  assert.match(await page(`/post/${other.id}`), chip(`${word} 하나`), 'related')
  expectStatus(await reader.api.post(`/posts/${asked.id}/like`, { liked: true }), 200)
  const hot = (await page('/')).split(`<section aria-label="${feedText.hot}">`)[1]?.split('</section>')[0] ?? ''
  assert.match(hot, chip(`${word} 하나`), 'hot')
})

test('a save that raises reading alone raises writing and commenting, and its answer says so', async () => {
  const sentence = boardRightText.raised(['write', 'comment'])
  assert.match(await save({ readLevel: 3 }), new RegExp(sentence))
  const raised = await ofBoard()
  assert.deepEqual([raised.writeLevel, raised.commentLevel], [3, 3])
  assert.doesNotMatch(await save({ readLevel: 0, writeLevel: 0, commentLevel: 0 }), /올렸어요/)
})

test('the name of a grade stands beside names where an admin wants it', async () => {
  const member = await make.member()
  const post = await make.post(member)
  const shown = async () => {
    const { author } = expectStatus(await make.guest.get<Post>(`/posts/${post.id}`), 200)
    const user = expectStatus(await make.guest.get<{ gradeName?: string }>(`/users/${member.id}`), 200)
    assert.equal(user.gradeName, author?.gradeName)
    return author?.gradeName
  }
  const set = async (key: string, value: string) =>
    expectStatus(await admin.api.post('/admin/settings', { key, value }), 200)
  expectStatus(await admin.api.patch(`/admin/users/${member.id}/grade`, { grade: 2, reason: '활동이 많아요' }), 200)
  assert.equal(await shown(), undefined)
  await set('showGrades', 'true')
  assert.equal(await shown(), '등급 2')
  await set('gradeNames', '새내기,손님,이웃,단골,가족,일꾼,기둥,원로,지기,주인')
  assert.equal(await shown(), '이웃')
  assert.match(await page(`/post/${post.id}`), />이웃</)
  const newcomer = await make.post()
  assert.equal(expectStatus(await make.guest.get<Post>(`/posts/${newcomer.id}`), 200).author?.gradeName, '새내기')
  await set('showGrades', 'false')
  assert.equal(await shown(), undefined)
})
