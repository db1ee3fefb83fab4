import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person, type PostRow } from '#tests/helpers/forum.ts'

/** What is not there, or not the caller's to see, is refused before a bad input is: docs/rules.md, "Answers". */

const UNKNOWN = '01a00000-0000-7000-8000-000000000000'
let world: Forum
let admin: Person
let member: Person
let post: PostRow

before(async () => {
  world = await forum()
  admin = await world.newAdmin()
  member = await world.member()
  post = await world.post(member)
})

test('an unknown id comes before a bad input, in the path and in the body', async () => {
  const { api } = member
  const attempts = {
    role: admin.api.patch(`/admin/users/${UNKNOWN}/role`, {}),
    points: admin.api.post(`/admin/users/${UNKNOWN}/points`, {}),
    setting: admin.api.delete('/admin/settings/no-such-key', { expectedUpdatedAt: 'never' }),
    'report of a post': api.post('/reports', { reason: '', postId: UNKNOWN }),
    'report of a comment': api.post('/reports', { reason: '', commentId: '!!' }),
    'category of a new post': api.post('/posts', { title: '', content: '', categoryIds: [999] }),
    'category of an edit': api.put(`/posts/${post.id}`, { title: '', content: '', categoryIds: [999] }),
    parent: api.post(`/posts/${post.id}/comments`, { content: '', parentId: UNKNOWN }),
  }
  for (const [name, answer] of Object.entries(attempts)) assertFailure(await answer, 404, 'NOT_FOUND', name)
})

test('a post that the caller may not read comes before a report without a reason', async () => {
  const high = await world.post(member, { levelRestriction: 50 })
  const answer = await (await world.member()).api.post('/reports', { reason: '', postId: high.id })
  assertFailure(answer, 403, 'FORBIDDEN')
})

test('an unknown category comes before a stale edit', async () => {
  const body = {
    title: '고친 제목이에요',
    content: '열 글자가 넘는 본문이에요.',
    expectedUpdatedAt: '2020-01-01T00:00:00Z',
  }
  const at = `/posts/${post.id}`
  assertFailure(await member.api.put(at, { ...body, categoryIds: [999] }), 404, 'NOT_FOUND')
  assertFailure(await member.api.put(at, { ...body, categoryIds: [7] }), 409, 'CONFLICT')
})

test('a conflict carries the row as the call would have answered it', async () => {
  expectStatus(await admin.api.post(`/admin/users/${member.id}/points`, { points: 10_000, reason: '시험용' }), 200)
  const conversion = { pointsAmount: 10_000, walletAddress: '0x52908400098527886E0F7030069857D2E4169EE7' }
  const { id } = expectStatus(await member.api.post<{ id: string }>('/points/convert', conversion), 201)
  // Other tests convert to this wallet too, which asks for a reason.
  const approval = { status: 'completed', reason: '시험이에요' }
  const settle = () => admin.api.patch(`/admin/conversions/${id}/status`, approval)
  const settled = expectStatus(await settle(), 200)
  assert.deepEqual(((await settle()).body as { current?: unknown }).current, settled)

  const reporter = await world.member()
  const report = expectStatus(
    await reporter.api.post<{ id: string }>('/reports', { reason: '광고', postId: post.id }),
    201,
  )
  const dismiss = () => admin.api.patch(`/admin/reports/${report.id}`, { action: 'dismiss' })
  const dismissed = expectStatus(await dismiss(), 200)
  assert.deepEqual(((await dismiss()).body as { current?: unknown }).current, dismissed)
})

test('a fraction is refused with the sentence of its setting', async () => {
  for (const [key, sentence] of [
    ['maxLevelRestriction', '최대 레벨은 정수여야 합니다'],
    ['pointToAahRate', '전환율은 정수여야 합니다'],
  ] as const) {
    const answer = await admin.api.post('/admin/settings', { key, value: 10.5 })
    assertFailure(answer, 400, 'VALIDATION')
    assert.equal((answer.body as { fields?: { value?: string } }).fields?.value, sentence)
  }
})

test('every bare list says whether there is more', async () => {
  const lists = { '/users/top?limit=1': 'true', '/users/top?limit=100': null, '/categories': 'false' } as const
  for (const [path, expected] of Object.entries(lists)) {
    const header = (await member.api.get(path)).headers.get('x-has-more')
    if (expected) assert.equal(header, expected, path)
    else assert.match(header ?? '', /^(true|false)$/, path)
  }
  assert.equal((await admin.api.get('/admin/settings')).headers.get('x-has-more'), 'false')
  assert.match((await member.api.get('/users/search?q=m')).headers.get('x-has-more') ?? '', /^(true|false)$/)
})
