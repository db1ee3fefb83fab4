import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { createAnnouncement, deleteAnnouncement, updateAnnouncement } from '#src/contracts/admin-announcements.ts'
import { settleConversion } from '#src/contracts/admin-conversions.ts'
import { changeContactStatus, changeFeedbackStatus } from '#src/contracts/admin-inquiries.ts'
import { decideReport } from '#src/contracts/admin-reports.ts'
import { deleteSetting, saveSetting } from '#src/contracts/admin-settings.ts'
import { adjustPoints, changeRole } from '#src/contracts/admin-users.ts'
import type { Contract } from '#src/contracts/contract.ts'
import { createContact, createFeedback } from '#src/contracts/inquiries.ts'
import { convertPoints } from '#src/contracts/points.ts'
import { createPost } from '#src/contracts/posts.ts'
import { createReport } from '#src/contracts/reports.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'

let payload: Payload
let close: () => Promise<void>
let admin: Actor

before(async () => {
  ;({ payload, close } = await openForum())
  admin = await addMember(payload, { isAdmin: true })
})
after(() => close())

/** Makes the call as the admin and returns what the log says of it. */
async function logged(contract: Contract, target: string, input: object) {
  const { rowsWhere } = await import('#cms/core/database/rows.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  await runAs(payload, contract, admin, input)
  const where = { target: { equals: target } }
  const [entry] = await rowsWhere(localRequest(payload), 'audit-entry', where, { sort: ['-id'] })
  assert.ok(entry)
  assert.equal(entry.action, contract.auth)
  assert.equal(entry.actor, admin.id)
  const read = (text: string | null | undefined): unknown => (text ? JSON.parse(text) : null)
  return { before: read(entry.before), after: read(entry.after) }
}

test('an adjustment says what was held before and after', async () => {
  const { id } = await addMember(payload, { points: 100 })
  assert.deepEqual(await logged(adjustPoints, id, { id, points: -30, reason: '중복 지급' }), {
    before: { points: 100 },
    after: { points: 70, reason: '중복 지급' },
  })
})

test('a decision on a report says how it stood before and what was decided', async () => {
  const [author, reporter] = [await addMember(payload), await addMember(payload)]
  const post = { title: '신고될 글이에요', content: '열 글자가 넘는 본문이에요.', categoryIds: [7] }
  const { id: postId } = (await runAs(payload, createPost, author, post)) as { id: string }
  const { id } = (await runAs(payload, createReport, reporter, { postId, reason: '광고' })) as { id: string }
  assert.deepEqual(await logged(decideReport, id, { id, action: 'remove' }), {
    before: { status: 'open', appeal: null },
    after: { decision: 'remove', status: 'removed', appeal: null },
  })
  assert.deepEqual(await logged(decideReport, id, { id, action: 'restore' }), {
    before: { status: 'removed', appeal: null },
    after: { decision: 'restore', status: 'dismissed', appeal: 'restored' },
  })
})

test('a settled conversion says its end', async () => {
  const member = await addMember(payload, { points: 10_000 })
  const conversion = { pointsAmount: 10_000, walletAddress: '0xaudited-wallet' }
  const { id } = (await runAs(payload, convertPoints, member, conversion)) as { id: string }
  assert.deepEqual(await logged(settleConversion, id, { id, status: 'completed', transactionHash: '0xabc' }), {
    before: { status: 'pending' },
    after: { status: 'completed', transactionHash: '0xabc' },
  })
})

test('a role and a setting are logged under the right they took', async () => {
  const { id } = await addMember(payload)
  assert.deepEqual(await logged(changeRole, id, { id, isAdmin: true }), {
    before: { role: 'member' },
    after: { role: 'admin' },
  })
  const saved = await logged(saveSetting, 'auditedKey', { key: 'auditedKey', value: '1' })
  assert.deepEqual([saved.before, (saved.after as { value: string }).value], [null, '1'])
  const deleted = await logged(deleteSetting, 'auditedKey', { key: 'auditedKey' })
  assert.deepEqual([(deleted.before as { value: string }).value, deleted.after], ['1', null])
})

test('an announcement says what was written, what was changed and what is gone', async () => {
  const { rowsWhere } = await import('#cms/core/database/rows.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  const written = { title: '점검 안내', content: '내일 아침에 점검해요.', category: '공지', isImportant: false }
  const { id } = (await runAs(payload, createAnnouncement, admin, written)) as { id: string }
  const where = { target: { equals: id } }
  const [made] = await rowsWhere(localRequest(payload), 'audit-entry', where)
  assert.deepEqual([made?.action, made?.before], ['announcement.create', null])
  assert.deepEqual(JSON.parse(made?.after ?? ''), { ...written, status: 'published', publishAt: null })
  assert.deepEqual(await logged(updateAnnouncement, id, { id, title: '점검 연기', category: '공지' }), {
    before: { title: '점검 안내' },
    after: { title: '점검 연기' },
  })
  assert.deepEqual(await logged(deleteAnnouncement, id, { id }), {
    before: { ...written, title: '점검 연기', status: 'published', publishAt: null },
    after: null,
  })
})

test('a question and an opinion say how far they were dealt with before and after', async () => {
  const message = '열 글자가 넘는 내용이에요.'
  const question = { name: '김가을', email: 'gaeul@test.invalid', subject: '전환 신청 문의', message }
  const steps = [
    [createContact, question, changeContactStatus],
    [createFeedback, { type: 'other', message }, changeFeedbackStatus],
  ] as const
  for (const [create, input, change] of steps) {
    const { id } = (await runAs(payload, create, admin, input)) as { id: string }
    assert.deepEqual(await logged(change, id, { id, status: 'inProgress' }), {
      before: { status: 'pending' },
      after: { status: 'inProgress' },
    })
  }
})
