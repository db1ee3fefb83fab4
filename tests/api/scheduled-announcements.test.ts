import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { publishDue } from '#cms/content/announcement-publish-due.ts'
import { rowById, rowsWhere } from '#cms/core/database/rows.ts'
import { announcementsFor, forgetAnnouncements } from '#cms/notifications/announcement-notifications.ts'
import { newId } from '#cms/core/platform/id.ts'
import { localRequest, type AppRequest } from '#cms/core/platform/request.ts'
import { insertRow } from '#cms/core/database/rows.ts'
import { addMember, openForum } from '#tests/helpers/in-process.ts'

const NOW = new Date()
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

let payload: Payload
let req: AppRequest
let close: () => Promise<void>
before(async () => {
  const opened = await openForum()
  payload = opened.payload
  close = opened.close
  req = localRequest(payload)
})
after(() => close())

async function planned(fields: object = {}) {
  const id = newId(NOW)
  const at = NOW.toISOString()
  const row = { title: '예정된 공지', content: '시각이 되면 보여요.', category: '공지', isImportant: false } as const
  const plan = { status: 'draft', publishAt: inMinutes(5).toISOString(), createdAt: at, editedAt: at } as const
  await insertRow(req, 'announcement', { id, ...row, ...plan, ...fields })
  return id
}

test('a draft is published when its time has come, and notifies members once', async () => {
  const { id: memberId } = await addMember(payload)
  const id = await planned()
  const notified = async () => {
    forgetAnnouncements(req)
    return (await announcementsFor(req, { memberId, readAt: null, now: inMinutes(30) })).filter(
      (line) => line.id === id,
    )
  }
  assert.equal(await publishDue(localRequest(payload), inMinutes(4)), '0 announcements')
  assert.deepEqual(await notified(), [])
  const both = await Promise.all([0, 1].map(() => publishDue(localRequest(payload), inMinutes(6))))
  assert.deepEqual(both.sort(), ['0 announcements', '1 announcements'])
  assert.equal(await publishDue(localRequest(payload), inMinutes(7)), '0 announcements')
  const row = await rowById(req, 'announcement', id)
  assert.deepEqual([row?.status, row?.publishAt, row?.publishedAt], ['published', null, inMinutes(6).toISOString()])
  assert.equal((await notified()).length, 1)
  const [entry, ...more] = await rowsWhere(req, 'audit-entry', { target: { equals: id } })
  assert.deepEqual([entry?.action, entry?.actor ?? null, more.length], ['announcement.update', null, 0])
})

test('one that was published before is published again without notifying', async () => {
  const first = inMinutes(-600).toISOString()
  const id = await planned({ publishedAt: first })
  assert.equal(await publishDue(localRequest(payload), inMinutes(10)), '1 announcements')
  assert.equal((await rowById(req, 'announcement', id))?.publishedAt, first)
})

test('a draft without a time waits for ever', async () => {
  const id = await planned({ publishAt: null })
  assert.equal(await publishDue(localRequest(payload), inMinutes(10_000)), '0 announcements')
  assert.equal((await rowById(req, 'announcement', id))?.status, 'draft')
})
