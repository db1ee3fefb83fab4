import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Category } from '#src/contracts/schemas/posts.ts'
import { cardText } from '#src/text/card.ts'
import { categoryText as TEXT } from '#src/text/feed.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'
import { panelOf } from '#tests/helpers/panel.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'

// One of its own: boards stand beside every page.
let server: TestServer
let make: Forum
let panel: ReturnType<typeof panelOf>
before(async () => {
  server = await startServer()
  make = await forum(server.base)
  const admin = await make.admin()
  panel = panelOf(admin)
  expectStatus(await admin.api.post('/admin/settings', { key: 'postCooldownSeconds', value: '0' }), 200)
})
after(() => server.stop())

const FREE = 7
const QUIET = 9

/** The page as this viewer receives it. */
async function pageFor(reader: Person | null, path = '/category'): Promise<string> {
  const headers = reader ? { Cookie: `aah-token=${reader.token}` } : undefined
  const answer = await fetch(server.base + path, { headers })
  assert.equal(answer.status, 200, path)
  return answer.text()
}

/** The entry of a board on the page. */
const entryOf = (html: string, slug: string): string => {
  const main = html.slice(html.indexOf('<main'))
  const start = main.indexOf(`href="/category/${slug}"`)
  assert.ok(start > 0, slug)
  return main.slice(start, main.indexOf('</li>', start))
}

test('every board is listed with its description, an empty one with a note', async () => {
  const boards = expectStatus(await make.guest.get<Category[]>('/categories'), 200)
  const html = await pageFor(null)
  for (const { slug, name, description } of boards) {
    const entry = entryOf(html, slug)
    assert.ok(entry.includes(name) && entry.includes(description ?? ''), slug)
  }
  assert.ok(entryOf(html, 'ideas').includes(TEXT.noPost))
})

test('the newest post of a board is the first of its list for the viewer', async () => {
  const [reader, author, other] = [await make.member(), await make.member(), await make.member()]
  const older = await make.post(other, { title: '먼저 쓴 글이에요' })
  const newer = await make.post(author, { title: '나중에 쓴 글이에요' })
  const first = async (who: Person | null) => /href="\/post\/([^"]+)"/.exec(entryOf(await pageFor(who), 'free'))?.[1]
  assert.equal(await first(null), newer.id)
  assert.equal(await first(reader), newer.id)
  await reader.api.post(`/users/${author.id}/mute`)
  assert.equal(await first(reader), older.id)
  await reader.api.delete(`/users/${author.id}/mute`)
  assert.equal(await first(reader), newer.id)
  await reader.api.post(`/users/${author.id}/block`)
  assert.equal(await first(reader), older.id)
  assert.equal(await first(author), newer.id)
  expectStatus(await author.api.delete(`/posts/${newer.id}`), 204)
  assert.equal(await first(author), older.id)
  assert.equal(await first(null), older.id)
})

test('of a post that its viewer may not open, only the title is there', async () => {
  const author = await make.member()
  const fields = {
    title: '높은 레벨의 글이에요',
    content: '아무도 모르는 본문이에요.',
    categoryIds: [QUIET],
    levelRestriction: 5,
  }
  const { id } = await make.post(author, fields)
  for (const reader of [null, await make.member()]) {
    const html = await pageFor(reader)
    const entry = entryOf(html, 'ideas')
    assert.ok(entry.includes(fields.title) && entry.includes(`/post/${id}`) && entry.includes(cardText.locked(5)))
    assert.ok(!html.includes(fields.content))
  }
  assert.ok(!entryOf(await pageFor(author), 'ideas').includes(cardText.locked(5)))
})

test('a board made in the panel gets the next number by itself, also beside another one', async () => {
  const before = expectStatus(await make.guest.get<Category[]>('/categories'), 200)
  const highest = Math.max(...before.map(({ id }) => id))
  const boards = [1, 2, 3].map((n) => ({ name: `새 게시판 ${n}`, slug: `new-${n}`, order: 10 + n }))
  const made = await Promise.all(boards.map((board) => panel.post<{ doc: Category }>('/category', board)))
  for (const { status, text } of made) assert.equal(status, 201, text)
  const ids = made.map(({ body }) => body.doc.id).sort((a, b) => a - b)
  assert.deepEqual(ids, [highest + 1, highest + 2, highest + 3])
  const { id } = expectStatus(await make.guest.get<Category>('/categories/new-1'), 200)
  await make.post(undefined, { categoryIds: [id] })
  assert.equal((await panel.post('/category', { name: '같은 주소', slug: 'new-1', order: 1 })).status, 400)
})

test(`the board that a new post starts in keeps its number`, async () => {
  expectStatus(await make.guest.get(`/categories/${FREE}`), 200)
  assert.equal((await panel.patch(`/category/${FREE}`, { id: 70 })).status, 200)
  expectStatus(await make.guest.get(`/categories/${FREE}`), 200)
})
