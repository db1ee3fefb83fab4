import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { getOverview } from '#src/contracts/admin-overview.ts'
import { convertPoints } from '#src/contracts/points.ts'
import { createPost } from '#src/contracts/posts.ts'
import { createReport } from '#src/contracts/reports.ts'
import type { Overview } from '#src/contracts/schemas/overview.ts'
import { AppError } from '#src/rules/app-error.ts'
import { addDays, seoulDay } from '#src/rules/dates.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { jobText } from '#src/text/admin-overview.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'

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
  const { insertRow } = await import('#cms/machinery/database/rows.ts')
  const { localRequest } = await import('#cms/machinery/platform/request.ts')
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
  const { changeRow } = await import('#cms/machinery/database/rows.ts')
  const { localRequest } = await import('#cms/machinery/platform/request.ts')
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
  const { JOBS } = await import('#cms/running/registries/recurring.ts')
  assert.deepEqual(
    JOBS.filter(({ name }) => !Object.hasOwn(jobText, name)).map(({ name }) => name),
    [],
  )
})

test('the audit runs as a job, in a process of its own, and its result is shown with those of other jobs', async () => {
  assert.deepEqual((await overview()).ledger, { ranAt: null, result: null, isSound: null })
  const { runIfDue } = await import('#cms/machinery/jobs/start.ts')
  const { JOBS } = await import('#cms/running/registries/recurring.ts')
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
  const { changeRow } = await import('#cms/machinery/database/rows.ts')
  const { localRequest } = await import('#cms/machinery/platform/request.ts')
  const { auditLedger, isSound } = await import('#cms/running/invariants/job.ts')
  const { id } = await addMember(payload)
  await changeRow(localRequest(payload), 'account', id, { points: 7 })
  const result = await auditLedger(localRequest(payload), new Date())
  assert.match(result, new RegExp(`^broken: 1; I1 .*member ${id}: holds 7 P`))
  assert.equal(isSound(result), false)
})

test('the economy names what was issued by cause, taken back, converted and held', async () => {
  const { append } = await import('#cms/money/points/ledger.ts')
  const { localRequest } = await import('#cms/machinery/platform/request.ts')
  const member = await addMember(payload)
  const before = (await overview()).economy
  const now = new Date()
  const entry = { memberId: member.id, now }
  await append(localRequest(payload), { ...entry, key: 'economy:1', type: 'post_create', amount: 40_000 })
  await append(localRequest(payload), { ...entry, key: 'economy:2', type: 'post_delete', amount: -10_000 })
  const { economy } = await overview()
  assert.equal((economy.issued.post_create ?? 0) - (before.issued.post_create ?? 0), 40_000)
  assert.equal(economy.takenBack - before.takenBack, 10_000)
  assert.equal(economy.held - before.held, 30_000)
  assert.equal(economy.owed, `${Math.floor(economy.held / 10_000)}.${String(economy.held % 10_000).padStart(4, '0')}`)
  assert.equal(economy.signedShare, 0)
  const [session] = [{ browser: 'one-browser', createdAt: now.toISOString(), expiresAt: now.toISOString() }]
  const { insertRow } = await import('#cms/machinery/database/rows.ts')
  for (const [index, { id }] of [member, await addMember(payload)].entries())
    await insertRow(localRequest(payload), 'session', { id: `economy-${index}`, member: id, ...session })
  assert.ok((await overview()).economy.signedShare > 0)
})
