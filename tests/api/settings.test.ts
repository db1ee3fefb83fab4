import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BUILT_IN_KEYS, DEFAULT_SETTINGS } from '#src/rules/settings.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus } from '#tests/helpers/forum.ts'
import { ownForum } from '#tests/helpers/own-forum.ts'

interface Row {
  key: string
  value: string
  description: string | null
  builtIn: boolean
  updatedAt: string
}

// A server of its own: the others must not meet a lowered cap.
const { make, admin } = await ownForum()

const list = async () => expectStatus(await admin.api.get<Row[]>('/admin/settings'), 200)
const rowOf = async (key: string) => (await list()).find((row) => row.key === key)
const save = (body: object) => admin.api.post<Row>('/admin/settings', body)

test('every built-in setting is listed with its default', async () => {
  const rows = await list()
  assert.deepEqual(
    rows.filter(({ builtIn }) => builtIn).map(({ key, value }) => [key, value]),
    BUILT_IN_KEYS.map((key) => [key, String(DEFAULT_SETTINGS[key])]),
  )
  assert.ok(rows.every(({ description }) => description))
})

const REFUSED: [string, unknown, string | null][] = [
  ['pointToAahRate', 0, '전환율은 1 이상이어야 합니다'],
  ['pointToAahRate', '1.5', '전환율은 정수여야 합니다'],
  ['maxLevelRestriction', 9, '최대 레벨은 10 이상이어야 합니다'],
  ['maxLevelRestriction', '10000', '최대 레벨은 9999 이하여야 합니다'],
  ['maxLevelRestriction', 'many', '최대 레벨은 정수여야 합니다'],
  ['postPoints', -1, null],
  ['likePoints', 100_001, null],
  ['postCooldownSeconds', 86_401, null],
  ['popularLikes', 0, null],
  ['minConversionPoints', 1e21, null],
  ['postExp', '', '값은 필수 항목입니다'],
]
for (const [key, value, message] of REFUSED) {
  test(`${key} does not take ${JSON.stringify(value)}`, async () => {
    const before = await rowOf(key)
    const answer = await save({ key, value })
    assertFailure(answer, 400, 'VALIDATION')
    if (message) assert.equal((answer.body as unknown as { fields: { value: string } }).fields.value, message)
    assert.deepEqual(await rowOf(key), before)
  })
}

test('the rate is set by its own call, read by anyone, and refuses in its own words', async () => {
  assert.deepEqual((await make.guest.get('/admin/settings/pointToAahRate')).body, { rate: 10_000 })
  assert.deepEqual(expectStatus(await admin.api.post('/admin/settings/rate', { rate: 1_500 }), 200), { rate: 1_500 })
  assert.deepEqual((await make.guest.get('/admin/settings/pointToAahRate')).body, { rate: 1_500 })
  for (const rate of [0, -1, 1.5, '2000', null, 2 ** 53]) {
    assertFailure(await admin.api.post('/admin/settings/rate', { rate }), 400, 'VALIDATION', String(rate))
  }
  assert.equal((await rowOf('pointToAahRate'))?.value, '1500')
})

test('a lowered cap lowers every level at once, and a raised one gives it back', async () => {
  const member = await make.member()
  const grown = { postExp: '100000', postCooldownSeconds: '0' }
  for (const [key, value] of Object.entries(grown)) expectStatus(await save({ key, value }), 200)
  await make.post(member)
  const levelOf = async () => (await member.api.get<{ level: number }>('/auth/user')).body.level
  assert.equal(await levelOf(), 45)
  expectStatus(await save({ key: 'maxLevelRestriction', value: 10 }), 200)
  assert.deepEqual((await make.guest.get('/admin/settings/maxLevelRestriction')).body, { value: '10' })
  assert.equal(await levelOf(), 10)
  const locked = { title: '높은 레벨', content: '레벨이 높은 사람만 보는 글', categoryIds: [7], levelRestriction: 11 }
  assertFailure(await member.api.post('/posts', locked), 400, 'VALIDATION')
  expectStatus(await save({ key: 'maxLevelRestriction', value: '9999' }), 200)
  assert.equal(await levelOf(), 45)
})

test('an admin’s own setting is made, changed and deleted; a built-in one stays', async () => {
  const made = expectStatus(await save({ key: '배너 문구', value: '환영해요', description: '첫 화면' }), 200)
  assert.deepEqual([made.key, made.value, made.description, made.builtIn], ['배너 문구', '환영해요', '첫 화면', false])
  assert.equal(expectStatus(await save({ key: '배너 문구', value: '안녕' }), 200).description, '첫 화면')
  const path = `/admin/settings/${encodeURIComponent('배너 문구')}`
  assert.equal((await admin.api.delete(path)).status, 204)
  assertFailure(await admin.api.delete(path), 404, 'NOT_FOUND')
  for (const key of BUILT_IN_KEYS) {
    assertFailure(await admin.api.delete(`/admin/settings/${key}`), 409, 'CONFLICT', key)
  }
})

test('a setting that was changed since it was read is not overwritten', async () => {
  const read = expectStatus(await save({ key: 'attendancePoints', value: 6 }), 200)
  const newer = expectStatus(await save({ key: 'attendancePoints', value: 7 }), 200)
  const answer = await save({ key: 'attendancePoints', value: 8, expectedUpdatedAt: read.updatedAt })
  assertFailure(answer, 409, 'CONFLICT')
  assert.deepEqual((answer.body as unknown as { current: Row }).current, newer)
  expectStatus(await save({ key: 'attendancePoints', value: 8, expectedUpdatedAt: newer.updatedAt }), 200)
})

test('members and guests change no setting and see no list', async () => {
  const { api } = await make.member()
  for (const [reader, status, code] of [
    [api, 403, 'FORBIDDEN'],
    [make.guest, 401, 'AUTH_REQUIRED'],
  ] as const) {
    assertFailure(await reader.get('/admin/settings'), status, code)
    assertFailure(await reader.post('/admin/settings', { key: 'postPoints', value: 99 }), status, code)
    assertFailure(await reader.post('/admin/settings/rate', { rate: 5 }), status, code)
    assertFailure(await reader.delete('/admin/settings/any-key'), status, code)
  }
})
