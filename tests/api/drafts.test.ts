import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Draft } from '#src/contracts/schemas/drafts.ts'
import { checkText } from '#src/text/checks.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { withoutTransactions } from '#tests/helpers/database.ts'
import { expectStatus, forum, type Forum, type Person, type PostRow } from '#tests/helpers/forum.ts'
import { pictureForm } from '#tests/helpers/images.ts'

let world: Forum
before(async () => {
  world = await forum()
})

const TEXT = '열 글자가 넘는 본문이에요.'
const save = async (by: Person, body: object = {}) => expectStatus(await by.api.post<Draft>('/drafts', body), 201)
const read = async (by: Person, id: string) => expectStatus(await by.api.get<Draft>(`/drafts/${id}`), 200)
const list = async (by: Person) => expectStatus(await by.api.get<Draft[]>('/drafts'), 200)

async function upload(by: Person, fields: Record<string, string>): Promise<string> {
  const form = await pictureForm(fields)
  const { imageUrls } = expectStatus(await by.api.post<{ imageUrls: string[] }>('/upload/post', form), 200)
  return imageUrls[0] as string
}

test('a draft stores what is there, and shows its text alone outside of lists', async () => {
  const me = await world.member()
  const poll = { question: '무엇이 좋아요?', options: ['하나', ''] }
  const sent = {
    title: '쓰던 글',
    content: '## 소제목\n\n**굵은** 글',
    categoryIds: [7],
    levelRestriction: 5,
    prefix: '질문',
    poll,
  }
  const draft = await save(me, sent)
  assert.deepEqual(draft, {
    ...sent,
    isSecret: false,
    isBlurred: false,
    tags: [],
    id: draft.id,
    excerpt: '굵은 글',
    imageUrls: [],
    files: [],
    fileCount: 0,
    createdAt: draft.createdAt,
    updatedAt: draft.updatedAt,
  })
  assert.deepEqual(await list(me), [{ ...draft, content: '' }])
  const empty = await save(me)
  assert.deepEqual([empty.title, empty.content, empty.categoryIds, empty.poll], ['', '', [], null])
  expectStatus(await me.api.put(`/drafts/${draft.id}`, { title: '고친 글', poll: null }), 200)
  const changed = await read(me, draft.id)
  assert.deepEqual([changed.title, changed.content, changed.poll], ['고친 글', sent.content, null])
  assert.deepEqual(
    (await list(me)).map(({ id }) => id),
    [draft.id, empty.id],
  )
})

test('only the author reaches a draft, whatever another member sends', async () => {
  const [me, other] = [await world.member(), await world.member()]
  const { id } = await save(me, { title: '비밀' })
  const staff = await world.admin()
  for (const { api } of [other, staff]) {
    assertFailure(await api.get(`/drafts/${id}`), 404, 'NOT_FOUND')
    assertFailure(await api.put(`/drafts/${id}`, { title: 7 }), 404, 'NOT_FOUND')
    assertFailure(await api.delete(`/drafts/${id}`), 404, 'NOT_FOUND')
    assertFailure(await api.post('/upload/post', await pictureForm({ draftId: id })), 404, 'NOT_FOUND')
    const post = { title: '남의 글', content: TEXT, categoryIds: [7], draftId: id }
    assertFailure(await api.post('/posts', post), 404, 'NOT_FOUND')
  }
  assert.equal((await read(me, id)).title, '비밀')
  assertFailure(await world.guest.get('/drafts'), 401, 'AUTH_REQUIRED')
})

test('what is no draft is refused by its field', async () => {
  const me = await world.member()
  const { id } = await save(me)
  for (const [field, value] of [
    ['title', '가'.repeat(256)],
    ['content', '가'.repeat(50_001)],
    ['levelRestriction', -1],
    ['imageUrls', [`/media/${'0'.repeat(32)}-1x1.webp`]],
    ['poll', { question: '가', options: Array.from({ length: 11 }, String) }],
  ] as const) {
    const { body } = await me.api.put<{ fields: object }>(`/drafts/${id}`, { [field]: value })
    assert.deepEqual(Object.keys(body.fields), [field])
  }
  assertFailure(await me.api.put(`/drafts/${id}`, { categoryIds: [999_999] }), 404, 'NOT_FOUND')
})

test('a stale device gets the newer draft instead of overwriting it', async () => {
  const me = await world.member()
  const first = await save(me, { title: '처음' })
  const second = expectStatus(
    await me.api.put<Draft>(`/drafts/${first.id}`, { title: '다음', expectedUpdatedAt: first.updatedAt }),
    200,
  )
  const stale = await me.api.put<{ current: Draft }>(`/drafts/${first.id}`, {
    title: '옛것',
    expectedUpdatedAt: first.updatedAt,
  })
  assertFailure(stale, 409, 'CONFLICT')
  assert.deepEqual(stale.body.current, second)
})

test(
  'the same key makes one draft, and the 51st is refused, two at once too',
  { skip: withoutTransactions },
  async () => {
    const me = await world.member()
    const headers = { 'Idempotency-Key': 'draft-of-one' }
    const made = await Promise.all([1, 2].map(() => me.api.post<Draft>('/drafts', { title: '하나' }, { headers })))
    assert.deepEqual(
      made.map(({ status }) => status),
      [201, 201],
    )
    assert.equal(made[0]?.body.id, made[1]?.body.id)
    for (let count = 1; count < 49; count += 1) await save(me)
    const last = await Promise.all([1, 2, 3].map(() => me.api.post('/drafts', {})))
    assert.deepEqual(last.map(({ status }) => status).sort(), [201, 409, 409])
    assert.equal((await list(me)).length, 50)
  },
)

test('a draft shows no picture of another member, nor one of a post', async () => {
  const [me, other] = [await world.member(), await world.member()]
  const [mine, foreign] = [await save(me, { title: '내 글' }), await save(other)]
  const own = await upload(me, { draftId: mine.id })
  const pictures = [
    await upload(other, { draftId: foreign.id }),
    await upload(other, { postId: (await world.post(other)).id }),
    await upload(me, { postId: (await world.post(me)).id }),
  ]
  for (const picture of pictures) {
    for (const refused of [
      await me.api.put<{ fields: object }>(`/drafts/${mine.id}`, { imageUrls: [own, picture] }),
      await me.api.post<{ fields: object }>('/drafts', { imageUrls: [picture] }),
    ]) {
      assertFailure(refused, 400, 'VALIDATION')
      assert.deepEqual(Object.keys(refused.body.fields), ['imageUrls'])
    }
  }
  assert.deepEqual((await read(me, mine.id)).imageUrls, [own])
  // A picture that stands in its text alone is as little its own.
  const content = `${TEXT}\n\n${pictures.map((url) => `![](${url})`).join('\n\n')}`
  expectStatus(await me.api.put(`/drafts/${mine.id}`, { content }), 200)
  assert.deepEqual((await read(me, mine.id)).imageUrls, [own])
  for (const [index, by] of [other, other, me].entries()) {
    const as = { headers: { Authorization: `Bearer ${by.token}` } }
    assert.equal((await fetch(world.guest.base + pictures[index], as)).status, 200)
  }
  assert.deepEqual((await read(other, foreign.id)).imageUrls, [pictures[0]])
})

test('a text that went from one draft to another takes its pictures along', async () => {
  const me = await world.member()
  const [first, second] = [await save(me), await save(me, { title: '옮긴 글' })]
  const own = await upload(me, { draftId: first.id })
  const content = `${TEXT}\n\n![](${own})`
  const post = expectStatus(
    await me.api.post<PostRow>('/posts', { title: '옮긴 글', content, categoryIds: [7], draftId: second.id }),
    201,
  )
  assert.equal(post.imageUrl, own)
  assert.equal((await fetch(world.guest.base + own)).status, 200)
})

test('a text with an upload of another member, or for another post, is refused, not published without it', async () => {
  const [me, other] = [await world.member(), await world.member()]
  const [mine, foreign] = [await save(me, { title: '그림 글' }), await save(other)]
  const pictures = [
    await upload(other, { draftId: foreign.id }),
    await upload(me, { postId: (await world.post(me)).id }),
    '/media/0123456789abcdef0123456789abcdef-10x10.webp',
  ]
  const post = await world.post(me)
  for (const picture of pictures)
    for (const content of [`${TEXT}\n\n![남의 그림](${picture})`, `${TEXT} <img src="${picture}">`]) {
      const text = { title: '그림 글', content, categoryIds: [7] }
      for (const refused of [
        await me.api.post<{ fields: object }>('/posts', { ...text, draftId: mine.id }),
        await me.api.post<{ fields: object }>('/posts', text),
        await me.api.put<{ fields: object }>(`/posts/${post.id}`, text),
      ]) {
        assertFailure(refused, 400, 'VALIDATION')
        assert.deepEqual(refused.body.fields, { content: checkText.contentImage })
      }
    }
  assert.equal((await read(me, mine.id)).title, '그림 글')
  assert.equal((await fetch(world.guest.base + pictures[0])).status, 404)
  // A code that names one shows no picture.
  const code = { title: '그림 글', content: `${TEXT} \`![](${pictures[0]})\``, categoryIds: [7] }
  expectStatus(await me.api.put(`/posts/${post.id}`, code), 200)
})

test('the images of a draft become those of its post, and it goes', async () => {
  const me = await world.member()
  const { id: draftId } = await save(me, { title: '그림 글' })
  const [beside, within] = [await upload(me, { draftId }), await upload(me, { draftId })]
  assert.deepEqual((await read(me, draftId)).imageUrls, [beside, within])
  const asMe = { headers: { Authorization: `Bearer ${me.token}` } }
  assert.equal((await fetch(world.guest.base + beside)).status, 404)
  assert.equal((await fetch(world.guest.base + beside, asMe)).status, 200)
  const content = `${TEXT}\n\n![바닷가 <아침>](${within})`
  expectStatus(await me.api.put(`/drafts/${draftId}`, { content, imageUrls: [within, beside] }), 200)
  const other = await world.member()
  const post = expectStatus(
    await me.api.post<PostRow>('/posts', { title: '그림 글', content, categoryIds: [7], draftId }),
    201,
  )
  assert.equal(post.content, content)
  assert.equal(post.imageUrl, `${within}|${beside}`)
  const html = String(post.contentHtml)
  assert.match(
    html,
    new RegExp(`<figure><img src="${within}"[^>]*><figcaption>바닷가 &lt;아침&gt;</figcaption></figure>`),
  )
  assertFailure(await me.api.get(`/drafts/${draftId}`), 404, 'NOT_FOUND')
  for (const url of [beside, within])
    assert.equal(
      (await fetch(world.guest.base + url, { headers: { Authorization: `Bearer ${other.token}` } })).status,
      200,
    )
})

test('a post that is refused leaves its draft', async () => {
  const me = await world.member()
  const { id: draftId } = await save(me, { title: '다시 올릴 글' })
  const short = { title: '다시 올릴 글', content: '짧아요', categoryIds: [7], draftId }
  assertFailure(await me.api.post('/posts', short), 400, 'VALIDATION')
  assert.equal((await read(me, draftId)).title, '다시 올릴 글')
})

test('an edit may show uploads for the post in its text, which its images then name', async () => {
  const me = await world.member()
  const post = await world.post(me)
  const [first, second] = [await upload(me, { postId: post.id }), await upload(me, { postId: post.id })]
  expectStatus(await me.api.patch(`/posts/${post.id}`, { imageUrl: first }), 200)
  const edit = { title: post.title, content: `${TEXT}\n![둘째](${second})\n끝`, categoryIds: [7] }
  const edited = expectStatus(await me.api.put<PostRow>(`/posts/${post.id}`, edit), 200)
  assert.equal(edited.imageUrl, `${first}|${second}`)
  assert.match(
    String(edited.contentHtml),
    /<p>열.*<\/p>\n<figure><img .*<figcaption>둘째<\/figcaption><\/figure>\n<p>끝<\/p>/s,
  )
  const page = await (await fetch(`${world.guest.base}/post/${post.id}`)).text()
  assert.equal(page.split(`src="${second}"`).length, 2)
  assert.equal(page.split(`src="${first}"`).length, 2)
})

test('drafts go with their member, and stand in what they take along', async () => {
  const me = await world.member()
  const { id: draftId } = await save(me, { title: '떠나기 전에' })
  const url = await upload(me, { draftId })
  const taken = expectStatus(
    await me.api.get<{ drafts: { title: string; imageUrls: string[] }[] }>('/auth/user/export'),
    200,
  )
  assert.deepEqual(
    taken.drafts.map(({ title, imageUrls }) => [title, imageUrls.map((image) => new URL(image).pathname)]),
    [['떠나기 전에', [url]]],
  )
  const admin = await world.admin()
  expectStatus(await me.api.delete('/auth/user', { password: me.password }), 204)
  const answer = await fetch(world.guest.base + url, { headers: { Authorization: `Bearer ${admin.token}` } })
  assert.equal(answer.status, 404)
})
