import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { allEndpoints } from '#cms/operations/registries/calls.ts'
import { answersTo, canaryWord as word, type Reader } from '#tests/helpers/canary.ts'
import { listen } from '#tests/helpers/event-stream.ts'
import { filesForm } from '#tests/helpers/files.ts'
import { expectStatus, type CommentRow, type Person, type PostRow } from '#tests/helpers/forum.ts'
import { ownForum } from '#tests/helpers/own-forum.ts'
import { panelOf } from '#tests/helpers/panel.ts'

/** Words that stand in a closed board alone. */
const CANARIES = {
  title: word('title'),
  content: word('content'),
  comment: word('comment'),
  poll: word('poll'),
  file: word('file'),
  tag: word('tag'),
  series: word('series'),
}
/** What `below` alone may meet: their note about the author, a keyword, a folder, a word that they hide. */
const PRIVATE = { note: word('note'), keyword: word('keyword'), folder: word('folder'), filter: word('filter') }

/** The board that closes, one that stays open and in which the post stands too, and its moderator's. */
const CLOSED = 9
const OPEN = 5
const LEVEL = 4

const { server, make, admin } = await ownForum({
  settings: {
    postCooldownSeconds: '0',
    postExp: '5000',
    homeBlocks: `${CLOSED},${OPEN}`,
    popularLikes: '3',
    earningNeedsProof: 'false',
  },
})
let people: Record<'author' | 'below' | 'above' | 'follower' | 'elsewhere' | 'moderator', Person>
let posts: PostRow[]
let comments: CommentRow[]
let fileUrls: string[]
let boardName = ''
let seriesId = ''
let folderId = ''

before(async () => {
  const made = await Promise.all(Array.from({ length: 6 }, () => make.member()))
  const [author, below, above, follower, elsewhere, moderator] = made as [
    Person,
    Person,
    Person,
    Person,
    Person,
    Person,
  ]
  people = { author, below, above, follower, elsewhere, moderator }
  await make.post(above)
  const named = (board: number, ids: string[]) =>
    admin.api.put(`/admin/categories/${board}/moderators`, { memberIds: ids })
  expectStatus(await named(OPEN, [elsewhere.id]), 200)
  expectStatus(await named(CLOSED, [moderator.id]), 200)
  expectStatus(await follower.api.post(`/users/${author.id}/follow`), 200)
  const poll = { question: CANARIES.poll, options: ['하나', '둘'], multiple: false, closesAt: null }
  const fields = {
    title: CANARIES.title,
    content: `**${CANARIES.content}** 열 글자가 넘는 본문이에요.`,
    tags: [CANARIES.tag],
  }
  posts = [
    await make.post(author, { ...fields, categoryIds: [CLOSED], poll }),
    // The strictest board of a post holds.
    await make.post(author, { ...fields, categoryIds: [OPEN, CLOSED] }),
  ]
  for (const board of [OPEN, CLOSED])
    assert.equal((await panelOf(admin).patch(`/category/${board}`, { files: { most: 2, megabytes: 1 } })).status, 200)
  comments = []
  fileUrls = []
  for (const { id } of posts) {
    const form = filesForm({ [`${CANARIES.file}.txt`]: Buffer.from(CANARIES.file) }, { postId: id })
    const { files } = expectStatus(await author.api.post<{ files: { url: string }[] }>('/upload/file', form), 200)
    fileUrls.push(...files.map(({ url }) => url))
    const top = await make.comment(id, author, { content: CANARIES.comment })
    comments.push(top, await make.comment(id, author, { content: CANARIES.comment, parentId: top.id }))
  }
  // Whoever liked, kept or watched a post while it was open may not meet it again.
  for (const { api } of [below, follower, elsewhere]) {
    for (const { id } of posts) {
      expectStatus(await api.post(`/posts/${id}/bookmark`), 200)
      expectStatus(await api.post(`/posts/${id}/like`, { liked: true }), 200)
      expectStatus(await api.put(`/posts/${id}/watch`), 200)
      expectStatus(await api.put(`/posts/${id}/seen`, {}), 204)
      await make.comment(id, author, { content: CANARIES.comment })
    }
  }
  seriesId = expectStatus(await author.api.post<{ id: string }>('/series', { title: CANARIES.series }), 201).id
  expectStatus(await author.api.put(`/series/${seriesId}/posts`, { postIds: postIds() }), 200)
  const mine = below.api
  folderId = expectStatus(await mine.post<{ id: string }>('/bookmarks/folders', { name: PRIVATE.folder }), 201).id
  for (const id of postIds()) expectStatus(await mine.patch(`/bookmarks/${id}`, { folderId }), 200)
  expectStatus(await mine.put(`/users/${author.id}/note`, { text: PRIVATE.note }), 204)
  expectStatus(await mine.put('/users/me/keywords', [{ word: PRIVATE.keyword, category: null }]), 200)
  expectStatus(await mine.put(`/categories/${CLOSED}/watch`, { level: 'all' }), 200)
  expectStatus(await mine.put('/users/me/filters', { categories: [], words: [PRIVATE.filter] }), 200)
  boardName = expectStatus(await make.guest.get<{ name: string }>(`/categories/${CLOSED}`), 200).name
})

/** Never ends, and what one wrote oneself; each has a test of its own. */
const APART = ['/events', '/auth/user/export']

interface Surface {
  name: string
  addresses: () => string[]
}

const postIds = () => posts.map(({ id }) => id)
const memberIds = () => Object.values(people).map(({ id }) => id)
const words = () => Object.values(CANARIES).flatMap((canary) => [canary, canary.slice(2, 9), canary.slice(-6)])

/** Every GET call with everything that can stand in its path. */
const calls = () =>
  allEndpoints
    .filter(({ contract: { method, path } }) => method === 'get' && !APART.includes(path))
    .flatMap(({ contract: { path } }) => {
      if (!path.includes(':')) return [`/api${path}`, `/api${path}?limit=50`]
      const comment = comments.map(({ id }) => id)
      const values = path.includes('slug')
        ? [OPEN, CLOSED]
        : [...postIds(), ...comment, ...memberIds(), seriesId, CLOSED]
      return values.map((value) => `/api${path.replace(/:\w+/, String(value))}`)
    })

/** All places that can tell what stands in a board. */
const SURFACES: Surface[] = [
  { name: 'calls', addresses: calls },
  {
    name: 'orders of lists',
    addresses: () => [
      ...['popular', 'comments', 'newest', 'following'].map((filter) => `/api/posts?limit=50&filter=${filter}`),
      ...['popular', 'comments'].map((filter) => `/api/categories/${OPEN}/posts?limit=50&filter=${filter}`),
      ...['week', 'month'].map((period) => `/api/posts?filter=popular&period=${period}`),
      `/api/posts/hot?limit=50`,
      `/api/posts/best?limit=50`,
      `/api/posts/best?category=${OPEN}`,
      `/api/posts/hot?limit=50&category=${OPEN}`,
    ],
  },
  { name: 'home', addresses: () => ['/', '/?filter=popular', '/?filter=comments'] },
  {
    name: 'lists',
    addresses: () => ['/popular', '/recent', '/bookmarks', '/ranking', '/notifications'],
  },
  { name: 'best', addresses: () => ['/best', `/best?category=${OPEN}`, '/api/posts/best?limit=50'] },
  { name: 'recently viewed', addresses: () => ['/recent-posts', '/api/users/me/recent?limit=50'] },
  {
    name: 'folders',
    addresses: () => [`/bookmarks?folder=${folderId}`, `/api/bookmarks?folder=${folderId}`, '/api/bookmarks/folders'],
  },
  { name: 'series', addresses: () => ['/series', `/series/${seriesId}`, `/api/series/${seriesId}`] },
  { name: 'boards', addresses: () => ['/category', `/category/${OPEN}`, `/category/${CLOSED}`, '/create-post'] },
  { name: 'the post', addresses: () => postIds().flatMap((id) => [`/post/${id}`, `/post/${id}?comments=2`]) },
  {
    name: 'the list below a post',
    addresses: () =>
      postIds().flatMap((id) =>
        ['recent', 'popular', `category:${OPEN}`, `category:${CLOSED}`].flatMap((from) => [
          `/api/posts/${id}/neighbours?from=${from}`,
          `/post/${id}?from=${from}`,
        ]),
      ),
  },
  { name: 'its files', addresses: () => fileUrls },
  { name: 'its form', addresses: () => postIds().map((id) => `/edit-post/${id}`) },
  { name: 'comments', addresses: () => comments.map(({ id }) => `/comment/${id}`) },
  { name: 'share pictures', addresses: () => postIds().map((id) => `/share/${id}.png`) },
  {
    name: 'embeds',
    addresses: () =>
      postIds().flatMap((id) => ['json', 'xml'].map((kind) => `/oembed?format=${kind}&url=${server.base}/post/${id}`)),
  },
  {
    name: 'feeds',
    addresses: () =>
      ['rss', 'atom'].flatMap((kind) => [
        `/${kind}.xml`,
        `/category/${OPEN}/${kind}.xml`,
        `/category/${CLOSED}/${kind}.xml`,
        `/tag/${CANARIES.tag}/${kind}.xml`,
      ]),
  },
  { name: 'site map', addresses: () => ['/sitemap.xml', '/sitemaps/pages.xml'] },
  { name: 'profiles', addresses: () => memberIds().flatMap((id) => [`/profile/${id}`, `/profile/${id}?tab=comments`]) },
  { name: 'own pages', addresses: () => ['/profile', '/settings', '/points-history'] },
  {
    name: 'search',
    addresses: () =>
      words().flatMap((q) => [
        `/api/posts/search?q=${q}&limit=50`,
        `/api/posts/search?q=${q}&sort=relevance`,
        `/search?q=${q}`,
        `/api/comments/search?q=${q}&limit=50`,
        `/search?q=${q}&in=comments`,
        `/api/posts/search?q=${encodeURIComponent(`category:${CLOSED} ${q}`)}`,
      ]),
  },
  { name: 'suggestions', addresses: () => words().map((q) => `/api/search/suggest?q=${q.slice(0, 6)}`) },
  {
    name: 'tags',
    addresses: () => [
      '/api/tags?limit=50',
      '/api/tags?q=zqtag',
      `/api/tags/${CANARIES.tag}/posts`,
      `/tag/${CANARIES.tag}`,
    ],
  },
  { name: 'popular words', addresses: () => ['/api/search/popular'] },
]

const NAMES = SURFACES.map(({ name }) => name)

const reader = (name: keyof typeof people): Reader => ({ name, token: people[name].token })
const guest: Reader = { name: 'guest', token: null }

interface Opened {
  surface: string
  address: string
  /** What was answered, without the words that the reader searched for. */
  text: string
}

/** Opens everything of these surfaces as this reader. */
async function opened(who: Reader, among: readonly string[] = NAMES): Promise<Opened[]> {
  const surfaces = SURFACES.filter(({ name }) => among.includes(name)).map(({ name, addresses }) => ({
    name,
    addresses: addresses(),
  }))
  const answers = await answersTo(
    who,
    server.base,
    surfaces.flatMap(({ addresses }) => addresses),
  )
  const texts = new Map(answers.map(({ address, text }) => [address, text]))
  return surfaces.flatMap(({ name: surface, addresses }) =>
    addresses.map((address) => {
      const received = texts.get(address) ?? ''
      const asked = new URL(address, server.base).searchParams.get('q')
      return { surface, address, text: asked ? withoutWords(received, asked) : received }
    }),
  )
}

const withoutWords = (text: string, asked: string) =>
  asked.split(' ').reduce((rest, part) => rest.replaceAll(part, ''), text)

/** The addresses, by surface, at which one of these stands. */
function met(texts: readonly Opened[], hidden: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { surface, address, text } of texts)
    // A page of a tag repeats the tag that its address names.
    if (hidden.some((canary) => !address.includes(canary) && text.includes(canary)))
      found.set(surface, [...(found.get(surface) ?? []), address])
  return found
}

const restrict = async (set: object) => {
  const answer = await admin.api.patch('/admin/categories', { ids: [CLOSED], set })
  expectStatus(answer, 200)
}
const ALL = Object.values(CANARIES)

function assertNone(texts: readonly Opened[], hidden: readonly string[], who: Reader): void {
  assert.deepEqual([...met(texts, hidden)], [], `${who.name} meets what they may not read`)
}

function assertOn(texts: readonly Opened[], surfaces: readonly string[], who: Reader, hidden = ALL): void {
  const found = met(texts, hidden)
  const missed = surfaces.filter((name) => !found.has(name))
  assert.deepEqual(missed, [], `${who.name} misses what they may read`)
}

const assertUnmet = async (who: Reader, hidden: readonly string[] = ALL): Promise<void> =>
  assertNone(await opened(who), hidden, who)

/** Opens these surfaces alone. */
const assertMet = async (who: Reader, surfaces: readonly string[], hidden: string[] = ALL): Promise<void> =>
  assertOn(await opened(who, surfaces), surfaces, who, hidden)

/** Surfaces on which everybody meets an open board; on the others some or none do. */
const OF_ALL = [
  ...['calls', 'orders of lists', 'home', 'lists', 'boards', 'the post', 'feeds', 'profiles', 'search'],
  ...['best', 'series', 'tags'],
]

test('while the board is open everybody meets it, so that the table can find a leak', async () => {
  // Everything is opened, and may be cached, before the board closes.
  const [ofGuest, below] = [await opened(guest), reader('below')]
  assertOn(ofGuest, OF_ALL, guest)
  assertNone(ofGuest, Object.values(PRIVATE), guest)
  const ofBelow = await opened(below)
  assertOn(ofBelow, [...OF_ALL, 'recently viewed', 'folders'], below)
  assertOn(ofBelow, ['calls', 'folders'], below, Object.values(PRIVATE))
  assert.deepEqual(await sharePictures(), [200, 200])
})

/** What answers for the picture of each post: its own or the site's. */
const sharePictures = () =>
  Promise.all(
    postIds().map(async (id) => {
      const answer = await fetch(`${server.base}/share/${id}.png`, { redirect: 'manual' })
      await answer.body?.cancel()
      return answer.headers.get('location') ?? answer.status
    }),
  )

test('notes, keywords, folders and hidden words are met by who wrote them alone', async () => {
  for (const who of [reader('author'), reader('follower'), { name: 'an admin', token: admin.token }])
    await assertUnmet(who, Object.values(PRIVATE))
})

test('a board for members of a level is met by none below, cached pages included', async () => {
  await restrict({ readRole: 'member', readLevel: LEVEL })
  for (const who of [guest, reader('below'), reader('follower'), reader('elsewhere')]) await assertUnmet(who)
  // Words in a picture are no text that the table finds.
  assert.deepEqual(await sharePictures(), ['/banner.png', '/banner.png'])
})

test('who may read it meets it as before: above the level, its author, its moderator', async () => {
  const surfaces = ['calls', 'orders of lists', 'boards', 'the post', 'search']
  // Of every surface, for what may be cached when the board closes further.
  assertOn(await opened(reader('above')), surfaces, reader('above'))
  await assertMet(reader('moderator'), surfaces)
  await assertMet(reader('author'), ['calls', 'the post', 'its form', 'profiles'])
})

test('a search for what stands there counts nothing', async () => {
  for (const { api } of [{ api: make.guest }, people.below, people.follower, people.elsewhere]) {
    for (const q of words()) {
      const { body, headers } = await api.get<unknown[]>(`/posts/search?q=${q}&limit=1`)
      assert.deepEqual([body, headers.get('x-has-more'), headers.get('x-total-count')], [[], 'false', '0'], q)
    }
  }
  const { headers } = await people.above.api.get(`/posts/search?q=${CANARIES.content}`)
  assert.equal(headers.get('x-total-count'), '2')
})

test('a refused change tells nothing of its target', async () => {
  const body = { title: '남의 글', content: '열 글자가 넘는 본문이에요.', categoryIds: [7] }
  for (const { api } of [people.below, people.follower, people.elsewhere]) {
    for (const id of postIds()) {
      const answers = [
        await api.put(`/posts/${id}`, body),
        await api.delete(`/posts/${id}`),
        await api.post(`/posts/${id}/like`, { liked: false }),
        await api.post(`/posts/${id}/comments`, { content: '댓글' }),
        await api.post('/reports', { postId: id, reason: '이유' }),
        await api.put(`/admin/posts/${id}/categories`, { categoryIds: [7] }),
        await api.post(`/comments/${comments[0]?.id}/like`, { liked: true }),
        await api.delete(`/comments/${comments[0]?.id}`),
      ]
      for (const { status, text } of answers) {
        assert.ok(status >= 400 && status < 500, `${status} ${text}`)
        assert.ok(!ALL.some((canary) => text.includes(canary)), text)
      }
    }
  }
})

test('exports, lines and the stream of those who were there name nothing of it', async () => {
  for (const name of ['below', 'follower', 'elsewhere'] as const) {
    const { api } = people[name]
    const { searches: _, ...exported } = expectStatus(await api.get<Record<string, unknown>>('/auth/user/export'), 200)
    assert.ok(!ALL.some((canary) => JSON.stringify(exported).includes(canary)), `${name}: export`)
    const lines =
      await api.get<{ content: string; postId: string | null; sender: unknown }[]>('/notifications?limit=50')
    const closed = lines.body.filter(({ content }) => content === '지금은 볼 수 없는 글의 소식이에요')
    assert.ok(closed.length > 0, `${name} keeps lines`)
    assert.ok(closed.every(({ postId, sender }) => postId === null && sender === null))
    const stream = await listen(api, {
      query: `?${postIds()
        .map((id) => `posts=${id}`)
        .join('&')}`,
    })
    await make.comment(posts[0]?.id ?? '', people.author, { content: CANARIES.comment })
    expectStatus(await people.author.api.post(`/users/${people[name].id}/follow`), 200)
    await stream.next('notification')
    stream.close()
    assert.ok(!stream.events.some((event) => event.name === 'post'), `${name}: stream`)
    assert.ok(!ALL.some((canary) => JSON.stringify(stream.events).includes(canary)), `${name}: stream`)
  }
})

test('counts leave it out', async () => {
  const figures = async ({ api }: Pick<Person, 'api'>) => {
    const active = await api.get<{ posts: number; comments: number }[]>(`/users/${people.author.id}/activity`)
    const boards = await api.get<{ id: number; newToday: number }[]>('/categories')
    return {
      active: active.body.reduce((sum, { posts: written, comments: answered }) => sum + written + answered, 0),
      open: boards.body.find(({ id }) => id === OPEN)?.newToday,
      closed: boards.body.find(({ id }) => id === CLOSED)?.newToday ?? null,
    }
  }
  assert.deepEqual(await figures({ api: make.guest }), { active: 0, open: 0, closed: null })
  assert.deepEqual(await figures(people.below), { active: 0, open: 0, closed: null })
  assert.deepEqual(await figures(people.above), { active: 0, open: 1, closed: 2 })
})

test('a new post there reaches no keyword and no watch of the board', async () => {
  const linesOf = async () =>
    expectStatus(await people.below.api.get<{ id: string; type: string }[]>('/notifications?limit=50'), 200)
  const before = new Set((await linesOf()).map(({ id }) => id))
  const stream = await listen(people.below.api)
  const title = `${CANARIES.title} ${PRIVATE.keyword}`
  const { id } = await make.post(people.author, { title, categoryIds: [CLOSED] })
  expectStatus(await people.above.api.post(`/users/${people.below.id}/follow`), 200)
  await stream.next('notification')
  stream.close()
  assert.ok(!JSON.stringify(stream.events).includes(CANARIES.title))
  const later = (await linesOf()).filter((line) => !before.has(line.id))
  assert.deepEqual(
    later.map(({ type }) => type),
    ['follow'],
  )
  expectStatus(await people.author.api.delete(`/posts/${id}`), 204)
})

test('the site map has no address of it', async () => {
  const text = async (address: string) => (await fetch(address)).text()
  const partsIn = (index: string) => [...index.matchAll(/<loc>([^<]+)</g)].map(([, address = '']) => address)
  const parts = await Promise.all(partsIn(await text(`${server.base}/sitemap.xml`)).map(text))
  assert.ok(parts.length > 0)
  for (const id of postIds()) assert.ok(!parts.some((part) => part.includes(id)))
})

test('a post that is moved there is hidden at once from all below, and comes back with the move back', async () => {
  const moved = await make.post(people.author, { title: CANARIES.title, categoryIds: [OPEN] })
  posts.push(moved)
  const move = async (board: number) =>
    expectStatus(await admin.api.put(`/admin/posts/${moved.id}/categories`, { categoryIds: [board] }), 200)
  assertOn(await opened(guest, ['the post']), ['the post'], guest, [CANARIES.title])
  await move(CLOSED)
  for (const who of [guest, reader('below')]) await assertUnmet(who)
  await move(OPEN)
  const { title } = expectStatus(await make.guest.get<PostRow>(`/posts/${moved.id}`), 200)
  assert.equal(title, CANARIES.title)
  posts.pop()
  expectStatus(await people.author.api.delete(`/posts/${moved.id}`), 204)
})

test('a board for staff does not exist for others, by its name either', async () => {
  await restrict({ readRole: 'moderator', readLevel: 0 })
  for (const who of [guest, reader('above'), reader('follower'), reader('elsewhere')])
    await assertUnmet(who, [...ALL, `"name":"${boardName}"`])
  for (const { api } of [{ api: make.guest }, people.above]) {
    for (const path of [`/posts/${posts[0]?.id}`, `/posts/${posts[0]?.id}/access`, `/categories/${CLOSED}`]) {
      const { status, body } = await api.get<{ code: string; reason?: string }>(path)
      assert.deepEqual([status, body.code, body.reason], [404, 'NOT_FOUND', undefined], path)
    }
  }
  await assertMet(reader('moderator'), ['the post'])
})

test('it comes back with the right, at the next call', async () => {
  await restrict({ readRole: 'guest', writeRole: 'member', commentRole: 'member' })
  assertOn(await opened(guest), ['calls', 'the post', 'home', 'search'], guest)
  const { body } = await people.below.api.get<{ postId: string }[]>('/bookmarks?limit=50')
  assert.deepEqual(new Set(body.map(({ postId }) => postId)), new Set(postIds()))
  await assertMet(reader('below'), ['recently viewed', 'folders', 'series', 'best'])
})

const setSecret = async (board: number, secret: string) =>
  assert.equal((await panelOf(admin).patch(`/category/${board}`, { secret })).status, 200)
const readers = () => [guest, ...(['below', 'above', 'follower'] as const).map(reader)]

test('of a secret post others meet the title alone', async () => {
  await setSecret(CLOSED, 'allowed')
  const content = `**${CANARIES.content}** 열 글자가 넘는 본문이에요.`
  const boards = [[CLOSED], [OPEN, CLOSED]]
  for (const [nth, id] of postIds().entries()) {
    const body = { title: CANARIES.title, content, categoryIds: boards[nth], isSecret: true }
    expectStatus(await people.author.api.put(`/posts/${id}`, body), 200)
  }
  const { title: _, ...hidden } = CANARIES
  for (const who of readers()) await assertUnmet(who, Object.values(hidden))
  await assertMet(guest, ['home'], [CANARIES.title])
  for (const name of ['author', 'moderator'] as const)
    await assertMet(reader(name), ['the post'], Object.values(hidden))
  for (const { api } of [{ api: make.guest }, people.follower, people.author]) {
    const { headers } = await api.get(`/posts/search?q=${CANARIES.content}`)
    assert.equal(headers.get('x-total-count'), '0')
  }
})

test('where each reads their own posts alone, those of others are closed to all but staff', async () => {
  await setSecret(CLOSED, 'own')
  for (const who of [...readers(), reader('elsewhere')]) await assertUnmet(who)
  await assertMet(reader('author'), ['the post'])
  await assertMet(reader('moderator'), ['the post', 'boards'])
  expectStatus(await make.guest.get(`/categories/${CLOSED}`), 200)
})

test('a secret comment and its replies are met by whom they are for', async () => {
  await setSecret(OPEN, 'allowed')
  const secret = word('secret')
  const open = await make.post(people.above, { categoryIds: [OPEN] })
  const top = await make.comment(open.id, people.author, {
    content: `${secret} @${people.below.username}`,
    isSecret: true,
  })
  const reply = await make.comment(open.id, people.above, { content: secret, parentId: top.id })
  posts.push(open)
  comments.push(top, reply)
  for (const who of [guest, reader('below'), reader('follower')]) await assertUnmet(who, [secret])
  for (const name of ['above', 'author', 'elsewhere'] as const) await assertMet(reader(name), ['the post'], [secret])
})
