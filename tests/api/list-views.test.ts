import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { forum, type Forum } from '#tests/helpers/forum.ts'
import { panelOf } from '#tests/helpers/panel.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'

// One of its own: the number of posts on a page is asserted.
let server: TestServer
let make: Forum
const POSTS = 31

before(async () => {
  server = await startServer()
  make = await forum(server.base)
  for (let index = 0; index < POSTS; index += 1) await make.post()
})
after(() => server.stop())

const open = (path: string, cookie = '') => fetch(server.base + path, { headers: { cookie }, redirect: 'manual' })
const postsOn = async (path: string, cookie?: string) =>
  (await (await open(path, cookie)).text()).split(' data-post=').length - 1

test('?view= sets the cookie for a year and goes on to the same page', async () => {
  const answer = await open('/category/free?view=list&filter=popular')
  assert.equal(answer.status, 303)
  assert.equal(answer.headers.get('location'), '/category/free?filter=popular')
  const cookie = answer.headers.get('set-cookie') ?? ''
  assert.match(cookie, /^view=list; Max-Age=31536000; Path=\//)
  assert.doesNotMatch(cookie, /HttpOnly/i)
  assert.match(answer.headers.get('cache-control') ?? '', /private/)
})

test('an unknown view, and a page that has no views, change nothing; no host of another is led to', async () => {
  for (const path of ['/?view=table', '/help?view=list']) {
    const answer = await open(path)
    assert.equal(answer.status, 200, path)
    assert.equal(answer.headers.get('set-cookie'), null, path)
  }
  const elsewhere = await open('//example.com/?view=list')
  assert.equal(elsewhere.headers.get('location'), null)
})

for (const [who, signIn] of [
  ['guests', () => Promise.resolve('')],
  ['members', async () => `aah-token=${(await make.member()).token}; `],
] as const) {
  test(`each of ${who} gets pages in their own view, also after the other`, async () => {
    const [own, other] = [await signIn(), await signIn()]
    for (const path of ['/', '/popular', '/category/free']) {
      // Twice around, so that each page comes from the cache at least once.
      for (let round = 0; round < 2; round += 1) {
        assert.equal(await postsOn(path, `${own}view=list`), 30, path)
        assert.equal(await postsOn(path, own), 10, path)
        assert.equal(await postsOn(path, `${other}view=cards`), 10, path)
        assert.equal(await postsOn(path, `${other}view=list`), 30, path)
        assert.equal(await postsOn(path, `${other}view=gallery`), 24, path)
        assert.equal(await postsOn(path, `${other}view=%22list`), 10, path)
      }
    }
    assert.equal(await postsOn('/?page=2', `${own}view=list`), 1)
    assert.equal(await postsOn('/?page=2', own), 10)
  })
}

test('a new post is on the cached pages of both views', async () => {
  await postsOn('/')
  await postsOn('/', 'view=list')
  const { title } = await make.post()
  for (const cookie of ['', 'view=list']) assert.match(await (await open('/', cookie)).text(), new RegExp(title))
})

test('a board is drawn in its own view for those who chose none; a choice goes before it', async () => {
  const panel = panelOf(await make.admin())
  const set = async (view: string) => {
    const { status, text } = await panel.patch('/category/7', { view })
    assert.equal(status, 200, text)
  }
  await set('gallery')
  const own = `aah-token=${(await make.member()).token}; `
  for (const who of ['', own]) {
    assert.equal(await postsOn('/category/free', who), 24)
    assert.equal(await postsOn('/category/free', `${who}view=cards`), 10)
    assert.equal(await postsOn('/category/free', `${who}view=list`), 30)
    assert.equal(await postsOn('/', who), 10, 'lists of all boards')
  }
  await set('list')
  assert.equal(await postsOn('/category/free'), 30)
  await set('cards')
  assert.equal(await postsOn('/category/free'), 10)
})
