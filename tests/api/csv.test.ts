import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'

let make: Forum
let admin: Person
before(async () => {
  make = await forum()
  admin = await make.admin()
})

/** The lines of a list's file, without the mark that it begins with. */
async function fileOf(path: string): Promise<string[]> {
  const answer = await fetch(`${make.guest.base}/api${path}`, { headers: { Authorization: `Bearer ${admin.token}` } })
  assert.equal(answer.status, 200, path)
  assert.equal(answer.headers.get('content-type'), 'text/csv; charset=utf-8')
  assert.match(
    answer.headers.get('content-disposition') ?? '',
    /^attachment; filename="aah-[a-z]+-20\d\d-\d\d-\d\d\.csv"$/,
  )
  assert.match(answer.headers.get('cache-control') ?? '', /no-store/)
  const bytes = Buffer.from(await answer.arrayBuffer())
  assert.deepEqual([...bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf])
  return bytes.subarray(3).toString().split('\r\n').slice(0, -1)
}

const LISTS = ['users', 'conversions', 'reports', 'contacts', 'feedbacks', 'audit', 'announcements', 'settings']
const PATHS = [...LISTS, 'overview'].map((name) => `/admin/${name}`)

test('each admin list is a CSV file for those who may read it, and refused to others', async () => {
  const member = await make.member()
  for (const path of PATHS) {
    const [head] = await fileOf(`${path}?format=csv`)
    assert.match(head ?? '', /^("[가-힣 ]+",?)+$/, path)
    assertFailure(await member.api.get(`${path}?format=csv`), 403, 'FORBIDDEN', path)
    assertFailure(await make.guest.get(`${path}?format=csv`), 401, 'AUTH_REQUIRED', path)
    assertFailure(await admin.api.get(`${path}?format=xml`), 400, 'VALIDATION', path)
  }
})

test('a file has all that the list’s own filters find, however many pages that is', async () => {
  const mark = `c${make.unique()}`
  const made: Person[] = []
  for (let i = 0; i < 12; i += 1) made.push(await make.member({ username: `${mark}_${i}` }))
  const [, ...lines] = await fileOf(`/admin/users?format=csv&search=${mark}`)
  assert.equal(lines.length, 12)
  assert.deepEqual(
    lines.map((line) => line.split(',')[1]),
    made.map(({ username }) => `"${username}"`).toReversed(),
  )
  assert.ok(lines[0]?.includes(made.at(-1)?.email.toLowerCase() ?? '?'))
})

test('what strangers wrote runs nowhere as a formula', async () => {
  const message = `=HYPERLINK("https://evil.test","${make.unique()}")`
  expectStatus(await make.guest.post('/feedbacks', { type: 'other', message }), 201)
  const lines = await fileOf('/admin/feedbacks?format=csv&status=pending')
  const line = lines.find((one) => one.includes(message.replaceAll('"', '""')))
  assert.ok(line?.includes(`,"'=HYPERLINK(""https://evil.test"",`), line)
})

test('points and what was done to whom stand in the audit’s file', async () => {
  const member = await make.member()
  expectStatus(await admin.api.post(`/admin/users/${member.id}/points`, { points: 5, reason: '이벤트' }), 200)
  const [, line, ...rest] = await fileOf(`/admin/audit?format=csv&target=${member.id}`)
  assert.deepEqual(rest, [])
  assert.ok(
    line?.endsWith(`"points.adjust","${member.id}","{""points"":0}","{""points"":5,""reason"":""이벤트""}"`),
    line,
  )
})

test('the files of announcements and settings have every row, drafts and built-in ones too', async () => {
  const title = `초안 ${make.unique()}`
  const draft = { title, content: '내일 아침에 점검해요.', status: 'draft' }
  expectStatus(await admin.api.post('/admin/announcements', draft), 201)
  const [, ...announcements] = await fileOf('/admin/announcements?format=csv&status=draft')
  assert.ok(announcements.some((line) => line.includes(`"${title}"`) && line.includes('"내일 아침에 점검해요."')))
  const { body } = await admin.api.get<{ key: string }[]>('/admin/settings')
  const [, ...settings] = await fileOf('/admin/settings?format=csv')
  assert.deepEqual(
    settings.map((line) => line.split(',')[0]),
    body.map(({ key }) => `"${key}"`),
  )
})
