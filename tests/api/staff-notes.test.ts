import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { AuditEntry } from '#src/contracts/schemas/audit.ts'
import type { StaffNote } from '#src/contracts/schemas/staff-notes.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'

let world: Forum
let admin: Person
let moderator: Person
before(async () => {
  world = await forum()
  admin = await world.admin()
  moderator = await world.newModerator()
})

const pathOf = ({ id }: Person, rest = '') => `/admin/users/${id}/notes${rest}`
const notesOf = async (about: Person, by = admin) => expectStatus(await by.api.get<StaffNote[]>(pathOf(about)), 200)
const write = async (by: Person, about: Person, text: string) =>
  expectStatus(await by.api.post<StaffNote>(pathOf(about), { text }), 201)
const brokenInvariants = async ({ id }: Person) =>
  expectStatus(await admin.api.get<{ data: AuditEntry[] }>(`/admin/audit?target=${id}`), 200).data

test('staff write notes for each other, newest first, with their names and in the audit log', async () => {
  const member = await world.member()
  const first = await write(moderator, member, '  지난주에도 광고를 올렸어요.\n한 번 더 보이면 정지해 주세요.  ')
  assert.equal(first.text, '지난주에도 광고를 올렸어요.\n한 번 더 보이면 정지해 주세요.')
  assert.equal(first.author?.id, moderator.id)
  const second = await write(admin, member, '확인했어요.')
  for (const reader of [admin, moderator]) assert.deepEqual(await notesOf(member, reader), [second, first])
  const [newest, older] = await brokenInvariants(member)
  assert.deepEqual([newest?.action, newest?.actor?.id, newest?.before], ['note.create', admin.id, null])
  assert.deepEqual([older?.actor?.id, older?.targetName], [moderator.id, member.username])
  const page = await admin.api.get<StaffNote[]>(pathOf(member, '?limit=1&offset=1'))
  assert.deepEqual([page.body, page.headers.get('x-has-more')], [[first], 'false'])
})

test('its writer or an admin deletes a note, once', async () => {
  const [member, other] = [await world.member(), await world.newModerator()]
  const [one, two] = [await write(moderator, member, '하나'), await write(moderator, member, '둘')]
  assertFailure(await other.api.delete(pathOf(member, `/${one.id}`)), 403, 'FORBIDDEN')
  // By the path of another member it is not found.
  assertFailure(await admin.api.delete(pathOf(other, `/${one.id}`)), 404, 'NOT_FOUND')
  const both = await Promise.all([1, 2].map(() => moderator.api.delete(pathOf(member, `/${one.id}`))))
  assert.deepEqual(both.map(({ status }) => status).sort(), [204, 404])
  expectStatus(await admin.api.delete(pathOf(member, `/${two.id}`)), 204)
  assert.deepEqual(await notesOf(member), [])
  const deletions = (await brokenInvariants(member)).filter(({ action }) => action === 'note.delete')
  assert.equal(deletions.length, 2)
  assert.ok(deletions.every(({ before: was, after }) => was !== null && after === null))
})

test('nobody of the staff reads, writes or deletes notes about themselves', async () => {
  const [other, chief] = [await world.newModerator(), await world.newAdmin()]
  for (const subject of [other, chief]) {
    const note = await write(admin, subject, '나를 두고 쓴 메모')
    assertFailure(await subject.api.get(pathOf(subject)), 403, 'FORBIDDEN')
    assertFailure(await subject.api.post(pathOf(subject), { text: '제가 쓴 메모' }), 403, 'FORBIDDEN')
    assertFailure(await subject.api.delete(pathOf(subject, `/${note.id}`)), 403, 'FORBIDDEN')
    assert.deepEqual(await notesOf(subject), [note])
  }
})

test('a note has 1 to 1000 characters, and only staff have to do with it', async () => {
  const member = await world.member()
  for (const text of ['', '   ', '가'.repeat(1_001), 5, undefined])
    assertFailure(await admin.api.post(pathOf(member), { text }), 400, 'VALIDATION')
  await write(admin, member, '가'.repeat(1_000))
  assertFailure(await member.api.get(pathOf(member)), 403, 'FORBIDDEN')
  assertFailure(await member.api.post(pathOf(member), { text: '나' }), 403, 'FORBIDDEN')
  assertFailure(await world.guest.get(pathOf(member)), 401, 'AUTH_REQUIRED')
  const unknown = '/admin/users/01a00000-0000-7000-8000-000000000000/notes'
  assertFailure(await admin.api.get(unknown), 404, 'NOT_FOUND')
  assertFailure(await admin.api.post(unknown, { text: '나' }), 404, 'NOT_FOUND')
})

test('a note is in no export, and goes with the member', async () => {
  const member = await world.member()
  await write(admin, member, '뱐뱐한 메모')
  const exported = await member.api.get('/auth/user/export')
  assert.equal(exported.status, 200, exported.text)
  assert.ok(!exported.text.includes('뱐뱐한'))
  expectStatus(await member.api.delete('/auth/user', { password: member.password }), 204)
  assertFailure(await admin.api.get(pathOf(member)), 404, 'NOT_FOUND')
  assert.ok(!JSON.stringify(await brokenInvariants(member)).includes('뱐뱐한'))
})
