import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Announcement } from '#src/contracts/schemas/announcements.ts'
import { listen } from '#tests/helpers/event-stream.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'

const PATH = '/admin/announcements'
const CONTENT = '내일 아침에 **점검**해요.'

let make: Forum
let admin: Person
before(async () => {
  make = await forum()
  admin = await make.admin()
})

const create = (fields: object = {}) =>
  admin.api.post<Announcement>(PATH, { title: `점검 안내 ${make.unique()}`, content: CONTENT, ...fields })
const created = async (fields: object = {}) => expectStatus(await create(fields), 201)
const page = async (path: string) => (await fetch(`${make.guest.base}${path}`)).text()
const linesAbout = async ({ api }: Person, { id }: Announcement) =>
  expectStatus(await api.get<{ referenceId: string; isRead: boolean }[]>('/notifications'), 200).filter(
    ({ referenceId }) => referenceId === id,
  )

test('an announcement reaches readers, guests’ pages, notifications and browsers that listen, at once', async () => {
  const member = await make.member()
  const listener = await listen(member.api)
  await page('/announcements')
  const made = await created()
  assert.deepEqual([made.category, made.isImportant, made.status], ['공지', false, 'published'])
  assert.match(made.contentHtml, /<strong>점검<\/strong>/)
  assert.deepEqual(expectStatus(await make.guest.get<Announcement>(`/announcements/${made.id}`), 200), made)
  assert.ok((await page('/announcements')).includes(made.title))
  assert.equal((await linesAbout(member, made)).length, 1)
  await listener.next('notification', ({ referenceId }) => referenceId === made.id)
  listener.close()
})

test('who registers later does not get it', async () => {
  const made = await created()
  assert.deepEqual(await linesAbout(await make.member(), made), [])
})

test('a draft is for admins alone until it is published, and members are notified then', async () => {
  const member = await make.member()
  const draft = await created({ status: 'draft', isImportant: true, category: '점검' })
  assertFailure(await make.guest.get(`/announcements/${draft.id}`), 404, 'NOT_FOUND')
  assert.deepEqual(await linesAbout(member, draft), [])
  const { data } = expectStatus(await admin.api.get<{ data: Announcement[] }>(`${PATH}?status=draft`), 200)
  assert.deepEqual(data[0], draft)
  expectStatus(await admin.api.patch(`${PATH}/${draft.id}`, { status: 'published' }), 200)
  assert.equal((await linesAbout(member, draft)).length, 1)
  expectStatus(await make.guest.get(`/announcements/${draft.id}`), 200)
})

test('a changed one changes everywhere, and a deleted one leaves no trace', async () => {
  const member = await make.member()
  const made = await created()
  await page(`/announcements/${made.id}`)
  const title = `고친 안내 ${make.unique()}`
  const newer = expectStatus(await admin.api.patch<Announcement>(`${PATH}/${made.id}`, { title }), 200)
  assert.deepEqual([newer.title, newer.content, newer.category], [title, made.content, made.category])
  assert.ok((await page(`/announcements/${made.id}`)).includes(title))
  assert.equal((await linesAbout(member, made)).length, 1)
  expectStatus(await admin.api.delete(`${PATH}/${made.id}`), 204)
  assertFailure(await make.guest.get(`/announcements/${made.id}`), 404, 'NOT_FOUND')
  assert.ok(!(await page('/announcements')).includes(title))
  assert.deepEqual(await linesAbout(member, made), [])
  assertFailure(await admin.api.delete(`${PATH}/${made.id}`), 404, 'NOT_FOUND')
  assertFailure(await admin.api.patch(`${PATH}/${made.id}`, { title: '' }), 404, 'NOT_FOUND')
})

test('one that was changed since it was read is neither overwritten nor deleted', async () => {
  const made = await created()
  const expectedUpdatedAt = made.updatedAt
  const newer = expectStatus(await admin.api.patch<Announcement>(`${PATH}/${made.id}`, { isImportant: true }), 200)
  for (const answer of [
    await admin.api.patch(`${PATH}/${made.id}`, { title: '다른 제목', expectedUpdatedAt }),
    await admin.api.delete(`${PATH}/${made.id}`, { expectedUpdatedAt }),
  ]) {
    assertFailure(answer, 409, 'CONFLICT')
    assert.deepEqual(answer.body.current, newer)
  }
})

test('of two concurrent changes the later is refused with CONFLICT', async () => {
  const made = await created()
  const change = (isImportant: boolean, category: string) =>
    admin.api.patch(`${PATH}/${made.id}`, { isImportant, category, expectedUpdatedAt: made.updatedAt })
  const answers = await Promise.all([change(true, '하나'), change(true, '둘')])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
})

test('each field has its own sentence', async () => {
  const wrong: [object, Record<string, string>][] = [
    [{ title: '가' }, { title: '제목은 2자 이상이어야 합니다' }],
    [{ title: '가'.repeat(101) }, { title: '제목은 100자 이하여야 합니다' }],
    [{ content: '네글자요' }, { content: '내용은 5자 이상이어야 합니다' }],
    [{ isImportant: 'true' }, { isImportant: '켜짐(true) 또는 꺼짐(false)이어야 해요.' }],
    [{ status: 'hidden' }, { status: '선택할 수 있는 값이 아니에요.' }],
    [
      { title: undefined, content: undefined },
      { title: '제목은 2자 이상이어야 합니다', content: '내용은 5자 이상이어야 합니다' },
    ],
  ]
  const { id } = await created()
  for (const [fields, sentences] of wrong) {
    const answer = await create(fields)
    assertFailure(answer, 400, 'VALIDATION')
    assert.deepEqual((answer.body as unknown as { fields: object }).fields, sentences)
    if (Object.values(fields).includes(undefined)) continue
    assertFailure(await admin.api.patch(`${PATH}/${id}`, fields), 400, 'VALIDATION')
  }
})
