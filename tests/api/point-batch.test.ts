import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AuditEntry } from '#src/contracts/schemas/audit.ts'
import type { Notification } from '#src/contracts/schemas/notifications.ts'
import type { PointBatch, PointTransaction } from '#src/contracts/schemas/points.ts'
import { checkText } from '#src/text/checks.ts'
import { pointBatchText } from '#src/text/point-batch.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, type Person } from '#tests/helpers/forum.ts'
import { ownForum } from '#tests/helpers/own-forum.ts'

const { make, admin } = await ownForum()

const HEADER = 'username,points,reason'
const send = (csv: string, { by = admin, dryRun = false, type = 'text/csv' } = {}) =>
  by.api.post<PointBatch>(`/admin/points/batch?dryRun=${dryRun}`, csv, { headers: { 'Content-Type': type } })
const given = async ({ api }: Person) =>
  expectStatus(await api.get<PointTransaction[]>('/points/history'), 200)
    .filter(({ type }) => type === 'admin_adjust')
    .map(({ amount, description }) => [amount, description])

test('a file is looked at first, then given once', async () => {
  const [one, two] = [await make.member(), await make.member()]
  // As spreadsheets save it: a mark, quotes, lines that end otherwise, an empty one.
  const csv = `\uFEFF${HEADER}\r\n${one.username.toUpperCase()},30,"여름 행사, ""1등"""\r\n\r\n${two.username}, 5 ,행사 참여\r\n`
  const preview = expectStatus(await send(csv, { dryRun: true }), 200)
  assert.deepEqual(preview, { rows: 2, sum: 35, errors: [] })
  assert.deepEqual(await given(one), [])
  assert.deepEqual(expectStatus(await send(csv), 200), preview)
  assert.deepEqual([await given(one), await given(two)], [[[30, '여름 행사, "1등"']], [[5, '행사 참여']]])
  const again = await send(csv.replaceAll('\r\n', '\n'))
  assertFailure(again, 409, 'CONFLICT')
  assert.match(again.text, new RegExp(pointBatchText.given))
  assert.deepEqual(await given(one), [[30, '여름 행사, "1등"']])
  const lines = expectStatus(await one.api.get<Notification[]>('/notifications'), 200)
  assert.equal(lines.filter(({ type }) => type === 'point').length, 1)
  const log = expectStatus(await admin.api.get<{ data: AuditEntry[] }>('/admin/audit?action=points.batch'), 200)
  assert.deepEqual(
    log.data.map(({ actor, after: now }) => [actor?.id, now]),
    [[admin.id, { rows: 2, points: 35 }]],
  )
})

test('each wrong line says why, and nothing is given', async () => {
  const [one, two, gone] = [await make.member(), await make.member(), await make.member()]
  expectStatus(await gone.api.delete('/auth/user', { password: gone.password }), 204)
  const { wrong } = pointBatchText
  const csv = [
    HEADER,
    `${one.username},10,행사 참여`,
    'nobody-here,10,행사 참여',
    `${one.username},10,행사 참여`,
    `${two.username},0,행사 참여`,
    `${two.username},1.5,행사 참여`,
    `${two.username}`,
    `${gone.username},10,행사 참여`,
  ].join('\n')
  const { rows, errors } = expectStatus(await send(csv), 200)
  assert.equal(rows, 7)
  assert.deepEqual(errors, [
    { line: 3, message: wrong.unknown('nobody-here') },
    { line: 4, message: wrong.twice({ name: one.username, line: 2 }) },
    { line: 5, message: wrong.amount },
    { line: 6, message: wrong.twice({ name: two.username, line: 5 }) },
    { line: 7, message: wrong.cells },
    { line: 8, message: wrong.unknown(gone.username) },
  ])
  assert.deepEqual(await given(one), [])
  for (const [file, message] of [
    ['', wrong.header],
    ['name,points', wrong.header],
    [HEADER, wrong.empty],
  ] as const)
    assert.deepEqual(expectStatus(await send(file || ' '), 200).errors, [{ line: 1, message }])
  const short = expectStatus(await send(`${HEADER}\n${one.username},5,`), 200)
  assert.deepEqual(short.errors, [{ line: 2, message: wrong.reasonShort(2) }])
})

test('only admins give, CSV alone, and no more lines than fit', async () => {
  const csv = `${HEADER}\n${admin.username},5,행사 참여`
  assertFailure(await send(csv, { by: await make.member() }), 403, 'FORBIDDEN')
  assertFailure(await send(csv, { by: await make.newModerator() }), 403, 'FORBIDDEN')
  assertFailure(await send('{}', { type: 'application/json' }), 415, 'UNSUPPORTED_TYPE')
  const many = `${HEADER}\n${'누군가,1,행사\n'.repeat(10_001)}`
  assertFailure(await send(many, { dryRun: true }), 413, 'TOO_LARGE')
})

test('of a file sent twice at once each line is given once', async () => {
  const members = [await make.member(), await make.member(), await make.member()]
  const csv = [HEADER, ...members.map(({ username }) => `${username},7,동시에 보냄`)].join('\n')
  const both = await Promise.all([send(csv), send(csv)])
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409])
  for (const member of members) assert.deepEqual(await given(member), [[7, '동시에 보냄']])
})

test('a file whose header, quotes or order are written otherwise is the same file and pays once', async () => {
  const [one, two] = [await make.member(), await make.member()]
  const rows = [`${one.username},40,여름 행사`, `${two.username},5,행사 참여`]
  expectStatus(await send([HEADER, ...rows].join('\n')), 200)
  const others = [
    [HEADER.toUpperCase(), ...rows],
    ['Username, Points ,Reason', ...rows, '', ''],
    [HEADER, ...rows.toReversed()],
    [HEADER, `"${one.username.toUpperCase()}","040","여름 행사"`, rows[1]],
    [HEADER, ...rows].map((row) => row?.normalize('NFD')),
  ]
  for (const lines of others) {
    const again = await send(lines.join('\r\n'))
    assertFailure(again, 409, 'CONFLICT')
    assert.match(again.text, new RegExp(pointBatchText.given))
  }
  assert.deepEqual([await given(one), await given(two)], [[[40, '여름 행사']], [[5, '행사 참여']]])
  expectStatus(await send([HEADER, rows[0], `${two.username},6,행사 참여`].join('\n')), 200)
  assert.deepEqual(await given(two), [
    [6, '행사 참여'],
    [5, '행사 참여'],
  ])
})

test('a file in CP949 or with broken letters is refused with what to do, and nothing is given', async () => {
  const member = await make.member()
  const line = Buffer.from(`${HEADER}\n${member.username},5,`)
  const response = await fetch(`${admin.api.base}/api/admin/points/batch?dryRun=false`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${admin.token}`, 'Content-Type': 'text/csv' },
    body: Buffer.concat([line, Buffer.from([0xc7, 0xe0, 0xbb, 0xe7])]),
  })
  const failure = (await response.json()) as { message: string; fields: { csv: string } }
  assert.deepEqual([response.status, failure.message], [400, checkText.csvEncoding])
  const { errors } = expectStatus(await send(`${line.toString()}\uFFFD\uFFFD행사`), 200)
  assert.deepEqual(errors, [{ line: 2, message: pointBatchText.wrong.letters }])
  assert.deepEqual(await given(member), [])
})
