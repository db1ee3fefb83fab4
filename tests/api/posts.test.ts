import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import sharp from 'sharp'
import { withoutTransactions } from '#tests/helpers/database.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person, type PostRow } from '#tests/helpers/forum.ts'
import { startServer } from '#tests/helpers/server.ts'

const BODY = { title: '오늘의 이야기', content: '열 글자가 넘는 본문이에요.', categoryIds: [7] }
let world: Forum
let author: Person
let other: Person

before(async () => {
  world = await forum()
  ;[author, other] = [await world.member(), await world.member()]
})

const read = async (id: string, by = world.guest) => expectStatus(await by.get<PostRow>(`/posts/${id}`), 200)

async function uploadFor(postId: string, { api }: Person): Promise<string> {
  const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('postId', postId)
  form.append('images[]', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'a.png')
  const { imageUrls } = expectStatus(await api.post<{ imageUrls: string[] }>('/upload/post', form), 200)
  return imageUrls[0] as string
}

test('a new post answers in the shape of the contract', async () => {
  const content = '# 제목\n\n**굵게** 그리고 [링크](https://example.com)'
  const post = await world.post(author, { title: '  모양을 보는 글  ', content, categoryIds: [7, 1, 7] })
  const { id, createdAt, updatedAt, author: by, categories, ...rest } = post
  assert.match(id, /^[0-9a-f-]{36}$/)
  assert.equal(createdAt, updatedAt)
  assert.equal((by as { username: string }).username, author.username)
  assert.deepEqual(
    (categories as { id: number }[]).map((category) => category.id),
    [7, 1],
  )
  assert.deepEqual(rest, {
    title: '모양을 보는 글',
    content,
    contentHtml:
      '<h2>제목</h2>\n<p><strong>굵게</strong> 그리고 <a href="https://example.com" rel="noopener noreferrer nofollow ugc">링크</a></p>',
    excerpt: '굵게 그리고 링크',
    imageUrl: null,
    signature: null,
    likeCount: 0,
    commentCount: 0,
    commentsOpen: true,
    commentsClosedBy: null,
    viewCount: 0,
    isLiked: false,
    isBookmarked: false,
    levelRestriction: 0,
    prefix: null,
    tags: [],
    guestName: null,
    anonymous: null,
    isOwn: true,
    isBlurred: false,
    isBest: false,
    files: [],
    fileCount: 0,
    locked: false,
    isSecret: false,
    pinned: null,
    newCommentCount: null,
    isWatching: true,
    poll: null,
    held: false,
    blockedUntil: null,
  })
})

const WRONG: [what: string, change: object, field: string, message?: string][] = [
  ['a title of 2 characters', { title: '두자' }, 'title'],
  ['a title of white space', { title: '      ' }, 'title'],
  ['a title of 256 characters', { title: '가'.repeat(256) }, 'title'],
  ['content of 9 characters', { content: '가'.repeat(9) }, 'content'],
  ['content of 50 001 characters', { content: '가'.repeat(50_001) }, 'content'],
  ['no category', { categoryIds: [] }, 'categoryIds', '카테고리를 1개 이상 선택해 주세요.'],
  ['a category as text', { categoryIds: ['7'] }, 'categoryIds'],
  ['a negative level', { levelRestriction: -1 }, 'levelRestriction'],
  ['level 10 000', { levelRestriction: 10_000 }, 'levelRestriction'],
  ['a level with a fraction', { levelRestriction: 1.5 }, 'levelRestriction'],
  ['a level as text', { levelRestriction: '5' }, 'levelRestriction'],
  ['half a surrogate pair', { content: `열 글자가 넘는 본문 \ud800 이에요` }, 'content'],
]
for (const [what, change, field, message] of WRONG) {
  test(`${what} is refused by name`, async () => {
    const answer = await author.api.post('/posts', { ...BODY, ...change })
    assertFailure(answer, 400, 'VALIDATION')
    const { fields } = answer.body as { fields: Record<string, string> }
    assert.deepEqual(Object.keys(fields), [field])
    if (message) assert.equal(fields[field], message)
  })
}

test('a title of 255 characters beyond the basic plane fits, because code points count', async () => {
  const title = '🪙'.repeat(255)
  assert.equal((await world.post(author, { title })).title, title)
})

test('a category that does not exist is not found', async () => {
  assertFailure(await author.api.post('/posts', { ...BODY, categoryIds: [7, 999] }), 404, 'NOT_FOUND')
})

test('what only the server decides is ignored', async () => {
  const post = await world.post(author, {
    likeCount: 99,
    author: other.id,
    createdAt: '2000-01-01T00:00:00Z',
    id: 'mine',
  })
  assert.equal(post.likeCount, 0)
  assert.notEqual(post.id, 'mine')
  assert.equal((post.author as { id: string }).id, author.id)
})

test('its author rewrites a post; images, counts and the date of writing stay', async () => {
  const post = await world.post(author)
  await other.api.post(`/posts/${post.id}/like`, { liked: true })
  const change = { title: '고친 제목', content: '고친 본문은 이렇게 길어요.', categoryIds: [2, 3], levelRestriction: 3 }
  const edited = expectStatus(await author.api.put<PostRow>(`/posts/${post.id}`, change), 200)
  assert.equal(edited.title, '고친 제목')
  assert.equal(edited.contentHtml, '<p>고친 본문은 이렇게 길어요.</p>')
  assert.deepEqual(
    (edited.categories as { id: number }[]).map(({ id }) => id),
    [2, 3],
  )
  assert.equal(edited.levelRestriction, 3)
  assert.equal(edited.likeCount, 1)
  assert.equal(edited.createdAt, post.createdAt)
  assert.ok(String(edited.updatedAt) > String(post.updatedAt))
})

test('a rewrite of a version that was read too early is a conflict that shows the newer one', async () => {
  const post = await world.post(author)
  const first = { ...BODY, title: '먼저 고친 제목', expectedUpdatedAt: post.updatedAt }
  expectStatus(await author.api.put(`/posts/${post.id}`, first), 200)
  const answer = await author.api.put(`/posts/${post.id}`, { ...first, title: '나중에 고친 제목' })
  assertFailure(answer, 409, 'CONFLICT')
  assert.equal((answer.body as { current: PostRow }).current.title, '먼저 고친 제목')
})

test('another member can neither rewrite, illustrate nor delete a post, whatever they send', async () => {
  const post = await world.post(author)
  for (const body of [BODY, { title: '' }]) {
    assertFailure(await other.api.put(`/posts/${post.id}`, body), 403, 'FORBIDDEN')
  }
  assertFailure(await other.api.patch(`/posts/${post.id}`, { imageUrl: '' }), 403, 'FORBIDDEN')
  assertFailure(await other.api.delete(`/posts/${post.id}`), 403, 'FORBIDDEN')
  assert.equal((await read(post.id)).title, post.title)
})

test('a post that never was is not found, also when the input is bad', async () => {
  const id = '01a00000-0000-7000-8000-000000000000'
  assertFailure(await author.api.put(`/posts/${id}`, {}), 404, 'NOT_FOUND')
  assertFailure(await author.api.delete(`/posts/${id}`), 404, 'NOT_FOUND')
  assertFailure(await author.api.post(`/posts/${id}/like`, { liked: 'yes' }), 404, 'NOT_FOUND')
  assertFailure(await world.guest.get(`/posts/${id}`), 404, 'NOT_FOUND')
  assertFailure(await world.guest.get(`/posts/${id}/access`), 404, 'NOT_FOUND')
})

test('a deleted post is gone from every list and cannot be deleted twice', async () => {
  const post = await world.post(author)
  expectStatus(await author.api.delete(`/posts/${post.id}`), 204)
  const gone = await world.guest.get(`/posts/${post.id}`)
  assertFailure(gone, 404, 'NOT_FOUND')
  assert.equal((gone.body as { reason: string }).reason, 'removed')
  assertFailure(await author.api.delete(`/posts/${post.id}`), 404, 'NOT_FOUND')
  for (const path of ['/posts?limit=50', `/users/${author.id}/posts?limit=50`, '/categories/7/posts?limit=50']) {
    assert.ok(!(await world.guest.get(path)).text.includes(post.id), path)
  }
})

test('of twenty deletions at once one succeeds', { skip: withoutTransactions }, async () => {
  const post = await world.post(author)
  const answers = await Promise.all(Array.from({ length: 20 }, () => author.api.delete(`/posts/${post.id}`)))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [204, ...Array<number>(19).fill(404)])
})

test('an admin deletes the post of a member', async () => {
  const post = await world.post(author)
  const admin = await world.admin()
  expectStatus(await admin.api.delete(`/posts/${post.id}`), 204)
  assertFailure(await author.api.get(`/posts/${post.id}`), 404, 'NOT_FOUND')
})

test('a post shows only images that its author uploaded for it', async () => {
  const [mine, second] = [await world.post(author), await world.post(author)]
  const url = await uploadFor(mine.id, author)
  const set = (imageUrl: string, id = mine.id) => author.api.patch<PostRow>(`/posts/${id}`, { imageUrl })
  assert.equal(expectStatus(await set(url), 200).imageUrl, url)
  assert.equal(expectStatus(await set(`${url}|${url}`), 200).imageUrl, url)
  const foreign = ['https://evil.example/x.png', 'javascript:alert(1)', `${url}|/media/x.webp`, `${url}?a=1`]
  for (const imageUrl of foreign) assertFailure(await set(imageUrl), 400, 'VALIDATION')
  assertFailure(await set(url, second.id), 400, 'VALIDATION')
  assertFailure(await set(Array(11).fill(url).join('|')), 400, 'VALIDATION')
  assert.equal((await read(mine.id)).imageUrl, url)
  assert.equal(expectStatus(await set(''), 200).imageUrl, null)
})

test('lists page exactly, say whether more follows, and refuse numbers out of range', async () => {
  const writer = await world.member()
  const ids: string[] = []
  for (let index = 0; index < 5; index += 1) ids.unshift((await world.post(writer)).id)
  const page = async (query: string) => {
    const answer = await world.guest.get<PostRow[]>(`/users/${writer.id}/posts?${query}`)
    return { ids: expectStatus(answer, 200).map(({ id }) => id), more: answer.headers.get('x-has-more') }
  }
  assert.deepEqual(await page('limit=2'), { ids: ids.slice(0, 2), more: 'true' })
  assert.deepEqual(await page('limit=2&offset=3'), { ids: ids.slice(3), more: 'false' })
  assert.deepEqual(await page('limit=5'), { ids, more: 'false' })
  assert.deepEqual(await page('offset=9'), { ids: [], more: 'false' })
  for (const query of ['limit=0', 'limit=51', 'limit=-1', 'limit=abc', 'limit=1e1', 'offset=-1', 'offset=100001']) {
    assertFailure(await world.guest.get(`/posts?${query}`), 400, 'VALIDATION', query)
  }
  assertFailure(await world.guest.get('/posts?filter=best'), 400, 'VALIDATION')
})

test('the feed is ordered by newest, by likes and by comments', async () => {
  const [quiet, liked, discussed] = [await world.post(author), await world.post(author), await world.post(author)]
  await other.api.post(`/posts/${liked.id}/like`, { liked: true })
  await world.comment(discussed.id, other)
  const all = async (filter: string) =>
    expectStatus(await world.guest.get<PostRow[]>(`/categories/free/posts?filter=${filter}&limit=50`), 200)
  const order = async (filter: string) => {
    const ids = (await all(filter)).map(({ id }) => id)
    return [quiet, liked, discussed].map(({ id }) => ids.indexOf(id)).map((at) => (at < 0 ? 99 : at))
  }
  const [q, l, d] = await order('newest')
  assert.ok((d as number) < (l as number) && (l as number) < (q as number))
  const keys = {
    popular: (post: PostRow) => [post.likeCount, post.commentCount, post.createdAt, post.id],
    comments: (post: PostRow) => [post.commentCount, post.createdAt, post.id],
  }
  for (const [filter, keyOf] of Object.entries(keys)) {
    const rows = (await all(filter)).map(keyOf)
    const sorted = rows.toSorted((a, b) => compare(b, a))
    assert.deepEqual(rows, sorted, filter)
  }
})

function compare(a: unknown[], b: unknown[]): number {
  const at = a.findIndex((value, index) => value !== b[index])
  if (at < 0) return 0
  return (a[at] as number) < (b[at] as number) ? -1 : 1
}

test('a category is found by slug and by number; an unknown one is not', async () => {
  const bySlug = expectStatus(await world.guest.get('/categories/free'), 200)
  assert.deepEqual(bySlug, expectStatus(await world.guest.get('/categories/7'), 200))
  assertFailure(await world.guest.get('/categories/nope'), 404, 'NOT_FOUND')
  assertFailure(await world.guest.get('/categories/nope/posts?limit=0'), 404, 'NOT_FOUND')
})

test(
  'twenty posts at once make one, and nineteen cooldowns that say how long; deleting it does not help',
  { skip: withoutTransactions },
  async () => {
    const server = await startServer()
    try {
      const there = await forum(server.base)
      const hasty = await there.member()
      const answers = await Promise.all(Array.from({ length: 20 }, () => hasty.api.post<PostRow>('/posts', BODY)))
      const created = answers.filter(({ status }) => status === 201)
      assert.equal(created.length, 1)
      for (const answer of answers.filter(({ status }) => status !== 201)) {
        assertFailure(answer, 429, 'COOLDOWN')
        assert.match(String(answer.body.message), /cooldown.*\d+분 \d+초/)
        assert.ok(Number(answer.headers.get('retry-after')) > 590)
      }
      expectStatus(await hasty.api.delete(`/posts/${created[0]?.body.id}`), 204)
      assertFailure(await hasty.api.post('/posts', BODY), 429, 'COOLDOWN')
    } finally {
      await server.stop()
    }
  },
)

const ATTACKS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[눌러 보세요](javascript:alert(1))',
  '[눌러 보세요](&#106;avascript:alert(1))',
  '<a href="java\tscript:alert(1)">눌러</a>',
  '<a href="//evil.example">눌러</a>',
  '<a href="/\t/evil.example">눌러</a>',
  '[눌러](data:text/html,hi) [눌러](vbscript:x)',
  '<svg onload=alert(1)><style>@import "//evil.example"</style></svg>',
  '<iframe src="https://evil.example"></iframe>',
  '![그림](https://evil.example/x.png)',
  '<b style="position:fixed" onmouseover=alert(1) id=a class=b>굵게</b>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
]
test('rendered markdown keeps nothing that runs, leads elsewhere in disguise or loads from others', async () => {
  for (const attack of ATTACKS) {
    const { contentHtml } = await world.post(author, { content: `본문은 열 글자가 넘어요.\n\n${attack}` })
    assert.doesNotMatch(
      String(contentHtml),
      /<(script|style|iframe|svg|math|img)|<[^>]*\s(on\w+|style|class|id)=/i,
      attack,
    )
    assert.doesNotMatch(String(contentHtml), /<[^>]*href="(?!https?:\/\/|mailto:|\/[^/\\]|#)/i, attack)
  }
})

test('markdown nested beyond reason is refused with its field, and no post of another form is stored', async () => {
  const content = `${'> '.repeat(20_000)}끝`
  const refused = await author.api.post('/posts', { title: '겹친 인용이에요', content, categoryIds: [7] })
  assertFailure(refused, 400, 'VALIDATION')
  assert.deepEqual(Object.keys((refused.body as { fields: object }).fields), ['content'])
})
