import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { getOverview } from '#src/contracts/admin-overview.ts'
import { convertPoints } from '#src/contracts/points.ts'
import { createPost } from '#src/contracts/posts.ts'
import { createReport } from '#src/contracts/reports.ts'
import type { Overview } from '#src/contracts/schemas/overview.ts'
import type { PointType } from '#src/contracts/schemas/points.ts'
import { AppError } from '#src/rules/app-error.ts'
import { addDays, seoulDay } from '#src/rules/dates.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { jobText } from '#src/text/admin-overview.ts'
import { skipUnlessSqlite } from '#tests/helpers/database.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'
import { statementsOf } from '#tests/helpers/statement-plans.ts'

let payload: Payload
let close: () => Promise<void>
let admin: Actor

before(async () => {
  ;({ payload, close } = await openForum())
  admin = await addMember(payload, { isAdmin: true })
})
after(() => close())

const overview = async (range: object = {}) => (await runAs(payload, getOverview, admin, range)) as Overview
const fieldsOf = async (range: object) => {
  const error = await overview(range).catch((reason: unknown) => reason)
  assert.ok(error instanceof AppError)
  return error.details.fields
}
const job = async (name: string, change: object) => {
  const { insertRow } = await import('#cms/core/database/rows.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  await insertRow(localRequest(payload), 'lease', { id: name, ...change })
}

test('a day has what was new on it and what waits is counted', async () => {
  const before = await overview()
  const today = seoulDay(new Date())
  assert.deepEqual([before.to, before.from, before.days.length], [today, addDays(today, -29), 30])
  const [author, reporter] = [await addMember(payload, { points: 15_000 }), await addMember(payload)]
  const post = { title: '신고될 글이에요', content: '열 글자가 넘는 본문이에요.', categoryIds: [7] }
  const { id: postId } = (await runAs(payload, createPost, author, post)) as { id: string }
  await runAs(payload, createReport, reporter, { postId, reason: '광고' })
  const conversion = { pointsAmount: 10_000, walletAddress: '0x52908400098527886E0F7030069857D2E4169EE7' }
  await runAs(payload, convertPoints, author, conversion)
  const { days, totals, waiting } = await overview()
  const last = days.at(-1)
  assert.deepEqual([last?.day, last?.members, last?.posts, last?.comments], [today, 3, 1, 0])
  assert.deepEqual([last?.pointsIssued, last?.pointsConverted, last?.pointsBought], [15_010, 10_000, 0])
  assert.deepEqual({ ...last, day: undefined }, { ...totals, day: undefined })
  assert.deepEqual(waiting, { ...before.waiting, reports: 1, conversions: 1 })
})

test('a day begins in Seoul, and every day of the range is there', async () => {
  const { changeRow } = await import('#cms/core/database/rows.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  for (const at of ['2024-02-28T14:59:59.999Z', '2024-02-28T15:00:00.000Z', '2024-02-29T14:59:59.999Z']) {
    const { id } = await addMember(payload)
    await changeRow(localRequest(payload), 'member', id, { createdAt: at })
  }
  const { days, totals } = await overview({ from: '2024-01-15', to: '2024-03-20' })
  assert.equal(days.length, 66)
  assert.deepEqual(
    days.filter(({ members }) => members > 0).map(({ day, members }) => [day, members]),
    [
      ['2024-02-28', 1],
      ['2024-02-29', 2],
    ],
  )
  assert.equal(totals.members, 3)
  assert.equal((await overview({ from: '2024-02-29', to: '2024-02-29' })).totals.members, 2)
})

test('a range that is none, or longer than a year, is refused', async () => {
  assert.deepEqual(await fieldsOf({ from: '2024-02-02', to: '2024-02-01' }), {
    from: '시작하는 날이 끝나는 날보다 늦어요.',
  })
  assert.deepEqual(await fieldsOf({ from: '2023-01-01', to: '2024-01-02' }), { from: '366일까지 볼 수 있어요.' })
  assert.equal((await overview({ from: '2023-01-01', to: '2024-01-01' })).days.length, 366)
  assert.deepEqual(await fieldsOf({ from: '2024-02-30' }), { from: 'YYYY-MM-DD 형식의 날짜를 입력해 주세요.' })
})

test('every job has a name in Korean', async () => {
  const { JOBS } = await import('#cms/operations/registries/recurring.ts')
  assert.deepEqual(
    JOBS.filter(({ name }) => !Object.hasOwn(jobText, name)).map(({ name }) => name),
    [],
  )
})

test('the audit runs as a job, in a process of its own, and its result is shown with those of other jobs', async () => {
  assert.deepEqual((await overview()).ledger, { ranAt: null, result: null, isSound: null })
  const { runIfDue } = await import('#cms/core/jobs/start.ts')
  const { JOBS } = await import('#cms/operations/registries/recurring.ts')
  const audit = JOBS.find(({ name }) => name === 'audit-ledger')
  assert.ok(audit && (await runIfDue(payload, audit)))
  const ranAt = '2026-01-02T03:04:05.000Z'
  await job('compare-payments', { lastRunAt: ranAt, lastResult: '3 compared' })
  const { ledger, payments, jobs } = await overview()
  assert.match(ledger.result ?? '', /^ok: \d+ invariants, \d+ checked$/)
  assert.ok(ledger.isSound && ledger.ranAt)
  assert.deepEqual(payments, { ranAt, result: '3 compared' })
  assert.deepEqual(
    jobs.map(({ name }) => name),
    ['audit-ledger', 'compare-payments'],
  )
})

test('a balance that no line explains is found', async () => {
  const { changeRow } = await import('#cms/core/database/rows.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  const { auditLedger, isSound } = await import('#cms/operations/invariants/job.ts')
  const { id } = await addMember(payload)
  await changeRow(localRequest(payload), 'account', id, { points: 7 })
  const result = await auditLedger(localRequest(payload), new Date())
  assert.match(result, new RegExp(`^broken: 1; I1 .*member ${id}: holds 7 P`))
  assert.equal(isSound(result), false)
})

const reqOf = async () => (await import('#cms/core/platform/request.ts')).localRequest(payload)
const appendTo = async (memberId: string, type: PointType, amount: number, now: Date, key: string) =>
  (await import('#cms/points/ledger.ts')).append(await reqOf(), { memberId, key, type, amount, now })
const sumOf = (byType: Readonly<Record<string, number>>) => Object.values(byType).reduce((sum, each) => sum + each, 0)

test('the economy names what was issued by cause, taken back, converted and held', async () => {
  const { forgetRemembered } = await import('#cms/core/platform/remembered.ts')
  const { insertRow } = await import('#cms/core/database/rows.ts')
  const [member, other] = [await addMember(payload), await addMember(payload)]
  const before = (await overview()).economy
  const now = new Date()
  await appendTo(member.id, 'post_create', 40_000, now, 'economy:1')
  await appendTo(member.id, 'post_delete', -10_000, now, 'economy:2')
  const { economy } = await overview()
  assert.equal((economy.issued.post_create ?? 0) - (before.issued.post_create ?? 0), 40_000)
  assert.equal(economy.takenBack - before.takenBack, 10_000)
  assert.equal(economy.held - before.held, 30_000)
  assert.equal(economy.owed, `${Math.floor(economy.held / 10_000)}.${String(economy.held % 10_000).padStart(4, '0')}`)
  assert.equal(economy.signedShare, 0)
  const session = { browser: 'one-browser', createdAt: now.toISOString(), expiresAt: now.toISOString() }
  for (const [index, { id }] of [member, other].entries())
    await insertRow(await reqOf(), 'session', { id: `economy-${index}`, member: id, ...session })
  assert.equal((await overview()).economy.signedShare, 0, 'who shares a browser is read once in ten minutes')
  forgetRemembered('flaggedMembers')
  const { signedShare, days, issued } = (await overview()).economy
  assert.equal(signedShare, Number((40_000 / sumOf(issued)).toFixed(4)))
  assert.equal(days.at(-1)?.signedShare, signedShare)
  assert.ok(days.slice(0, -1).every((day) => day.signedShare === 0))
})

test('the economy of each day is what the ledger has of it, and balances follow from day to day', async () => {
  const { rowsWhere, insertRow } = await import('#cms/core/database/rows.ts')
  const { id } = await addMember(payload)
  const moves: [type: PointType, amount: number, at: string][] = [
    ['attendance', 30_000, '2023-05-01T14:59:59.999Z'],
    ['purchase', 5_000, '2023-05-01T15:00:00.000Z'],
    ['admin_adjust', 700, '2023-05-02T14:59:59.999Z'],
    ['admin_adjust', -200, '2023-05-02T15:00:00.000Z'],
    ['convert_to_aah', -20_000, '2023-05-02T16:00:00.000Z'],
    ['post_delete', -40, '2023-05-10T02:00:00.000Z'],
    ['report_restored', 40, '2023-05-10T03:00:00.000Z'],
    ['refund', 10_000, '2023-05-10T04:00:00.000Z'],
    ['purchase_refund', -1_000, '2023-05-11T04:00:00.000Z'],
    ['post_like', 9, '2023-06-20T04:00:00.000Z'],
  ]
  for (const [index, [type, amount, at]] of moves.entries())
    await appendTo(id, type, amount, new Date(at), `by-day:${index}`)
  // Requested before the days that are looked at, and paid out at the last instant of one.
  await insertRow(await reqOf(), 'conversion', {
    ...{ id: 'paid-late', member: id, pointsAmount: 10_000, coinAmount: '1.0000', rate: 10_000, status: 'completed' },
    ...{ walletAddress: '0xabc', createdAt: '2023-04-20T00:00:00.000Z', changedAt: '2023-05-02T14:59:59.999Z' },
    processedAt: '2023-05-02T14:59:59.999Z',
  })
  const { economy } = await overview({ from: '2023-05-01', to: '2023-06-15' })
  assert.equal(economy.days.length, 46)
  const entries = await rowsWhere(await reqOf(), 'point-transaction', {})
  const until = (day: string) =>
    entries.filter(({ createdAt }) => seoulDay(new Date(createdAt)) <= day).reduce((sum, { amount }) => sum + amount, 0)
  // An earlier test gave an account 7 points that no entry explains: they were always there as far as the ledger knows.
  const unexplained = economy.held - until('9999-12-31')
  for (const { day, issued, takenBack, others, held, owed } of economy.days) {
    assert.equal(sumOf(issued) - takenBack + sumOf(others), until(day) - until(addDays(day, -1)), day)
    assert.equal(held, until(day) + unexplained, day)
    assert.equal(owed, `${Math.floor(held / 10_000)}.${String(held % 10_000).padStart(4, '0')}`)
  }
  const dayOf = (day: string) => {
    const { issued, takenBack, others, converted } = economy.days.find((one) => one.day === day) ?? assert.fail(day)
    return { issued, takenBack, others, converted }
  }
  const none = { issued: {}, takenBack: 0, others: {}, converted: 0 }
  assert.deepEqual(dayOf('2023-05-01'), { ...none, issued: { attendance: 30_000 } })
  assert.deepEqual(dayOf('2023-05-02'), {
    ...{ issued: { admin_adjust: 700 }, takenBack: 0, others: { purchase: 5_000 } },
    converted: 10_000,
  })
  assert.deepEqual(dayOf('2023-05-03'), { ...none, takenBack: 200, others: { convert_to_aah: -20_000 } })
  assert.deepEqual(dayOf('2023-05-04'), none)
  assert.deepEqual(dayOf('2023-05-10'), { ...none, takenBack: 40, others: { report_restored: 40, refund: 10_000 } })
  assert.deepEqual(dayOf('2023-05-11'), { ...none, others: { purchase_refund: -1_000 } })
  assert.deepEqual(economy.issued, { attendance: 30_000, admin_adjust: 700 })
  assert.deepEqual([economy.takenBack, economy.converted], [240, 10_000])
})

test('the file of the economy has one line a day, whose amounts add up to its change', async () => {
  const { runLocally } = await import('#cms/core/call/run.ts')
  const { allEndpoints } = await import('#cms/operations/registries/calls.ts')
  const served = allEndpoints.find(({ contract }) => contract === getOverview) ?? assert.fail()
  const input = { from: '2023-05-01', to: '2023-05-11', format: 'csv' }
  const { localRequest } = await import('#cms/core/platform/request.ts')
  const { stream } = await runLocally(served, localRequest(payload, admin), input)
  const out = new PassThrough()
  stream?.(out as unknown as ServerResponse)
  const text = (await buffer(out)).toString()
  assert.ok(text.startsWith('\ufeff"날짜","게시글 작성",'))
  const [head = '', ...lines] = text.slice(1).split('\r\n').slice(0, -1)
  const columns = head.split(',')
  const change = columns.indexOf('"하루 동안 바뀐 포인트"')
  const held = columns.indexOf('"회원들이 가진 포인트"')
  const cells = lines.map((line) => line.split(','))
  assert.equal(cells.length, 11)
  assert.equal(cells[0]?.[0], '"2023-05-01"')
  for (const [index, line] of cells.entries()) {
    assert.equal(line.length, columns.length)
    const sum = line.slice(1, change).reduce((total, cell) => total + Number(cell), 0)
    assert.equal(Number(line[change]), sum, line[0])
    if (index > 0) assert.equal(Number(line[held]) - Number(cells[index - 1]?.[held]), sum, line[0])
  }
  assert.equal(cells[2]?.[change], '-20200')
})

test(
  'days are found by their time, whoever has signs and however long the ledger is',
  { skip: skipUnlessSqlite },
  async () => {
    const sent = await statementsOf(payload, () => overview())
    const ledger = sent.filter(({ sql }) => sql.includes('from "point_transaction"'))
    assert.ok(ledger.some(({ sql }) => sql.includes('"member_id" in')))
    assert.ok(ledger.length >= 10)
    for (const { sql, plan } of ledger)
      assert.match(plan, /^SEARCH point_transaction USING (COVERING )?INDEX point_transaction_created_at_idx/, sql)
  },
)
