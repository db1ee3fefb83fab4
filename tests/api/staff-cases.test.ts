import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { listReports } from '#src/contracts/admin-reports.ts'
import { settleConversion } from '#src/contracts/admin-conversions.ts'
import { saveSetting } from '#src/contracts/admin-settings.ts'
import { createContact } from '#src/contracts/inquiries.ts'
import { listNotifications, saveNotificationChoices } from '#src/contracts/notifications.ts'
import { convertPoints } from '#src/contracts/points.ts'
import { createPost } from '#src/contracts/posts.ts'
import { createReport } from '#src/contracts/reports.ts'
import type { Notification } from '#src/contracts/schemas/notifications.ts'
import type { Post } from '#src/contracts/schemas/posts.ts'
import type { Report } from '#src/contracts/schemas/reports.ts'
import { linkOf } from '#src/rules/notification-links.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'

let payload: Payload
let close: () => Promise<void>
let admin: Actor
let moderator: Actor
before(async () => {
  process.env.SMTP_URL = 'smtp://127.0.0.1:9'
  ;({ payload, close } = await openForum())
  const { changeRow } = await import('#cms/core/database/rows.ts')
  admin = await addMember(payload, { isAdmin: true })
  moderator = { ...(await addMember(payload)), role: 'moderator' }
  await changeRow({ payload }, 'member', moderator.id, { isModerator: true })
  // Mail is set up here, and nobody has a proved address.
  await runAs(payload, saveSetting, admin, { key: 'earningNeedsProof', value: 'false' })
})
after(() => close())

const linesOf = async (who: Actor) =>
  ((await runAs(payload, listNotifications, who, {})) as Notification[]).filter(({ type }) => type === 'staff')
const postBy = async (author: Actor) =>
  (await runAs(payload, createPost, author, {
    title: '글 제목이에요',
    content: '열 글자가 넘는 본문이에요.',
    categoryIds: [7],
  })) as Post
const report = async (by: Actor, postId: string) =>
  ((await runAs(payload, createReport, by, { postId, reason: '광고예요' })) as { id: string }).id
/** The mails that the job queues so many hours from now, by their member. */
async function mailed(hours: number): Promise<Map<string, string[]>> {
  const { mailStaffCases } = await import('#cms/staff/mail-cases.ts')
  const { rowsWhere } = await import('#cms/core/database/rows.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  const before = new Set((await rowsWhere({ payload }, 'mail', {})).map(({ id }) => id))
  await mailStaffCases(localRequest(payload), new Date(Date.now() + hours * 3_600_000))
  const mails = (await rowsWhere({ payload }, 'mail', { kind: { equals: 'staff' } })).filter(
    ({ id }) => !before.has(id),
  )
  return new Map(mails.map(({ member, data }) => [String(member), JSON.parse(String(data)) as string[]]))
}

test('the first report on a thing notifies staff with a link to the case, further ones do not', async () => {
  const [author, one, other] = [await addMember(payload), await addMember(payload), await addMember(payload)]
  const post = await postBy(author)
  const id = await report(one, post.id)
  await report(other, post.id)
  for (const staff of [admin, moderator]) {
    const [line, ...more] = await linesOf(staff)
    assert.deepEqual([line?.referenceType, line?.referenceId, more.length], ['report', id, 0])
    assert.equal(line && linkOf(line), `/admin?tab=reports&id=${id}`)
  }
  assert.deepEqual([await linesOf(author), await linesOf(one)], [[], []])
  const { data } = (await runAs(payload, listReports, moderator, { id })) as { data: Report[] }
  assert.deepEqual(
    data.map((found) => found.id),
    [id],
  )
  // Staff who report it or wrote it get no notification of it.
  await report(moderator, (await postBy(await addMember(payload))).id)
  assert.equal((await linesOf(moderator)).length, 1)
  assert.equal((await linesOf(admin)).length, 2)
})

test('money and inquiries are for admins alone, and each of staff chooses', async () => {
  const rich = await addMember(payload, { points: 30_000 })
  const before = (await linesOf(moderator)).length
  await runAs(payload, createContact, null, {
    name: '홍길동',
    email: 'hong@test.example',
    subject: '포인트 문의',
    message: '열 글자가 넘는 문의예요.',
  })
  await runAs(payload, convertPoints, rich, { pointsAmount: 10_000, walletAddress: 'wallet-of-rich' })
  assert.equal((await linesOf(moderator)).length, before)
  assert.deepEqual(
    (await linesOf(admin)).slice(0, 2).map(({ referenceType }) => referenceType),
    ['conversion', 'contact'],
  )
  await runAs(payload, saveNotificationChoices, moderator, { kinds: { staff: false } })
  await report(rich, (await postBy(await addMember(payload))).id)
  assert.equal((await linesOf(moderator)).length, before)
})

test('what nobody has touched for four hours is mailed once to who deals with it', async () => {
  const { rowsWhere, changeRows } = await import('#cms/core/database/rows.ts')
  await changeRows({ payload }, 'staff-case', { isMailDue: { equals: true } }, { isMailDue: false })
  const rich = await addMember(payload, { points: 30_000 })
  const convert = async () =>
    ((await runAs(payload, convertPoints, rich, { pointsAmount: 10_000, walletAddress: 'wallet' })) as { id: string })
      .id
  const [settled, waiting] = [await convert(), await convert()]
  await runAs(payload, settleConversion, admin, { id: settled, status: 'failed' })
  const id = await report(rich, (await postBy(await addMember(payload))).id)
  assert.equal((await mailed(3.9)).size, 0)
  const mails = await mailed(4.1)
  assert.deepEqual([...mails.keys()], [admin.id], 'the moderator turned them off')
  assert.deepEqual(mails.get(admin.id)?.toSorted(), [`conversion:${waiting}`, `report:${id}`])
  assert.equal((await mailed(5)).size, 0)
  // The line itself makes no mail.
  const due = await rowsWhere({ payload }, 'notification', { type: { equals: 'staff' }, isMailDue: { equals: true } })
  assert.equal(due.length, 0)
})

test('two reports of a thing at once make one case', async () => {
  const [author, one, other] = [await addMember(payload), await addMember(payload), await addMember(payload)]
  const post = await postBy(author)
  const before = (await linesOf(admin)).length
  await Promise.all([report(one, post.id), report(other, post.id)])
  assert.equal((await linesOf(admin)).length, before + 1)
})
