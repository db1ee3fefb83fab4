import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { AuditEntry } from '#src/contracts/schemas/audit.ts'
import type { Notification } from '#src/contracts/schemas/notifications.ts'
import type { Report, ReportCase } from '#src/contracts/schemas/reports.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type CommentRow, type Forum, type Person, type PostRow } from '#tests/helpers/forum.ts'
import { brokenInvariants as brokenIn } from '#tests/helpers/run-verify.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'

// A server of its own: no other test uses its settings and word filter.
let server: TestServer
let make: Forum
let admin: Person
let moderator: Person
before(async () => {
  server = await startServer()
  make = await forum(server.base)
  admin = await make.admin()
  moderator = await make.newModerator()
  await set('postCooldownSeconds', '0')
  await set('postExp', '100')
  expectStatus(await admin.api.put('/admin/word-filter', { refuse: [], hold: ['뱗뷁'] }), 200)
})
after(async () => {
  assert.deepEqual(await brokenIn(server), [])
  await server.stop()
})

const set = async (key: string, value: string) =>
  expectStatus(await admin.api.post('/admin/settings', { key, value }), 200)
const TEXT = '열 글자가 넘는 본문이에요.'
const HELD = { title: '뱗 뷁 제목', content: TEXT, categoryIds: [7] }
const linesOf = async ({ api }: Person) => expectStatus(await api.get<Notification[]>('/notifications?limit=50'), 200)
const pointsOf = async ({ api }: Person) => expectStatus(await api.get<{ points: number }>('/auth/user'), 200).points
const brokenInvariants = async (target: string) =>
  expectStatus(await admin.api.get<{ data: AuditEntry[] }>(`/admin/audit?target=${target}`), 200).data
const reportsOn = async ({ api }: Person, id: string) =>
  expectStatus(await api.get<{ data: Report[] }>('/admin/reports?status=open'), 200).data.filter(
    ({ postId, commentId }) => [postId, commentId].includes(id),
  )
const decide = ({ api }: Person, id: string | undefined, action: string) =>
  api.patch<Report>(`/admin/reports/${id}`, { action })
const countOf = async (id: string) => expectStatus(await make.guest.get<PostRow>(`/posts/${id}`), 200).commentCount

/** Lists that a post would stand in. */
async function listsWith(reader: { api: Forum['guest'] }, { id, title }: PostRow, author: Person): Promise<string[]> {
  const search = new URLSearchParams({ q: title }).toString()
  const lists = [
    '/posts?limit=50',
    '/categories/7/posts?limit=50',
    `/users/${author.id}/posts`,
    `/posts/search?${search}`,
  ]
  const found: string[] = []
  for (const list of lists) {
    const { body } = await reader.api.get<{ id: string }[]>(list)
    if (body.some((post) => post.id === id)) found.push(list)
  }
  return found
}

describe('a post with a word of hold', () => {
  test('reads as removed for all but its author and staff, is in no list, and earns as every post', async () => {
    const [author, reader, mentioned] = [await make.member(), await make.member(), await make.member()]
    const before = await pointsOf(author)
    const content = `${TEXT} @${mentioned.username} 안녕하세요`
    const post = expectStatus(await author.api.post<PostRow>('/posts', { ...HELD, content }), 201)
    assert.equal(post.held, true)
    assert.equal(await pointsOf(author), before + 10)
    const path = `/posts/${post.id}`
    for (const api of [make.guest, reader.api]) {
      assertFailure(await api.get(path), 404, 'NOT_FOUND')
      const access = expectStatus(await api.get<{ canAccess: boolean; reason: string }>(`${path}/access`), 200)
      assert.deepEqual([access.canAccess, access.reason], [false, 'removed'])
      assert.deepEqual(await listsWith({ api }, post, author), [])
    }
    for (const { api } of [author, moderator, admin])
      assert.equal(expectStatus(await api.get<PostRow>(path), 200).held, true)
    for (const [method, at, body] of [
      ['post', `${path}/like`, {}],
      ['post', `${path}/bookmark`, {}],
      ['post', `${path}/comments`, { content: '댓글' }],
      ['put', path, HELD],
      ['delete', path, undefined],
      ['post', '/reports', { postId: post.id, reason: '이유' }],
    ] as const)
      assertFailure(await reader.api[method](at, body), 404, 'NOT_FOUND')
    assert.equal((await fetch(`${server.base}/post/${post.id}`)).status, 404)
    const headers = { Cookie: `aah-token=${author.token}` }
    const page = await fetch(`${server.base}/post/${post.id}`, { headers })
    assert.equal(page.status, 200)
    assert.match(await page.text(), /검토 중/)
    assert.deepEqual(await linesOf(mentioned), [])

    const [report, ...others] = await reportsOn(moderator, post.id)
    assert.deepEqual([report?.origin, report?.reporter, report?.hidden, others], ['words', null, true, []])
    assert.match(report?.reason ?? '', /뱗뷁/)
    const [entry] = await brokenInvariants(post.id)
    assert.deepEqual([entry?.action, entry?.actor], ['post.hold', null])

    expectStatus(await decide(moderator, report?.id, 'dismiss'), 200)
    const shown = expectStatus(await make.guest.get<PostRow>(path), 200)
    assert.equal(shown.held, false)
    assert.equal((await listsWith({ api: make.guest }, post, author)).length, 4)
    assert.deepEqual(
      (await linesOf(mentioned)).map(({ type }) => type),
      ['mention'],
    )
    assert.match((await linesOf(author))[0]?.content ?? '', /모두에게 보여요/)
    assert.equal(await pointsOf(author), before + 10)
  })

  test('may be appealed by its author once; a removal then takes earnings and penalty, and decides the appeal', async () => {
    const author = await make.member()
    const post = expectStatus(await author.api.post<PostRow>('/posts', HELD), 201)
    const [line] = await linesOf(author)
    assert.deepEqual([line?.type, line?.referenceType], ['report', 'report'])
    const path = `/reports/${line?.referenceId}`
    const shown = expectStatus(await author.api.get<ReportCase>(path), 200)
    assert.deepEqual([shown.role, shown.origin, shown.outcome], ['author', 'words', 'open'])
    assert.ok(shown.appealUntil)
    assertFailure(await (await make.member()).api.post(`${path}/appeal`, { reason: '저요' }), 404, 'NOT_FOUND')
    expectStatus(await author.api.post(`${path}/appeal`, { reason: '나쁜 말이 아니에요' }), 201)
    assertFailure(await author.api.post(`${path}/appeal`, { reason: '다시' }), 409, 'CONFLICT')
    const { data } = expectStatus(await admin.api.get<{ data: Report[] }>('/admin/reports?appealed=true'), 200)
    assert.ok(data.some(({ postId, appeal }) => postId === post.id && appeal?.decision === null))
    const decided = expectStatus(await decide(admin, line?.referenceId, 'remove'), 200)
    assert.deepEqual([decided.status, decided.appeal?.decision], ['removed', 'upheld'])
    assertFailure(await author.api.get(`/posts/${post.id}`), 404, 'NOT_FOUND')
    assert.equal(await pointsOf(author), 0)
  })

  test('is judged anew by an edit: without the word it is let out, with it a visible one is held', async () => {
    const author = await make.member()
    const clean = { ...HELD, title: '깨끗한 제목' }
    const { id } = expectStatus(await author.api.post<PostRow>('/posts', HELD), 201)
    assert.equal(expectStatus(await author.api.put<PostRow>(`/posts/${id}`, clean), 200).held, false)
    expectStatus(await make.guest.get(`/posts/${id}`), 200)
    assert.deepEqual(await reportsOn(admin, id), [])
    assert.equal(expectStatus(await author.api.put<PostRow>(`/posts/${id}`, HELD), 200).held, true)
    assertFailure(await make.guest.get(`/posts/${id}`), 404, 'NOT_FOUND')
    assert.deepEqual(
      (await brokenInvariants(id)).map(({ action, actor }) => [action, actor]),
      [
        ['post.hold', null],
        ['post.release', null],
        ['post.hold', null],
      ],
    )
    // Its author may delete it all the same.
    expectStatus(await author.api.delete(`/posts/${id}`), 204)
    assertFailure(await author.api.get(`/posts/${id}`), 404, 'NOT_FOUND')
    assert.equal(await pointsOf(author), 0)
  })
})

describe('a comment with a word of hold', () => {
  test('is counted and announced once it is let out, and shown to its author and staff before', async () => {
    const [owner, author] = [await make.member(), await make.member()]
    const post = await make.post(owner)
    const path = `/posts/${post.id}/comments`
    const top = await make.comment(post.id, owner)
    const held = expectStatus(await author.api.post<CommentRow>(path, { content: '뱗ㅡ뷁', parentId: top.id }), 201)
    assert.deepEqual([held.held, held.deleted, held.content], [true, false, '뱗ㅡ뷁'])
    assert.equal(await countOf(post.id), 1)
    const repliesFor = async (api: Forum['guest']) =>
      expectStatus(await api.get<CommentRow[]>(`/comments/${top.id}/replies`), 200).map((reply) => reply.held)
    assert.deepEqual(await repliesFor(make.guest), [])
    assert.deepEqual(await repliesFor(owner.api), [])
    assert.deepEqual(await repliesFor(author.api), [true])
    assert.deepEqual(await repliesFor(moderator.api), [true])
    assertFailure(await owner.api.get(`/comments/${held.id}`), 404, 'NOT_FOUND')
    assertFailure(await owner.api.post(`/comments/${held.id}/like`, {}), 404, 'NOT_FOUND')
    assert.equal(expectStatus(await author.api.get<CommentRow>(`/comments/${held.id}`), 200).held, true)
    assert.deepEqual(await linesOf(owner), [])
    const [report] = await reportsOn(admin, held.id)
    expectStatus(await decide(admin, report?.id, 'dismiss'), 200)
    assert.equal(await countOf(post.id), 2)
    assert.deepEqual(await repliesFor(make.guest), [false])
    assert.deepEqual(
      (await linesOf(owner)).map(({ type }) => type),
      ['reply'],
    )
  })

  test('once visible and then held it keeps its place for its replies alone', async () => {
    const author = await make.member()
    const post = await make.post()
    const comment = await make.comment(post.id, author)
    await make.comment(post.id, undefined, { parentId: comment.id })
    expectStatus(await author.api.patch(`/comments/${comment.id}`, { content: '뱗뷁' }), 200)
    const [shown] = expectStatus(await make.guest.get<CommentRow[]>(`/posts/${post.id}/comments`), 200)
    assert.deepEqual([shown?.deleted, shown?.content, shown?.author, shown?.held], [true, '', null, false])
    assert.equal(await countOf(post.id), 1)
    const [own] = expectStatus(await author.api.get<CommentRow[]>(`/posts/${post.id}/comments`), 200)
    assert.deepEqual([own?.deleted, own?.held], [false, true])
    expectStatus(await author.api.delete(`/comments/${comment.id}`), 204)
    assert.equal(await countOf(post.id), 1)
  })
})

describe('reports of many members', () => {
  /** A member of level 2. */
  async function grown(headers: { Cookie?: string } = {}): Promise<Person> {
    const member = await make.member({}, headers)
    await make.post(member)
    return member
  }
  const report = ({ api }: Person, body: object) => api.post('/reports', { reason: '광고예요', ...body })

  test('hide a post at the fifth, once, and a decision on one decides all', async () => {
    const author = await make.member()
    const post = await make.post(author)
    const members = await Promise.all(Array.from({ length: 6 }, () => grown()))
    for (const person of members.slice(0, 4)) expectStatus(await report(person, { postId: post.id }), 201)
    // New accounts do not count.
    expectStatus(await report(await make.member(), { postId: post.id }), 201)
    expectStatus(await make.guest.get(`/posts/${post.id}`), 200)
    expectStatus(await report(members[4] as Person, { postId: post.id }), 201)
    assertFailure(await make.guest.get(`/posts/${post.id}`), 404, 'NOT_FOUND')
    assertFailure(await report(members[5] as Person, { postId: post.id }), 404, 'NOT_FOUND')
    assert.equal(expectStatus(await author.api.get<PostRow>(`/posts/${post.id}`), 200).held, true)
    // An edit does not settle what members reported.
    const edited = { title: '고친 제목', content: TEXT, categoryIds: [7] }
    assert.equal(expectStatus(await author.api.put<PostRow>(`/posts/${post.id}`, edited), 200).held, true)
    const [line] = await linesOf(author)
    const shown = expectStatus(await author.api.get<ReportCase>(`/reports/${line?.referenceId}`), 200)
    assert.deepEqual([shown.role, shown.outcome, shown.createdAt], ['author', 'open', null])
    const open = await reportsOn(admin, post.id)
    assert.equal(open.length, 6)
    expectStatus(await decide(admin, open[0]?.id, 'dismiss'), 200)
    assert.deepEqual(await reportsOn(admin, post.id), [])
    expectStatus(await make.guest.get(`/posts/${post.id}`), 200)
    // What was decided does not count again.
    expectStatus(await report(members[5] as Person, { postId: post.id }), 201)
    expectStatus(await make.guest.get(`/posts/${post.id}`), 200)
  })

  test('at once hide a comment once', async () => {
    const post = await make.post()
    const comment = await make.comment(post.id)
    const members = await Promise.all(Array.from({ length: 50 }, () => grown()))
    const answers = await Promise.all(members.map((person) => report(person, { commentId: comment.id })))
    const statuses = answers.map(({ status }) => status)
    assert.ok(statuses.every((status) => status === 201 || status === 404))
    assert.equal(statuses.filter((status) => status === 201).length, 5)
    assert.equal(await countOf(post.id), 0)
    const holds = (await brokenInvariants(comment.id)).filter(({ action }) => action === 'comment.hold')
    assert.equal(holds.length, 1)
    const [one, two] = await reportsOn(admin, comment.id)
    const other = await make.newAdmin()
    const decided = await Promise.all([decide(admin, one?.id, 'dismiss'), decide(other, two?.id, 'remove')])
    assert.deepEqual(decided.map(({ status }) => status).toSorted(), [200, 409])
    const isRemoved = decided[1]?.status === 200
    assert.equal(await countOf(post.id), isRemoved ? 0 : 1)
  })

  test('of five accounts in two browsers are two, and hide nothing', async () => {
    const post = await make.post()
    const [one, two] = [await grown(), await grown()]
    const mates = await Promise.all([one, one, two].map(({ cookie }) => grown({ Cookie: cookie })))
    for (const person of [one, two, ...mates]) expectStatus(await report(person, { postId: post.id }), 201)
    expectStatus(await make.guest.get(`/posts/${post.id}`), 200)
    // With three strangers they are five.
    for (const person of await Promise.all([grown(), grown()]))
      expectStatus(await report(person, { postId: post.id }), 201)
    expectStatus(await make.guest.get(`/posts/${post.id}`), 200)
    expectStatus(await report(await grown(), { postId: post.id }), 201)
    assertFailure(await make.guest.get(`/posts/${post.id}`), 404, 'NOT_FOUND')
  })

  test('hide nothing that staff wrote', async () => {
    const post = await make.post(admin)
    const comment = await make.comment((await make.post()).id, moderator)
    for (const person of await Promise.all(Array.from({ length: 5 }, () => grown()))) {
      expectStatus(await report(person, { postId: post.id }), 201)
      expectStatus(await report(person, { commentId: comment.id }), 201)
    }
    expectStatus(await make.guest.get(`/posts/${post.id}`), 200)
    assert.equal((await reportsOn(admin, post.id)).length, 5)
    assert.deepEqual(await brokenInvariants(comment.id), [])
  })

  test('take a pin away until the post is let out, and its place meanwhile can be taken', async () => {
    const first = await make.post()
    const others = [await make.post(), await make.post(), await make.post()]
    const pin = (id: string) => admin.api.put<PostRow>(`/admin/posts/${id}/pin`, { scope: 'all' })
    const lead = async () =>
      expectStatus(await make.guest.get<PostRow[]>('/posts?limit=50'), 200).flatMap(({ id, pinned }) =>
        pinned ? id : [],
      )
    for (const { id } of [first, ...others].slice(0, 3)) expectStatus(await pin(id), 200)
    const hide = async (id: string) => {
      for (const person of await Promise.all(Array.from({ length: 5 }, () => grown())))
        expectStatus(await report(person, { postId: id }), 201)
    }
    const letOut = async (id: string) =>
      expectStatus(await decide(admin, (await reportsOn(admin, id))[0]?.id, 'dismiss'), 200)
    await hide(first.id)
    assert.deepEqual(await lead(), [others[1]?.id, others[0]?.id])
    await letOut(first.id)
    assert.deepEqual(await lead(), [others[1]?.id, others[0]?.id, first.id])
    await hide(first.id)
    expectStatus(await pin(others[2]?.id ?? ''), 200)
    await letOut(first.id)
    assert.deepEqual(await lead(), [others[2]?.id, others[1]?.id, others[0]?.id])
    for (const { id } of others) expectStatus(await admin.api.put(`/admin/posts/${id}/pin`, { scope: null }), 200)
  })

  test('hide nothing when the setting is 0', async () => {
    await set('autoHideReports', '0')
    const post = await make.post()
    for (const person of await Promise.all(Array.from({ length: 6 }, () => grown())))
      expectStatus(await report(person, { postId: post.id }), 201)
    expectStatus(await make.guest.get(`/posts/${post.id}`), 200)
    await set('autoHideReports', '5')
  })
})

test('the first link of a new member is held while the setting says so, until staff let one out', async () => {
  const author = await make.member()
  const body = { title: '링크가 있어요', content: '여기를 보세요 https://example.com/a', categoryIds: [7] }
  assert.equal(expectStatus(await author.api.post<PostRow>('/posts', body), 201).held, false)
  await set('holdFirstLinks', 'true')
  assert.equal(expectStatus(await author.api.post<PostRow>('/posts', { ...body, content: TEXT }), 201).held, false)
  const held = expectStatus(await author.api.post<PostRow>('/posts', body), 201)
  assert.equal(held.held, true)
  const { id: postId } = await make.post()
  const comment = await author.api.post<CommentRow>(`/posts/${postId}/comments`, { content: 'www.example.com 이에요' })
  assert.equal(expectStatus(comment, 201).held, true)
  assert.equal(expectStatus(await moderator.api.post<PostRow>('/posts', body), 201).held, false)
  const [report] = await reportsOn(admin, held.id)
  assert.equal(report?.origin, 'newcomer')
  expectStatus(await decide(moderator, report?.id, 'dismiss'), 200)
  assert.equal(expectStatus(await author.api.post<PostRow>('/posts', body), 201).held, false)
  await set('holdFirstLinks', 'false')
})

test('a hold that its author’s edit settled lets out no later link of theirs', async () => {
  await set('holdFirstLinks', 'true')
  const author = await make.member()
  const body = { title: '링크가 있어요', content: '여기를 보세요 https://example.com/a', categoryIds: [7] }
  const write = async () => expectStatus(await author.api.post<PostRow>('/posts', body), 201)
  const first = await write()
  assert.equal(first.held, true)
  const edited = expectStatus(await author.api.put<PostRow>(`/posts/${first.id}`, { ...body, content: TEXT }), 200)
  assert.equal(edited.held, false)
  assert.equal((await write()).held, true)
  const { id: postId } = await make.post()
  const content = { content: 'www.example.com 이에요' }
  const comment = expectStatus(await author.api.post<CommentRow>(`/posts/${postId}/comments`, content), 201)
  assert.equal(comment.held, true)
  expectStatus(await author.api.patch(`/comments/${comment.id}`, { content: '그냥 댓글이에요' }), 200)
  assert.equal((await write()).held, true)
  await set('holdFirstLinks', 'false')
})

test('the first link of a new member is held however it is typed', async () => {
  await set('holdFirstLinks', 'true')
  const links = [
    '<a href="https&#58;//a.test">여기</a>',
    '<a href="/post/1">여기</a>',
    '&#104;ttps://a.test',
    '[여기](/post/1)',
  ]
  const plain = ['여기 @누구든지 보세요', 'someone@a.test 로 보내 주세요']
  for (const [text, isHeld] of [
    ...links.map((one) => [one, true] as const),
    ...plain.map((one) => [one, false] as const),
  ]) {
    const author = await make.member()
    const body = { title: '링크가 있어요', content: `열 글자가 넘는 본문 ${text}`, categoryIds: [7] }
    assert.equal(expectStatus(await author.api.post<PostRow>('/posts', body), 201).held, isHeld, text)
    const { id } = await make.post(author, { content: TEXT })
    assert.equal(expectStatus(await author.api.put<PostRow>(`/posts/${id}`, body), 200).held, isHeld, text)
  }
  await set('holdFirstLinks', 'false')
})

test('who wrote, reported or outranks decides nothing of a held post', async () => {
  const held = async ({ api }: Person) => {
    const { id } = expectStatus(await api.post<PostRow>('/posts', HELD), 201)
    const [report] = await reportsOn(admin, id)
    return report?.id
  }
  const byAdmin = await held(admin)
  assertFailure(await decide(admin, byAdmin, 'dismiss'), 403, 'FORBIDDEN')
  assertFailure(await decide(moderator, byAdmin, 'dismiss'), 403, 'FORBIDDEN')
  expectStatus(await decide(await make.newAdmin(), byAdmin, 'dismiss'), 200)
  const byModerator = await held(moderator)
  assertFailure(await decide(moderator, byModerator, 'dismiss'), 403, 'FORBIDDEN')
  const member = await make.member()
  const byMember = await held(member)
  assertFailure(await decide(member, byMember, 'dismiss'), 403, 'FORBIDDEN')
  assertFailure(await decide(moderator, byMember, 'uphold'), 409, 'CONFLICT')
  const decided = await Promise.all(['dismiss', 'remove'].map((action) => decide(admin, byMember, action)))
  assert.deepEqual(decided.map(({ status }) => status).toSorted(), [200, 409])
})
