import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { readCompany } from '#cms/content/company-read.ts'
import { portOf } from '#cms/core/database/port.ts'
import type { Row } from '#cms/core/database/row.ts'
import { changeRow, rowById, rowsWhere } from '#cms/core/database/rows.ts'
import { newId } from '#cms/core/platform/id.ts'
import { forgetRemembered } from '#cms/core/platform/remembered.ts'
import { localRequest, type AppRequest } from '#cms/core/platform/request.ts'
import { readSettings } from '#cms/core/settings/read.ts'
import { encodeBrandImage } from '#cms/media/encode.ts'
import { storeImages } from '#cms/media/store-images.ts'
import { announcementsFor } from '#cms/notifications/announcement-notifications.ts'
import { JOBS } from '#cms/operations/registries/recurring.ts'
import { createAnnouncement, updateAnnouncement } from '#src/contracts/admin-announcements.ts'
import { saveSetting } from '#src/contracts/admin-settings.ts'
import type { Announcement } from '#src/contracts/schemas/announcements.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { FIRST_NAMES, siteName, withNames } from '#src/text/names.ts'
import { picture } from '#tests/helpers/images.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'

let payload: Payload
let req: AppRequest
let admin: Actor
let close: () => Promise<void>
let folder: string
before(async () => {
  const opened = await openForum()
  payload = opened.payload
  close = opened.close
  folder = opened.folder
  req = localRequest(payload)
  admin = await addMember(payload, { isAdmin: true })
})
after(() => close())

const markNames = async () => JOBS.find(({ name }) => name === 'mark-names')?.run(localRequest(payload), new Date())
/** The next call, page or job says the new name: here what reads the settings next. */
const rename = async (siteName: string) => {
  await runAs(payload, saveSetting, admin, { key: 'siteName', value: siteName })
  await readSettings(req)
}

/** The seeded texts, and what a forum had of them that was started before they had marks. */
async function seeded() {
  const [announcements, articles, laws, boards, companies] = await Promise.all([
    rowsWhere(req, 'announcement', {}, { sort: ['id'] }),
    rowsWhere(req, 'help-article', {}, { sort: ['id'] }),
    rowsWhere(req, 'legal-text', {}, { sort: ['id'] }),
    rowsWhere(req, 'category', {}, { sort: ['id'] }),
    rowsWhere(req, 'company', {}),
  ])
  return { announcements, articles, laws, boards, companies }
}
const earlier = (text: string | null | undefined) => withNames(text ?? '', FIRST_NAMES)

async function storeEarlier({ announcements, articles, laws, boards, companies }: Awaited<ReturnType<typeof seeded>>) {
  for (const { id, title, content } of announcements)
    await changeRow(req, 'announcement', id, { title: earlier(title), content: earlier(content) })
  for (const { id, question, answer } of articles)
    await changeRow(req, 'help-article', id, { question: earlier(question), answer: earlier(answer) })
  for (const { id, content } of laws) await changeRow(req, 'legal-text', id, { content: earlier(content) })
  for (const { id, description } of boards) await changeRow(req, 'category', id, { description: earlier(description) })
  for (const { id, companyName } of companies)
    await changeRow(req, 'company', id, { companyName: earlier(companyName) })
}

test('seeded texts of a forum that was started before get their marks, and what was edited stays', async () => {
  const marked = await seeded()
  await storeEarlier(marked)
  const stored = await seeded()
  assert.notDeepEqual(stored, marked)
  const typed = 'AAH 커뮤니티가 문을 열었어요!'
  const [opening] = stored.announcements as [Row<'announcement'>]
  await changeRow(req, 'announcement', opening.id, { title: typed })
  // The announcement that was edited is not among them.
  assert.equal(await markNames(), '8 marked texts')
  const [first, ...rest] = (await seeded()).announcements
  assert.deepEqual(first, { ...opening, title: typed })
  assert.deepEqual(rest, marked.announcements.slice(1))
  assert.deepEqual({ ...(await seeded()), announcements: [] }, { ...marked, announcements: [] })
  assert.equal(await markNames(), '0 marked texts')
  await rename('두바퀴')
  assert.equal((await readCompany(req)).companyName, '(주)두바퀴커뮤니티 (예시)')
})

test('an announcement keeps the marks that come back as they were shown, and members see the name of now', async () => {
  await rename('두바퀴')
  const input = { title: '{siteName} 소식', content: '{siteName} 커뮤니티의 소식이에요.', category: '공지' }
  const made = (await runAs(payload, createAnnouncement, admin, {
    ...input,
    isImportant: false,
    status: 'published',
  })) as Announcement
  assert.equal(made.title, '두바퀴 소식')
  const { id, content, updatedAt } = made
  const change = { id, title: '새 소식', content, expectedUpdatedAt: updatedAt }
  const changed = (await runAs(payload, updateAnnouncement, admin, change)) as Announcement
  assert.deepEqual([changed.title, changed.content], ['새 소식', '두바퀴 커뮤니티의 소식이에요.'])
  assert.equal((await rowById(req, 'announcement', id))?.content, input.content)
  await runAs(payload, updateAnnouncement, admin, { id, title: input.title })
  const titles = async () => {
    const recipient = { memberId: admin.id, readAt: null, now: new Date() }
    return (await announcementsFor(localRequest(payload), recipient)).map(({ title }) => title)
  }
  assert.deepEqual(await titles(), ['두바퀴 소식'])
  await rename('세바퀴')
  assert.deepEqual(await titles(), ['세바퀴 소식'])
})

test('an upload is kept while a setting of the site names it, and dropped after the setting has another', async () => {
  const draw = async (): Promise<string> => {
    const file = path.join(folder, `${newId()}.png`)
    writeFileSync(file, await picture({ width: 64 }))
    const images = [await encodeBrandImage({}, file)]
    const [url = ''] = await storeImages(req, { images, kind: 'brand', ownerId: admin.id, now: new Date() })
    return url
  }
  const set = (key: string, value: string) => runAs(payload, saveSetting, admin, { key, value })
  const isKept = async (url: string) => {
    const [row] = await rowsWhere(req, 'upload', { url: { equals: url } })
    return row?.isClaimed === true && !row.droppedAt
  }
  const [first, second] = [await draw(), await draw()]
  assert.equal(await isKept(first), false)
  await set('logo', first)
  await set('icon', first)
  assert.equal(await isKept(first), true)
  // What is refused changes nothing.
  await assert.rejects(set('logo', `/media/${'0'.repeat(32)}-10x10.webp`), { code: 'VALIDATION' })
  assert.equal((await readSettings(req)).logo, first)
  await set('logo', second)
  assert.deepEqual([await isKept(first), await isKept(second)], [true, true], 'the icon names the first')
  await set('icon', '')
  assert.deepEqual([await isKept(first), await isKept(second)], [false, true])
})

test('a reading that began before a change does not bring the name of then back', async (t) => {
  await rename('두바퀴')
  const port = portOf(payload)
  const isRead = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const slow = t.mock.method(port, 'rows', async (...args: Parameters<typeof port.rows>) => {
    slow.mock.restore()
    const rows = await port.rows(...args)
    isRead.resolve()
    await mayEnd.promise
    return rows
  })
  forgetRemembered('settings')
  const late = readSettings(req)
  await isRead.promise
  await changeRow(req, 'setting', 'siteName', { value: '네바퀴' })
  forgetRemembered('settings')
  assert.equal((await readSettings(req)).siteName, '네바퀴')
  mayEnd.resolve()
  assert.equal((await late).siteName, '두바퀴')
  assert.equal(siteName(), '네바퀴')
})
