import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Announcement } from '#src/contracts/schemas/announcements.ts'
import { checkText } from '#src/text/checks.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'
import { pictureForm } from '#tests/helpers/images.ts'
import { panelOf } from '#tests/helpers/panel.ts'

interface Saved {
  doc: { id: string; publishAt: string | null; publishedAt: string | null; status: string; title: string }
}
interface Refused {
  errors: { data?: { errors: { path: string; message: string }[] } }[]
}

let make: Forum
let admin: Person
let panel: ReturnType<typeof panelOf>
before(async () => {
  make = await forum()
  admin = await make.admin()
  panel = panelOf(admin)
})

const words = () => ({ title: `패널 공지 ${make.unique()}`, content: '패널에서 쓴 **공지**예요.' })
const later = () => new Date(Date.now() + 3_600_000).toISOString()
const saved = async (body: object) => {
  const answer = await panel.post<Saved>('/announcement', { ...words(), category: '공지', ...body })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.doc
}
const shown = (id: string) => make.guest.get<Announcement>(`/announcements/${id}`)

test('the panel and /admin keep the same announcements', async () => {
  const { id, title } = await saved({})
  expectStatus(await admin.api.patch(`/admin/announcements/${id}`, { title: `${title} 2` }), 200)
  const { body } = await panel.get<Saved['doc']>(`/announcement/${id}`)
  assert.equal(body.title, `${title} 2`)
})

test('the panel refuses what the call refuses, at the field, and tidies what it keeps', async () => {
  const wrong: Record<string, object> = {
    title: { title: '   ' },
    content: { content: ' ' },
    publishAt: { status: 'draft', publishAt: new Date(Date.now() - 60_000).toISOString() },
  }
  for (const [field, body] of Object.entries(wrong)) {
    const answer = await panel.post<Refused>('/announcement', { ...words(), category: '공지', ...body })
    assert.equal(answer.status, 400, answer.text)
    assert.equal(answer.body.errors[0]?.data?.errors[0]?.path, field)
  }
  const { title } = words()
  assert.equal((await saved({ title: `  ${title} ` })).title, title)
})

test('a draft with a time stays a draft until then, and loses the time when it is published by hand', async () => {
  const draft = await saved({ status: 'draft', publishAt: later() })
  assert.equal(draft.publishedAt, null)
  assertFailure(await shown(draft.id), 404, 'NOT_FOUND')
  const { body } = await panel.patch<Saved>(`/announcement/${draft.id}`, { status: 'published' })
  assert.equal(body.doc.publishAt, null)
  const announced = expectStatus(await shown(draft.id), 200)
  assert.equal(announced.createdAt, body.doc.publishedAt)
  assert.equal(announced.publishAt, undefined)
})

test('a call plans the same, and refuses a time that is over', async () => {
  const plan = { ...words(), status: 'draft', publishAt: later() }
  const made = expectStatus(await admin.api.post<Announcement>('/admin/announcements', plan), 201)
  assert.equal(made.publishAt, plan.publishAt)
  const past = { publishAt: new Date(Date.now() - 1_000).toISOString() }
  const refused = await admin.api.patch(`/admin/announcements/${made.id}`, past)
  assertFailure(refused, 400, 'VALIDATION')
  assert.deepEqual(refused.body.fields, { publishAt: checkText.future })
  const undone = expectStatus(
    await admin.api.patch<Announcement>(`/admin/announcements/${made.id}`, { publishAt: null }),
    200,
  )
  assert.equal(undone.publishAt, undefined)
})

test('the preview is drawn as readers see it, for admins alone', async () => {
  const { body } = await panel.post<{ html: string }>('/announcement/preview', {
    content: '**굵게** <script>alert(1)</script>',
  })
  assert.equal(body.html.trim(), '<p><strong>굵게</strong> </p>')
  const member = panelOf(await make.member())
  assert.equal((await member.post('/announcement/preview', { content: 'a' })).status, 404)
})

test('an image stays while an announcement shows it', async () => {
  const upload = async () => {
    const answer = await admin.api.post<{ imageUrls: string[] }>('/upload/announcement', await pictureForm())
    return expectStatus(answer, 200).imageUrls[0] as string
  }
  const stateOf = async (url: string) => {
    const { body } = await panel.get<{ docs: { isClaimed: boolean; kind: string; droppedAt: string | null }[] }>(
      `/upload?depth=0&where[url][equals]=${url}`,
    )
    const [{ isClaimed, kind, droppedAt } = { isClaimed: false, kind: '', droppedAt: null }] = body.docs
    return { isClaimed, kind, isDropped: Boolean(droppedAt) }
  }
  const [byPanel, byCall] = [await upload(), await upload()]
  const stored = { isClaimed: true, kind: 'announcement', isDropped: false }
  const dropped = { isClaimed: false, kind: 'announcement', isDropped: true }
  const { id } = await saved({ content: `사진이에요.\n\n![사진](${byPanel})` })
  assert.deepEqual(await stateOf(byPanel), stored)
  assert.ok(expectStatus(await shown(id), 200).contentHtml.includes(`src="${byPanel}"`))
  assert.equal((await fetch(make.guest.base + byPanel)).status, 200)
  const other = await saved({ content: `같은 사진이에요.\n\n![사진](${byPanel})` })
  const content = `다른 사진이에요.\n\n![사진](${byCall})`
  expectStatus(await admin.api.patch(`/admin/announcements/${id}`, { content }), 200)
  assert.deepEqual([await stateOf(byPanel), await stateOf(byCall)], [stored, stored])
  assert.equal((await panel.delete(`/announcement/${other.id}`)).status, 200)
  expectStatus(await admin.api.delete(`/admin/announcements/${id}`), 204)
  assert.deepEqual([await stateOf(byPanel), await stateOf(byCall)], [dropped, dropped])
})
