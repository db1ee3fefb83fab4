import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { allEndpoints } from '#cms/operations/registries/calls.ts'
import { answersTo, canaryWord as word, type Answer, type Reader } from '#tests/helpers/canary.ts'
import {
  cookiesOf,
  expectStatus,
  forum,
  type CommentRow,
  type Forum,
  type Person,
  type PostRow,
} from '#tests/helpers/forum.ts'
import { filesForm } from '#tests/helpers/files.ts'
import { panelOf } from '#tests/helpers/panel.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'
import { storedSecrets, type StoredSecrets } from '#tests/helpers/stored-rows.ts'

/** Words that are stored in one place each; one that is found anywhere else has leaked from there. */
const CANARIES = {
  levelContent: word('levelcontent'),
  levelFile: word('levelfile'),
  levelComment: word('levelcomment'),
  levelReply: word('levelreply'),
  removedTitle: word('removedtitle'),
  removedContent: word('removedcontent'),
  removedFile: word('removedfile'),
  removedComment: word('removedcomment'),
  deletedComment: word('deletedcomment'),
  heldTitle: word('heldtitle'),
  heldContent: word('heldcontent'),
  heldFile: word('heldfile'),
  heldComment: word('heldcomment'),
  blockedTitle: word('blockedtitle'),
  blockedContent: word('blockedcontent'),
  blockedFile: word('blockedfile'),
  blockedComment: word('blockedcomment'),
  overwritten: word('overwritten'),
  email: word('email'),
  reason: word('reason'),
  wallet: word('wallet'),
  setting: word('setting'),
  adjustment: word('adjustment'),
  message: word('message'),
  removedMessage: word('removedmessage'),
}
type Canary = keyof typeof CANARIES

/** What only its owner and admins may receive. */
const PRIVATE: Canary[] = [
  'email',
  'reason',
  'wallet',
  'setting',
  'adjustment',
  'overwritten',
  'message',
  'removedMessage',
]
const LEVEL: Canary[] = ['levelContent', 'levelFile', 'levelComment', 'levelReply']
const REMOVED: Canary[] = ['removedTitle', 'removedContent', 'removedFile', 'removedComment', 'deletedComment']
const HELD: Canary[] = ['heldTitle', 'heldContent', 'heldFile', 'heldComment']
/** A text with this word is held. */
const HELD_WORD = '뱗뷁'
const BLOCKED: Canary[] = ['blockedTitle', 'blockedContent', 'blockedFile', 'blockedComment']

let server: TestServer
let make: Forum
let author: Person
let low: Person
let other: Person
let admin: Person
let posts: Record<'level' | 'removed' | 'held' | 'blocked', PostRow>
let comments: CommentRow[]
const fileUrls: string[] = []

before(async () => {
  server = await startServer()
  make = await forum(server.base)
  admin = await make.admin()
  await admin.api.post('/admin/settings', { key: 'postCooldownSeconds', value: '0' })
  await admin.api.post('/admin/settings', { key: 'canary', value: CANARIES.setting })
  for (const board of [5, 7])
    assert.equal((await panelOf(admin).patch(`/category/${board}`, { files: { most: 2, megabytes: 1 } })).status, 200)
  author = await registered()
  ;[low, other] = [await make.member(), await make.member()]
  posts = {
    level: await planted('level'),
    removed: await planted('removed'),
    held: await planted('held'),
    blocked: await planted('blocked'),
  }
  const { level, removed, blocked } = posts
  const top = await make.comment(level.id, author, { content: CANARIES.levelComment })
  const deleted = await make.comment(blocked.id, author, { content: CANARIES.deletedComment })
  comments = [
    top,
    deleted,
    await make.comment(level.id, low, { content: CANARIES.levelReply, parentId: top.id }),
    await make.comment(removed.id, author, { content: CANARIES.removedComment }),
    await make.comment(blocked.id, author, { content: CANARIES.blockedComment }),
    await make.comment(blocked.id, low, { content: '자리를 지키는 답글', parentId: deleted.id }),
    await make.comment(blocked.id, author, { content: CANARIES.heldComment }),
  ]
  // Bookmarks, likes and follows of members are ways in too.
  for (const { api } of [low, other]) {
    for (const { id } of Object.values(posts)) {
      expectStatus(await api.post(`/posts/${id}/bookmark`), 200)
      expectStatus(await api.post(`/posts/${id}/like`, { liked: true }), 200)
    }
  }
  expectStatus(await author.api.post('/reports', { commentId: comments[5]?.id, reason: CANARIES.reason }), 201)
  await writeMessages()
  const points = { points: 50_000, reason: CANARIES.adjustment }
  expectStatus(await admin.api.post(`/admin/users/${author.id}/points`, points), 200)
  expectStatus(await author.api.post('/points/convert', { pointsAmount: 10_000, walletAddress: CANARIES.wallet }), 201)
})
after(() => server.stop())

/** One between the author and the admin, and one from there to a stranger that an admin removed. */
async function writeMessages(): Promise<void> {
  const send = async (from: Person, to: Person, content: string) =>
    expectStatus(await from.api.post<{ id: string }>('/messages', { receiverId: to.id, content }), 201)
  await send(author, admin, CANARIES.message)
  const { id } = await send(author, low, CANARIES.removedMessage)
  const report = await low.api.post<{ id: string }>('/reports', { messageId: id, reason: CANARIES.reason })
  const { id: reportId } = expectStatus(report, 201)
  expectStatus(await admin.api.patch(`/admin/reports/${reportId}`, { action: 'remove' }), 200)
}

async function registered(): Promise<Person> {
  const [username, password] = ['canary_author', 'canary-password']
  const email = `${CANARIES.email}@test.example`
  const answer = await make.guest.post<{ token: string; user: { id: string } }>('/auth/register', {
    username,
    email,
    password,
  })
  const { token, user } = expectStatus(answer, 201)
  return { id: user.id, username, email, password, token, cookie: cookiesOf(answer), api: make.guest.as(token) }
}

/** A post of the author with its canaries, whose first text was written over. */
async function planted(kind: keyof typeof posts): Promise<PostRow> {
  const title = kind === 'level' ? '레벨 글' : CANARIES[`${kind}Title`]
  const post = await make.post(author, { title, content: `${CANARIES.overwritten} 처음 쓴 글이에요.` })
  const content = `**${CANARIES[`${kind}Content`]}** 열 글자가 넘는 본문이에요.`
  expectStatus(await author.api.put(`/posts/${post.id}`, { title, content, categoryIds: [7, 5] }), 200)
  const canary = CANARIES[`${kind}File`]
  const form = filesForm({ [`${canary}.txt`]: Buffer.from(canary) }, { postId: post.id })
  const { files } = expectStatus(await author.api.post<{ files: { url: string }[] }>('/upload/file', form), 200)
  fileUrls.push(...files.map(({ url }) => url))
  return post
}

/** Never ends, and holds what one wrote oneself; each has a test of its own. */
const APART = ['/events', '/auth/user/export']

/** Every GET call with everything that can stand in its path, and every page. */
function addresses(): string[] {
  const members = [author, low, other, admin].map(({ id }) => id)
  const ids = { post: Object.values(posts).map(({ id }) => id), comment: comments.map(({ id }) => id), member: members }
  const searches = Object.values(CANARIES).flatMap((canary) => [canary, canary.slice(2, 9), canary.slice(-6)])
  const calls = allEndpoints
    .filter(({ contract: { method, path: pattern } }) => method === 'get' && !APART.includes(pattern))
    .flatMap(({ contract: { path: pattern } }) => {
      if (!pattern.includes(':')) return [`/api${pattern}`, `/api${pattern}?limit=50`]
      const values = pattern.includes('slug') ? ['free', '5', '7'] : [...ids.post, ...ids.comment, ...ids.member]
      return values.map((value) => `/api${pattern.replace(/:\w+/, value)}`)
    })
  const orders = ['popular', 'comments'].flatMap((filter) => [
    `/api/posts?limit=50&filter=${filter}`,
    `/?filter=${filter}`,
  ])
  const pages = [
    '/',
    '/popular',
    '/recent',
    '/bookmarks',
    '/ranking',
    '/announcements',
    '/help',
    '/category',
    '/category/free',
    '/category/7',
    '/sitemap.xml',
    ...['rss', 'atom'].flatMap((kind) => [`/${kind}.xml`, `/category/5/${kind}.xml`, `/category/7/${kind}.xml`]),
  ]
  const own = [
    '/profile',
    '/profile-edit',
    '/settings',
    '/points-history',
    '/convert-points',
    '/create-post',
    '/points-system',
  ]
  return [
    ...calls,
    ...orders,
    ...pages,
    ...own,
    ...fileUrls,
    ...searches.flatMap((q) => [`/api/posts/search?q=${q}&limit=50`, `/search?q=${q}`]),
    ...searches.slice(0, 12).map((q) => `/api/users/search?q=${q}`),
    ...searches.slice(-6).map((q) => `/api/messages?q=${q}`),
    ...ids.post.flatMap((id) => [`/post/${id}`, `/post/${id}?comments=2`, `/edit-post/${id}`]),
    ...ids.post.flatMap((id) => [
      `/share/${id}.png`,
      ...['json', 'xml'].map((format) => `/oembed?format=${format}&url=${server.base}/post/${id}`),
    ]),
    ...ids.member.flatMap((id) => [
      `/profile/${id}`,
      ...['comments', 'likes'].map((list) => `/api/users/${id}/${list}?limit=50`),
    ]),
  ]
}

/** Every response to this viewer, headers included, without the terms that they searched for. */
async function crawl(who: Reader): Promise<Answer[]> {
  const answers = await answersTo(who, server.base, addresses())
  return answers.map(({ address, text }) => {
    const asked = new URL(address, server.base).searchParams.get('q')
    return { address, text: asked ? text.replaceAll(asked, '') : text }
  })
}

/** Which canaries turned up, each with where. */
function found(seen: readonly Answer[]): Map<Canary, string[]> {
  const names = Object.keys(CANARIES) as Canary[]
  const where = names.map(
    (name) => [name, seen.filter(({ text }) => text.includes(CANARIES[name])).map(({ address }) => address)] as const,
  )
  return new Map(where.filter(([, addresses]) => addresses.length > 0).map(([name, list]) => [name, [...list]]))
}

async function assertUnseen(reader: Reader, hidden: readonly Canary[]): Promise<void> {
  const seen = await crawl(reader)
  const leaks = [...found(seen)].filter(([name]) => hidden.includes(name))
  assert.deepEqual(leaks, [], `${reader.name} receives what they may not read`)
  const kept = await stored()
  for (const { address, text } of seen) assertNoSecret(reader, address, { text, kept })
}

/** Hashes, salts and the tokens and addresses of others. */
function assertNoSecret(reader: Reader, address: string, { text, kept }: { text: string; kept: StoredSecrets }): void {
  const secrets = [
    ...kept.credentials.flatMap(({ salt, hash }) => [salt, hash]),
    // A member lists their own sessions there, by ids that are worth nothing without the signature of a token.
    ...kept.sessions.flatMap(({ id, member }) =>
      address.startsWith('/api/auth/sessions') && member === memberOf(reader) ? [] : [id],
    ),
    ...[author, low, other, admin].flatMap(({ token, email }) => (token === reader.token ? [] : [token, email])),
  ]
  for (const secret of secrets)
    assert.ok(!text.includes(secret), `${address} tells ${reader.name} ${secret.slice(0, 12)}…`)
  assert.doesNotMatch(text, /pbkdf2-sha256/, address)
}

/** Whose token the reader has. */
const memberOf = ({ token }: Reader): string | undefined =>
  token
    ? (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub
    : undefined

let secrets: StoredSecrets | undefined
async function stored(): Promise<StoredSecrets> {
  secrets ??= await storedSecrets(server)
  assert.ok(secrets.credentials.length > 3 && secrets.sessions.length > 3)
  return secrets
}

const guest: Reader = { name: 'guest', token: null }
const reader = (name: string, { token }: Person): Reader => ({ name, token })

test('while nothing is restricted every viewer finds the public contents, so that the crawl can find a leak', async () => {
  // The author comes first and a guest after, so that a page cached for the one would be shown to the other.
  const own = found(await crawl(reader('author', author)))
  for (const name of ['email', 'wallet', 'adjustment', 'message'] as const)
    assert.ok(own.has(name), `the author misses ${name}`)
  assert.ok(!own.has('removedMessage'), 'the author reads what was removed')
  const all = found(await crawl(reader('admin', admin)))
  for (const name of ['email', 'reason', 'wallet', 'setting', 'message', 'removedMessage'] as const)
    assert.ok(all.has(name), `the admin misses ${name}`)
  for (const who of [guest, reader('low', low)]) {
    const visible = found(await crawl(who))
    for (const name of [...LEVEL, ...REMOVED, ...HELD, ...BLOCKED])
      assert.ok((visible.get(name)?.length ?? 0) > 1, `${who.name} misses ${name}`)
    assert.deepEqual(
      [...visible.keys()].filter((name) => PRIVATE.includes(name)),
      [],
    )
  }
})

test('restricted contents appear in no response to a viewer without the right, cached pages included', async () => {
  const title = '레벨 글'
  const content = `**${CANARIES.levelContent}** 열 글자가 넘는 본문이에요.`
  const raised = { title, content, categoryIds: [7, 5], levelRestriction: 50 }
  expectStatus(await author.api.put(`/posts/${posts.level.id}`, raised), 200)
  expectStatus(await author.api.delete(`/posts/${posts.removed.id}`), 204)
  expectStatus(await author.api.delete(`/comments/${comments[1]?.id}`), 204)
  expectStatus(await author.api.post(`/users/${other.id}/block`), 200)
  expectStatus(await admin.api.put('/admin/word-filter', { refuse: [], hold: [HELD_WORD] }), 200)
  const held = { title: CANARIES.heldTitle, content: `${CANARIES.heldContent} ${HELD_WORD} 본문`, categoryIds: [7, 5] }
  expectStatus(await author.api.put(`/posts/${posts.held.id}`, held), 200)
  const heldComment = { content: `${CANARIES.heldComment} ${HELD_WORD}` }
  expectStatus(await author.api.patch(`/comments/${comments.at(-1)?.id}`, heldComment), 200)

  await assertUnseen(guest, [...PRIVATE, ...LEVEL, ...REMOVED, ...HELD])
  await assertUnseen(reader('low', low), [...PRIVATE, ...LEVEL, ...REMOVED, ...HELD])
  await assertUnseen(reader('other', other), [...PRIVATE, ...LEVEL, ...REMOVED, ...HELD, ...BLOCKED])
  const stillSeen = found(await crawl(reader('author', author)))
  assert.ok(stillSeen.has('levelContent') && stillSeen.has('blockedContent'))
  assert.ok(HELD.every((name) => stillSeen.has(name)))
})

test('an export has the member’s own texts and no hidden text of others', async () => {
  const words = async ({ api }: Person) => {
    const exported = await api.get<Record<string, unknown>>('/auth/user/export')
    // Their own words, which the crawl searched for.
    const text = JSON.stringify({ ...exported.body, searches: [] })
    return [...PRIVATE, ...LEVEL, ...REMOVED, ...HELD].filter((name) => text.includes(CANARIES[name]))
  }
  assert.deepEqual(await words(low), ['reason', 'levelReply'])
  assert.deepEqual(await words(other), [])
})

test('a search for what is hidden counts nothing and says that nothing follows', async () => {
  for (const name of [...LEVEL, ...REMOVED, ...HELD]) {
    for (const q of [CANARIES[name], CANARIES[name].slice(-6), `${CANARIES[name]} 레벨`]) {
      for (const { api } of [low, other, { api: make.guest }]) {
        const { body, headers } = await api.get<unknown[]>(`/posts/search?q=${encodeURIComponent(q)}&limit=1`)
        assert.deepEqual([body, headers.get('x-has-more')], [[], 'false'], q)
      }
    }
  }
})

test('a refused change reveals nothing of its target', async () => {
  const { level, removed, held } = posts
  const body = {
    title: '남의 글',
    content: '열 글자가 넘는 본문이에요.',
    categoryIds: [7],
    expectedUpdatedAt: new Date(0).toISOString(),
  }
  const hidden = [...LEVEL, ...REMOVED, ...HELD].map((name) => CANARIES[name])
  for (const { api } of [low, other]) {
    for (const { id } of [level, removed, held]) {
      const answers = [
        await api.put(`/posts/${id}`, body),
        await api.patch(`/posts/${id}`, { imageUrl: '' }),
        await api.delete(`/posts/${id}`),
        await api.post(`/posts/${id}/like`, { liked: false }),
        await api.post(`/posts/${id}/bookmark`),
        await api.post(`/posts/${id}/comments`, { content: '댓글', parentId: comments[0]?.id }),
        await api.post('/reports', { postId: id, reason: '이유' }),
      ]
      for (const { status, text } of answers) {
        assert.ok(status >= 400 && status < 500, `${status} ${text}`)
        assert.ok(!hidden.some((canary) => text.includes(canary)), text)
      }
    }
  }
})
