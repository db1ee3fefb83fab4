import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { allEndpoints } from '#cms/operations/registries/calls.ts'
import { allCollections } from '#cms/operations/registries/collections.ts'
import { answersTo, canaryWord as word, type Reader } from '#tests/helpers/canary.ts'
import { listen } from '#tests/helpers/event-stream.ts'
import { filesForm } from '#tests/helpers/files.ts'
import { expectStatus, type CommentRow, type Person, type PostRow } from '#tests/helpers/forum.ts'
import { pictureForm } from '#tests/helpers/images.ts'
import { ownForum } from '#tests/helpers/own-forum.ts'
import { panelOf } from '#tests/helpers/panel.ts'

/** What stands in the posts and comments, which everybody may read. */
const WORDS = { title: word('title'), comment: word('comment'), tag: word('tag') }

/** The anonymous board, and a named one in which the post stands too. */
const BOARD = 9
const NAMED = 5

const { server, make, admin } = await ownForum({ settings: { postCooldownSeconds: '0', earningNeedsProof: 'false' } })
/** Who writes in the board, never elsewhere. */
let author: Person
let people: Record<'member' | 'follower' | 'moderator' | 'elsewhere' | 'staff', Person>
let names: string[]
let posts: PostRow[] = []
const comments: CommentRow[] = []
const fileUrls: string[] = []

before(async () => {
  const nickname = word('nick')
  author = await make.member({ nickname })
  const signature = word('sign')
  expectStatus(await author.api.patch('/users/profile', { signature }), 200)
  names = [author.id, author.id.replaceAll('-', ''), author.username, nickname, signature]
  people = {
    member: await make.member(),
    follower: await make.member(),
    moderator: await make.member(),
    elsewhere: await make.member(),
    staff: await make.newModerator(),
  }
  const moderated = (board: number, { id }: Person) =>
    admin.api.put(`/admin/categories/${board}/moderators`, { memberIds: [id] })
  expectStatus(await moderated(BOARD, people.moderator), 200)
  expectStatus(await moderated(NAMED, people.elsewhere), 200)
  expectStatus(await people.follower.api.post(`/users/${author.id}/follow`), 200)
  expectStatus(await people.member.api.put(`/categories/${BOARD}/watch`, { level: 'all' }), 200)
  expectStatus(await people.follower.api.put('/users/me/keywords', [{ word: WORDS.title, category: null }]), 200)
  for (const board of [BOARD, NAMED]) {
    const set = { files: { most: 2, megabytes: 1 }, ...(board === BOARD && { isAnonymous: true }) }
    assert.equal((await panelOf(admin).patch(`/category/${board}`, set)).status, 200)
  }
})

/** What the author writes there, and what others do with it. */
async function write(): Promise<void> {
  const fields = {
    title: WORDS.title,
    content: `@${people.member.username} 님께, 열 글자가 넘는 본문이에요.`,
    tags: [WORDS.tag],
  }
  const poll = { question: '무엇이 좋을까요?', options: ['하나', '둘'], multiple: false, closesAt: null }
  posts = [
    await make.post(author, { ...fields, categoryIds: [BOARD], poll }),
    await make.post(author, { ...fields, categoryIds: [NAMED, BOARD] }),
  ]
  const others = await make.post(people.member, { categoryIds: [BOARD], title: '다른 회원의 글' })
  for (const { id } of [...posts, others]) {
    const isOwn = id !== others.id
    if (isOwn) {
      const form = filesForm({ 'a.txt': Buffer.from('파일') }, { postId: id })
      const { files } = expectStatus(await author.api.post<{ files: { url: string }[] }>('/upload/file', form), 200)
      fileUrls.push(...files.map(({ url }) => url))
      const pictures = await pictureForm({ postId: id }, 'images')
      const { imageUrls } = expectStatus(await author.api.post<{ imageUrls: string[] }>('/upload/post', pictures), 200)
      fileUrls.push(...imageUrls)
    }
    const asked = await make.comment(id, people.member, { content: '댓글 하나' })
    const top = await make.comment(id, author, { content: WORDS.comment })
    const reply = await make.comment(id, author, { content: WORDS.comment, parentId: asked.id })
    comments.push(asked, top, reply)
    expectStatus(await author.api.post(`/comments/${asked.id}/like`, { liked: true }), 200)
    for (const { api } of [people.member, people.follower, people.elsewhere]) {
      expectStatus(await api.post(`/posts/${id}/bookmark`), 200)
      expectStatus(await api.put(`/posts/${id}/watch`), 200)
      if (isOwn) expectStatus(await api.post(`/posts/${id}/like`, { liked: true }), 200)
    }
    // Watchers get a notification.
    comments.push(await make.comment(id, author, { content: WORDS.comment }))
  }
  expectStatus(await author.api.post(`/posts/${others.id}/like`, { liked: true }), 200)
  const [first] = posts
  expectStatus(
    await author.api.put(`/posts/${first?.id}`, { ...fields, content: `${fields.content} 고침`, categoryIds: [BOARD] }),
    200,
  )
  expectStatus(await people.member.api.post('/reports', { postId: first?.id, reason: '규칙에 어긋나는 글이에요' }), 201)
  expectStatus(await people.member.api.post('/reports', { commentId: comments[1]?.id, reason: '규칙에 어긋나요' }), 201)
}

/** Never ends, and what one wrote oneself. */
const APART = ['/events', '/auth/user/export']
/** The calls by which staff look who wrote something. */
const isPress = ({ path }: { path: string }) => path.endsWith('/author')

const postIds = () => posts.map(({ id }) => id)
const commentIds = () => comments.map(({ id }) => id)
const memberIds = () => [author.id, people.member.id]

const calls = () =>
  allEndpoints
    .filter(({ contract }) => contract.method === 'get' && !APART.includes(contract.path) && !isPress(contract))
    .flatMap(({ contract: { path } }) => {
      if (!path.includes(':')) return [`/api${path}`, `/api${path}?limit=50`]
      const values = path.includes('slug') ? [NAMED, BOARD] : [postIds()[1], commentIds()[1], author.id, BOARD]
      return values.flatMap((value) => (value ? [`/api${path.replace(/:\w+/, String(value))}`] : []))
    })

const searches = () =>
  Object.values(WORDS).flatMap((q) => [
    `/api/posts/search?q=${q}&limit=50`,
    `/api/posts/search?q=${q}&sort=relevance`,
    `/api/comments/search?q=${q}&limit=50`,
    `/search?q=${q}`,
    `/search?q=${q}&in=comments`,
    `/api/search/suggest?q=${q.slice(0, 6)}`,
  ])

/** All places that can name a member. */
const addresses = () => [
  ...calls(),
  ...['popular', 'comments', 'newest', 'following'].map((filter) => `/api/posts?limit=50&filter=${filter}`),
  ...['week', 'month'].map((period) => `/api/posts?filter=popular&period=${period}`),
  ...['/api/posts/hot?limit=50', '/api/posts/best?limit=50', `/api/posts/hot?category=${BOARD}`],
  ...['/', '/?filter=popular', '/?filter=comments', '/?filter=following', '/?view=list', '/?view=gallery'],
  ...['/popular', '/best', '/recent', '/recent-posts', '/bookmarks', '/ranking', '/notifications', '/series'],
  ...['/category', `/category/${BOARD}`, `/category/${NAMED}`, '/create-post', `/tag/${WORDS.tag}`],
  ...postIds().flatMap((id) => [
    `/post/${id}`,
    `/post/${id}?sort=newest`,
    `/post/${id}?from=category:${BOARD}`,
    `/edit-post/${id}`,
    `/series?post=${id}`,
    `/share/${id}.png`,
    `/api/posts/${id}/neighbours?from=category:${BOARD}`,
    ...['json', 'xml'].map((kind) => `/oembed?format=${kind}&url=${server.base}/post/${id}`),
  ]),
  ...commentIds().flatMap((id) => [`/comment/${id}`, `/post/${posts[0]?.id}?thread=${id}`]),
  ...fileUrls,
  ...['rss', 'atom'].flatMap((kind) => [
    `/${kind}.xml`,
    `/category/${BOARD}/${kind}.xml`,
    `/category/${NAMED}/${kind}.xml`,
  ]),
  ...['/sitemap.xml', '/sitemaps/pages.xml', '/profile', '/settings', '/points-history'],
  ...memberIds().flatMap((id) => ['', '?tab=comments', '?tab=likes'].map((tab) => `/profile/${id}${tab}`)),
  ...searches(),
  ...['/admin', '/admin?tab=reports', '/admin?tab=audit', '/api/admin/reports?format=csv', '/api/admin/reports?page=1'],
]

const readers = (): Reader[] => [
  { name: 'guest', token: null },
  ...Object.entries(people).map(([name, { token }]) => ({ name, token })),
  { name: 'admin', token: admin.token },
]

/** How often a text names the author. */
const timesIn = (text: string): number => names.reduce((sum, name) => sum + text.split(name).length - 1, 0)

/** How often each place names the author. */
async function named(who: Reader, of: readonly string[]): Promise<Map<string, number>> {
  const answers = await answersTo(who, server.base, of)
  return new Map(answers.map(({ address, text }) => [address, timesIn(text)]))
}

const baseline = new Map<string, Map<string, number>>()
/** How often the files that readers take along name the author, by token. */
const exported = new Map<string, number>()
const namedInExport = async ({ api }: Pick<Person, 'api'>): Promise<number> =>
  timesIn(JSON.stringify(expectStatus(await api.get('/auth/user/export'), 200)))

test('before anything is written the profile and those who follow name the member, so that the table can find a name', async () => {
  for (const reader of readers()) baseline.set(reader.name, await named(reader, addresses()))
  for (const reader of baseline.values()) assert.ok((reader.get(`/profile/${author.id}`) ?? 0) > 0)
  assert.ok((baseline.get('admin')?.get('/api/admin/users') ?? 0) > 0)
  for (const person of Object.values(people)) exported.set(person.token, await namedInExport(person))
})

test('the name is met no more often than before, by staff without a press neither', async () => {
  const streams = await Promise.all(Object.values(people).map(({ api }) => listen(api)))
  await write()
  for (const reader of readers()) {
    const before = baseline.get(reader.name)
    const more = [...(await named(reader, addresses()))].filter(
      ([address, count]) => count > (before?.get(address) ?? 0),
    )
    assert.deepEqual(more, [], `${reader.name} meets the author`)
  }
  for (const stream of streams) {
    stream.close()
    const told = JSON.stringify(stream.events)
    assert.ok(!names.some((name) => told.includes(name)), told)
  }
})

test('notifications of it have no sender', async () => {
  for (const { api } of [people.member, people.follower, people.elsewhere]) {
    const { body } =
      await api.get<{ postId: string | null; sender: unknown; senderId: unknown }[]>('/notifications?limit=50')
    const lines = body.filter(({ postId }) => postIds().includes(postId ?? ''))
    assert.ok(lines.length > 0)
    assert.ok(lines.every(({ sender, senderId }) => sender === null && senderId === null))
    assert.equal(await namedInExport({ api }), exported.get(api.token ?? ''), 'export')
  }
})

test('no search of the author finds it, and nothing is counted', async () => {
  for (const api of [make.guest, people.follower.api, people.moderator.api, admin.api])
    for (const q of [`author:${author.username} ${WORDS.title}`, `author:${author.id} ${WORDS.title}`]) {
      const { body, headers } = await api.get<unknown[]>(`/posts/search?q=${encodeURIComponent(q)}`)
      assert.deepEqual([body, headers.get('x-total-count')], [[], '0'], q)
    }
  const found = await make.guest.get(`/posts/search?q=${WORDS.title}`)
  assert.equal(found.headers.get('x-total-count'), '2')
})

test('figures of the profile stay as they were, also through likes', async () => {
  const { body } = await make.guest.get<Record<string, unknown>>(`/users/${author.id}`)
  const activity = await make.guest.get<unknown[]>(`/users/${author.id}/activity`)
  assert.deepEqual([body.points, body.exp, body.level, activity.body], [0, 0, 1, []])
})

test('a block and a mute made on the profile change nothing there', async () => {
  const { api } = people.member
  const seen = async () => {
    const lists = ['/posts?limit=50', `/categories/${BOARD}/posts?limit=50`, `/posts/search?q=${WORDS.title}`]
    const of = [
      ...lists,
      ...postIds().flatMap((id) => [`/posts/${id}`, `/posts/${id}/comments`, `/posts/${id}/access`]),
    ]
    return Promise.all(of.map(async (path) => (await api.get<unknown>(path)).body))
  }
  const before = await seen()
  expectStatus(await api.post(`/users/${author.id}/mute`), 200)
  expectStatus(await api.post(`/users/${author.id}/block`), 200)
  assert.deepEqual(await seen(), before)
  const [first] = postIds()
  expectStatus(await api.post(`/posts/${first}/comments`, { content: '막은 뒤의 댓글' }), 201)
  expectStatus(await api.post(`/comments/${comments[1]?.id}/like`, { liked: true }), 200)
  const lines = await author.api.get<{ postId: string; content: string }[]>('/notifications?limit=50')
  assert.ok(lines.body.some(({ postId, content }) => postId === first && content.includes('댓글')))
})

test('a press of staff names the author, and the audit log says who pressed', async () => {
  const [first] = postIds()
  for (const { api } of [people.staff, admin]) {
    const { body } = await api.get<{ id: string }>(`/admin/posts/${first}/author`)
    assert.equal(body.id, author.id)
  }
  for (const { api } of [people.moderator, people.elsewhere, people.follower])
    assert.equal((await api.get(`/admin/posts/${first}/author`)).status, 403)
  const { text } = await admin.api.get('/admin/audit?action=anonymous.look')
  assert.ok(text.includes(first ?? '') && text.includes(people.staff.username) && !text.includes(author.username))
})

/** Paths of Payload's REST that could lead from a member to what they wrote, liked, watch or got a notification about. */
const MEMBER_PATHS = ['member', 'author', 'owner', 'actor', 'post.author', 'comment.author', 'removedBy']

test('the panel’s own requests relate no member to it, read whole or filtered by member', async () => {
  const panel = panelOf(admin)
  const ids = [...postIds(), ...commentIds()]
  /** The rows about what the author wrote and others did with it; null where the panel may not read. */
  const rowsOf = async (path: string) => {
    const { status, body } = await panel.get<{ docs?: object[] }>(`${path}limit=500&depth=0`)
    const texts = (body.docs ?? []).map((doc) => JSON.stringify(doc))
    return status === 200 ? texts.filter((text) => ids.some((id) => text.includes(id))) : null
  }
  const read = await Promise.all(allCollections.map(async ({ slug }) => ({ slug, rows: await rowsOf(`/${slug}?`) })))
  const readable = read.flatMap(({ slug, rows }) => (rows && rows.length > 0 ? [{ slug, rows }] : []))
  for (const { slug, rows } of readable) {
    assert.deepEqual(
      rows.filter((text) => timesIn(text) > 0),
      [],
      slug,
    )
    for (const path of MEMBER_PATHS) {
      const found = await rowsOf(`/${slug}?where[${path}][equals]=${author.id}&`)
      assert.deepEqual(found ?? [], [], `${slug} by ${path}`)
    }
  }
  // What the panel shows is still read there.
  const slugs = readable.map(({ slug }) => slug)
  for (const slug of ['post', 'comment', 'upload', 'post-file', 'report', 'earlier-version'])
    assert.ok(slugs.includes(slug), slug)
})
