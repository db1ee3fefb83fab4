import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Neighbours } from '#src/contracts/schemas/neighbours.ts'
import type { Category } from '#src/contracts/schemas/posts.ts'
import { expectStatus } from '#tests/helpers/forum.ts'
import { ownForum } from '#tests/helpers/own-forum.ts'
import { panelOf } from '#tests/helpers/panel.ts'

// Its lists hold nothing else.
const { server, make, admin } = await ownForum({ settings: { postCooldownSeconds: '0' } })
const { base } = server
const author = await make.member()
const [FREE, IDEAS] = [7, 9]
const SIZE = 20
/** Newest first, as lists have them; every second one stands in 아이디어. */
const all: string[] = []
for (let n = 0; n < 45; n += 1) all.unshift((await make.post(author, { categoryIds: [n % 2 === 0 ? IDEAS : FREE] })).id)
const ideas = all.filter((_, place) => place % 2 === 0)

const neighbours = async (id: string | undefined, query = '', who = make.guest) =>
  expectStatus(await who.get<Neighbours>(`/posts/${id}/neighbours${query}`), 200)
const statusOf = async (id: string | undefined, query: string, who = make.guest) =>
  (await who.get<unknown>(`/posts/${id}/neighbours${query}`)).status
const ids = ({ previous, next, posts, page }: Neighbours) => ({
  previous: previous?.id ?? null,
  next: next?.id ?? null,
  page,
  posts: posts.map(({ id }) => id),
})

test('a post has its page of the list that is named and the posts beside it', async () => {
  for (const place of [0, 1, 19, 20, 39, 40, 44]) {
    const first = Math.floor(place / SIZE) * SIZE
    assert.deepEqual(ids(await neighbours(all[place], '?from=recent')), {
      previous: all[place + 1] ?? null,
      next: all[place - 1] ?? null,
      page: first / SIZE + 1,
      posts: all.slice(first, first + SIZE),
    })
  }
  assert.deepEqual(ids(await neighbours(all[3])), ids(await neighbours(all[3], '?from=recent')))
  assert.deepEqual(ids(await neighbours(ideas[21], `?from=category:${IDEAS}`)), {
    previous: ideas[22] ?? null,
    next: ideas[20] ?? null,
    page: 2,
    posts: ideas.slice(SIZE),
  })
})

test('another page of the list keeps the posts beside', async () => {
  assert.deepEqual(ids(await neighbours(all[3], '?page=3')), {
    previous: all[4] ?? null,
    next: all[2] ?? null,
    page: 3,
    posts: all.slice(2 * SIZE),
  })
  assert.deepEqual((await neighbours(all[3], '?page=4')).posts, [])
  const more = async (page: number) => (await make.guest.get(`/posts/${all[3]}/neighbours?page=${page}`)).headers
  assert.equal((await more(2)).get('x-has-more'), 'true')
  assert.equal((await more(3)).get('x-has-more'), 'false')
})

test('a post that is not in the list gets its first page without neighbours', async () => {
  assert.deepEqual(ids(await neighbours(all[1], `?from=category:${IDEAS}`)), {
    previous: null,
    next: null,
    page: 1,
    posts: ideas.slice(0, SIZE),
  })
})

test('popular posts are those that 인기 shows, the most liked first', async () => {
  const [liked = '', second = ''] = [all[30], all[25]]
  for (const who of [await make.member(), await make.member()]) await who.api.post(`/posts/${liked}/like`)
  await (await make.member()).api.post(`/posts/${second}/like`)
  const first = await neighbours(liked, '?from=popular')
  assert.deepEqual([first.next, first.previous?.id, first.page, first.posts[0]?.id], [null, second, 1, liked])
  const other = await neighbours(second, '?from=popular')
  assert.deepEqual([other.next?.id, other.previous?.id], [liked, all[0]])
  const rest = all.filter((id) => id !== liked && id !== second)
  assert.deepEqual(ids(await neighbours(rest[17], '?from=popular')), {
    previous: rest[18] ?? null,
    next: rest[16] ?? null,
    page: 1,
    posts: [liked, second, ...rest.slice(0, 18)],
  })
  assert.equal((await neighbours(rest[18], '?from=popular')).page, 2)
})

test('pinned posts are left out, and hidden ones and those of blocked members too', async () => {
  const [pinned = '', below = ''] = [all[5], all[6]]
  const staff = await make.newModerator()
  expectStatus(await staff.api.put(`/admin/posts/${pinned}/pin`, { scope: 'all' }), 200)
  const beside = await neighbours(below, '?from=recent')
  assert.equal(beside.next?.id, all[4])
  assert.ok(!beside.posts.some(({ id }) => id === pinned))
  assert.deepEqual(ids(await neighbours(pinned, '?from=recent')).next, null)
  expectStatus(await staff.api.put(`/admin/posts/${pinned}/pin`, { scope: null }), 200)
  const other = await make.member()
  const gone = (await make.post(other)).id
  assert.equal((await neighbours(all[0])).next?.id, gone)
  const blocker = await make.member()
  await blocker.api.post(`/users/${other.id}/block`)
  assert.equal((await neighbours(all[0], '', blocker.api)).next, null)
  expectStatus(await other.api.delete(`/posts/${gone}`), 204)
  assert.equal((await neighbours(all[0])).next, null)
})

test('wrong names of lists are refused, and a board that is closed is named by nothing', async () => {
  for (const from of ['newest', 'search:a', 'category:', 'category:free', 'category:0', 'category:7:8', ''])
    assert.equal(await statusOf(all[0], `?from=${from}`), 400, from)
  for (const page of ['0', 'x', '501']) assert.equal(await statusOf(all[0], `?page=${page}`), 400, page)
  assert.equal(await statusOf(all[0], '?from=category:999'), 404)
  assert.equal(await statusOf('none', '?from=recent'), 404)
  const panel = panelOf(admin)
  expectStatus(await panel.patch<Category>(`/category/${IDEAS}`, { readRole: 'member' }), 200)
  assert.equal(await statusOf(all[1], `?from=category:${IDEAS}`), 401)
  assert.equal(await statusOf(ideas[0], '?from=recent'), 401)
  const guest = await neighbours(all[1], '?from=recent')
  assert.deepEqual([guest.next, guest.previous?.id], [null, all[3]])
  assert.ok(guest.posts.every(({ id }) => !ideas.includes(id)))
  const page = await (await fetch(`${base}/post/${all[1]}?from=category:${IDEAS}`)).text()
  assert.ok(ideas.every((id) => !page.includes(id)))
  assert.ok(page.includes(`/post/${all[3]}`))
  expectStatus(await panel.patch<Category>(`/category/${IDEAS}`, { readRole: 'guest' }), 200)
})

test('the page of a post shows the list it was opened from, marked, with links that keep the list', async () => {
  const html = async (path: string) => (await fetch(base + path)).text()
  const page = await html(`/post/${ideas[1]}?from=category:${IDEAS}`)
  for (const address of [
    `<link href="${base}/post/${ideas[1]}" rel="canonical">`,
    `content="${base}/post/${ideas[1]}" property="og:url"`,
  ])
    assert.ok(page.includes(address), address)
  const link = (id: string | undefined) => `href="/post/${id}?from=category:${IDEAS}"`
  assert.ok(page.includes(link(ideas[0])) && page.includes(link(ideas[2])))
  assert.match(page, /data-neighbour="previous"/)
  assert.ok(
    page.includes(`?from=category:${IDEAS}&#38;list=2#list`) ||
      page.includes(`?from=category:${IDEAS}&amp;list=2#list`),
  )
  const plain = await html(`/post/${all[1]}`)
  assert.ok(plain.includes(`href="/post/${all[2]}"`) && plain.includes(`/post/${all[1]}?list=2#list`))
  // A list without a name of its own links to posts without one.
  assert.ok((await html('/')).includes(`href="/post/${all[0]}"`))
  assert.ok((await html(`/category/${IDEAS}`)).includes(link(ideas[0])))
})
