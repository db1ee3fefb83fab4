import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Api } from '#tests/helpers/client.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person, type PostRow } from '#tests/helpers/forum.ts'

/** Words that stand nowhere else; hidden text has left the server when one of them is in an answer. */
const CANARY = '카나리아비밀'
const TITLE = '잠긴방제목'

interface World {
  make: Forum
  author: Person
  post: PostRow
  commentId: string
  readers: Record<Reader, Api>
}
type Reader = 'guest' | 'low' | 'follower' | 'author' | 'admin' | 'blocked' | 'blocker'
type Reason = 'auth_required' | 'level_required' | 'user_blocked' | 'blocked_by_author' | 'removed' | null

const STATUS = {
  auth_required: 401,
  level_required: 403,
  user_blocked: 403,
  blocked_by_author: 403,
  removed: 404,
} as const
const CODE = { 401: 'AUTH_REQUIRED', 403: 'FORBIDDEN', 404: 'NOT_FOUND' } as const

/** An author with a post that needs `levelRestriction`, with a comment below it, and a reader of each kind. */
async function worldWith(levelRestriction: number): Promise<World> {
  const make = await forum()
  const [author, low, follower, blocked, blocker] = [
    await make.member(),
    await make.member(),
    await make.member(),
    await make.member(),
    await make.member(),
  ]
  const content = `${CANARY} 본문이에요. 열 글자가 넘어요.`
  const title = `${TITLE} ${make.unique()}`
  const post = await make.post(author, { title, content, levelRestriction, categoryIds: [5] })
  const comment = await make.comment(post.id, author, { content: `${CANARY} 댓글` })
  const readers = { low, follower, blocked, blocker }
  // Everyone bookmarks and likes it while it is still open to them, so that bookmarks and likes are entry points too.
  const admin = await make.admin()
  const open = { title, content, categoryIds: [5], levelRestriction: 0 }
  expectStatus(await author.api.put(`/posts/${post.id}`, open), 200)
  for (const { api } of Object.values(readers)) {
    expectStatus(await api.post(`/posts/${post.id}/bookmark`), 200)
    expectStatus(await api.post(`/posts/${post.id}/like`, { liked: true }), 200)
  }
  expectStatus(await author.api.put(`/posts/${post.id}`, { ...open, levelRestriction }), 200)
  expectStatus(await follower.api.post(`/users/${author.id}/follow`), 200)
  expectStatus(await author.api.post(`/users/${blocked.id}/block`), 200)
  expectStatus(await blocker.api.post(`/users/${author.id}/block`), 200)
  const apis = Object.fromEntries(Object.entries(readers).map(([name, person]) => [name, person.api]))
  const all = { ...apis, guest: make.guest, author: author.api, admin: admin.api } as Record<Reader, Api>
  return { make, author, post, commentId: comment.id, readers: all }
}

const VERDICTS: Record<'open' | 'high' | 'removed', Record<Reader, Reason>> = {
  open: {
    guest: null,
    low: null,
    follower: null,
    author: null,
    admin: null,
    blocked: 'blocked_by_author',
    blocker: 'user_blocked',
  },
  high: {
    guest: 'auth_required',
    low: 'level_required',
    follower: null,
    author: null,
    admin: null,
    blocked: 'blocked_by_author',
    blocker: 'user_blocked',
  },
  removed: {
    guest: 'removed',
    low: 'removed',
    follower: 'removed',
    author: 'removed',
    admin: null,
    blocked: 'removed',
    blocker: 'removed',
  },
}

const worlds = {} as Record<keyof typeof VERDICTS, World>
before(async () => {
  worlds.open = await worldWith(0)
  worlds.high = await worldWith(50)
  worlds.removed = await worldWith(0)
  expectStatus(await worlds.removed.author.api.delete(`/posts/${worlds.removed.post.id}`), 204)
})

/** Every list, count or search through which the text of a post or its comments could come. */
const doorsOf = ({ author, post }: World): string[] => [
  '/posts?limit=50',
  '/posts?limit=50&filter=popular',
  '/posts?limit=50&filter=comments',
  '/categories/tips/posts?limit=50',
  '/categories/5/posts?limit=50&filter=popular',
  `/users/${author.id}/posts?limit=50`,
  `/users/${author.id}/comments?limit=50`,
  `/users/${author.id}/likes?limit=50`,
  `/posts/search?limit=50&q=${encodeURIComponent(CANARY)}`,
  `/posts/search?limit=50&q=${encodeURIComponent('나리')}`,
  `/posts/search?limit=50&q=${encodeURIComponent(TITLE)}`,
  `/posts/${post.id}`,
  `/posts/${post.id}/access`,
  `/posts/${post.id}/comments?limit=50`,
]

for (const [kind, verdicts] of Object.entries(VERDICTS) as [keyof typeof VERDICTS, Record<Reader, Reason>][]) {
  describe(`a post that is ${kind}`, () => {
    for (const [reader, reason] of Object.entries(verdicts) as [Reader, Reason][]) {
      test(`${reason ? `is denied to ${reader} as ${reason}` : `is read by ${reader}`}, at every call about it alike`, async () => {
        const { readers, post } = worlds[kind]
        const api = readers[reader]
        const access = expectStatus(await api.get(`/posts/${post.id}/access`), 200)
        assert.equal(access.reason, reason)
        assert.equal(access.canAccess, reason === null)
        assert.equal(access.message === null, reason === null)
        const reads = [`/posts/${post.id}`, `/posts/${post.id}/comments`]
        for (const path of reads) assertVerdict(await api.get(path), reason)
        if (reader === 'guest' || reason === null) return
        assertVerdict(await api.post(`/posts/${post.id}/like`, { liked: true }), reason)
        assertVerdict(await api.post(`/posts/${post.id}/bookmark`), reason)
        assertVerdict(await api.post(`/posts/${post.id}/comments`, { content: '' }), reason)
        assertVerdict(await api.post(`/posts/${post.id}/comments`, { content: '댓글' }), reason)
        assertVerdict(await api.post('/reports', { reason: '이유', postId: post.id }), reason)
        const { commentId } = worlds[kind]
        assertVerdict(await api.post(`/comments/${commentId}/like`, { liked: true }), reason)
        assertVerdict(await api.post('/reports', { reason: '이유', commentId }), reason)
      })

      test(`${kind === 'open' || reason === null ? 'shows' : 'hides'} its text ${reason ? 'nowhere' : 'somewhere'} to ${reader}`, async () => {
        const { readers, post } = worlds[kind]
        const own = reader === 'guest' ? [] : ['/bookmarks?limit=50']
        for (const path of [...doorsOf(worlds[kind]), ...own]) {
          const { text } = await readers[reader].get(path)
          const leaks = aboutPost(text, post.id).some((part) => part.includes(CANARY))
          if (reason) assert.ok(!leaks, `${path} tells ${reader}`)
        }
        const { text } = await readers[reader].get(`/posts/${post.id}`)
        assert.equal(text.includes(CANARY), reason === null)
      })
    }
  })
}

interface Verdict {
  status: number
  body: unknown
  text: string
}
function assertVerdict(answer: Verdict & Parameters<typeof assertFailure>[0], reason: Reason): void {
  if (!reason) return assert.equal(answer.status, 200, answer.text)
  const status = STATUS[reason]
  assertFailure(answer, status, CODE[status])
  assert.equal((answer.body as { reason: string }).reason, reason)
}

/** The rows of an answer that are about this post; other worlds of this run have the same canary. */
function aboutPost(text: string, id: string): string[] {
  const body = JSON.parse(text) as unknown
  const rows = Array.isArray(body) ? body : [body]
  return rows.map((row) => JSON.stringify(row)).filter((row) => row.includes(id))
}

test('a locked post stays in lists with its title alone', async () => {
  const { readers, author, post } = worlds.high
  for (const reader of ['guest', 'low'] as const) {
    const shown = expectStatus(await readers[reader].get<PostRow[]>(`/users/${author.id}/posts`), 200)[0] as PostRow
    const { locked, content, contentHtml, excerpt, imageUrl, title } = shown
    assert.deepEqual(
      { locked, content, contentHtml, excerpt, imageUrl, title },
      {
        locked: true,
        content: '',
        contentHtml: '',
        excerpt: '',
        imageUrl: null,
        title: post.title,
      },
    )
  }
  for (const reader of ['follower', 'author', 'admin'] as const) {
    const [shown] = expectStatus(await readers[reader].get<PostRow[]>(`/users/${author.id}/posts`), 200)
    assert.equal(shown?.locked, false)
  }
})

test('a refusal by level says the levels, and the access call too', async () => {
  const { readers, post } = worlds.high
  const { body } = await readers.low.get(`/posts/${post.id}`)
  assert.equal(body.userLevel, 1)
  assert.equal(body.levelRequired, 50)
  const access = expectStatus(await readers.low.get(`/posts/${post.id}/access`), 200)
  assert.deepEqual([access.userLevel, access.levelRequired], [1, 50])
  const guest = expectStatus(await readers.guest.get(`/posts/${post.id}/access`), 200)
  assert.equal(guest.userLevel, null)
})

test('a locked post is found by its title and not by its content', async () => {
  const { readers, post } = worlds.high
  const find = async (reader: Reader, q: string) => {
    const answer = await readers[reader].get<PostRow[]>(`/posts/search?limit=50&q=${encodeURIComponent(q)}`)
    return expectStatus(answer, 200).some(({ id }) => id === post.id)
  }
  for (const reader of ['guest', 'low'] as const) {
    assert.equal(await find(reader, TITLE), true)
    assert.equal(await find(reader, CANARY), false)
    assert.equal(await find(reader, `${TITLE} ${CANARY}`), false)
  }
  for (const reader of ['follower', 'author', 'admin'] as const) assert.equal(await find(reader, CANARY), true)
  for (const reader of ['blocked', 'blocker'] as const) assert.equal(await find(reader, TITLE), false)
})

test('members who blocked each other are hidden in lists, comments and replies; profiles and ranking stay', async () => {
  const make = await forum()
  const [a, b, host] = [await make.member(), await make.member(), await make.member()]
  const post = await make.post(host)
  const [ofA, ofB] = [await make.comment(post.id, a), await make.comment(post.id, b)]
  const replyOfB = await make.comment(post.id, b, { parentId: ofA.id })
  const postOfA = await make.post(a)
  expectStatus(await a.api.post(`/users/${b.id}/block`), 200)
  for (const [reader, own, foreign] of [
    [a, [ofA.id], [ofB.id, replyOfB.id]],
    [b, [ofB.id], [ofA.id, replyOfB.id]],
  ] as const) {
    const { text } = await reader.api.get(`/posts/${post.id}/comments?limit=50`)
    for (const id of own) assert.ok(text.includes(`"id":"${id}"`))
    for (const id of foreign) assert.ok(!text.includes(`"id":"${id}"`))
  }
  const everyone = await make.guest.get(`/posts/${post.id}/comments?limit=50`)
  for (const { id } of [ofA, ofB, replyOfB]) assert.ok(everyone.text.includes(`"id":"${id}"`))
  assert.ok(!(await b.api.get('/posts?limit=50')).text.includes(postOfA.id))
  assert.deepEqual(expectStatus(await b.api.get(`/users/${a.id}/posts`), 200), [])
  expectStatus(await b.api.get(`/users/${a.id}`), 200)
  const refused = await b.api.post(`/posts/${post.id}/comments`, { content: '답글', parentId: ofA.id })
  assertFailure(refused, 403, 'FORBIDDEN')
  assertFailure(await b.api.post(`/comments/${ofA.id}/like`, { liked: true }), 403, 'FORBIDDEN')
})

test('a comment below a post that the reader may not open is in no profile that they read', async () => {
  const make = await forum()
  const [author, talker, stranger] = [await make.member(), await make.member(), await make.member()]
  expectStatus(await talker.api.post(`/users/${author.id}/follow`), 200)
  const { id } = await make.post(author, { levelRestriction: 50 })
  const comment = await make.comment(id, talker)
  const seen = async (api: Api) => (await api.get(`/users/${talker.id}/comments`)).text.includes(comment.id)
  assert.equal(await seen(make.guest), false)
  assert.equal(await seen(stranger.api), false)
  assert.equal(await seen(author.api), true)
  assert.equal(await seen(talker.api), true)
  expectStatus(await stranger.api.post(`/users/${author.id}/follow`), 200)
  assert.equal(await seen(stranger.api), true)
})

test('blocking an admin hides nothing from them: they read, find and moderate in either direction of a block', async () => {
  const make = await forum()
  const [hiding, host] = [await make.member(), await make.member()]
  const [admin, blocking] = [await make.newAdmin(), await make.newAdmin()]
  const title = `숨은글 ${make.unique()}`
  const post = await make.post(hiding, { title, levelRestriction: 50 })
  const comment = await make.comment((await make.post(host)).id, hiding)
  expectStatus(await hiding.api.post(`/users/${admin.id}/block`), 200)
  expectStatus(await blocking.api.post(`/users/${hiding.id}/block`), 200)
  const report = expectStatus(await host.api.post('/reports', { reason: '이유', commentId: comment.id }), 201)

  for (const { api } of [admin, blocking]) {
    assert.equal(expectStatus(await api.get<PostRow>(`/posts/${post.id}`), 200).content, post.content)
    assert.equal(expectStatus(await api.get(`/posts/${post.id}/access`), 200).reason, null)
    const lists = ['/posts?limit=50', `/users/${hiding.id}/posts`, `/posts/search?q=${encodeURIComponent(title)}`]
    for (const list of lists) assert.ok((await api.get(list)).text.includes(post.id), list)
    for (const list of [`/posts/${comment.postId}/comments`, `/users/${hiding.id}/comments`])
      assert.ok((await api.get(list)).text.includes(comment.id), list)
    expectStatus(await api.post(`/comments/${comment.id}/like`, { liked: true }), 200)
    expectStatus(await api.post(`/posts/${comment.postId}/comments`, { content: '답글', parentId: comment.id }), 201)
    // Two who do not want to meet still do not follow each other.
    assertFailure(await api.post(`/users/${hiding.id}/follow`), 403, 'FORBIDDEN')
  }
  expectStatus(await admin.api.patch(`/admin/reports/${String(report.id)}`, { action: 'remove' }), 200)
  expectStatus(await blocking.api.delete(`/posts/${post.id}`), 204)
})
