import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DAY_MS, seoulDay } from '#src/rules/dates.ts'
import { panelRefusalText } from '#src/text/panel.ts'
import { expectStatus, forum, type Forum } from '#tests/helpers/forum.ts'
import { panelOf } from '#tests/helpers/panel.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'

interface Doc {
  id: string | number
  editedAt: string | null
}
type Answer = Doc & {
  doc: Doc
  docs: Doc[]
  errors?: { message: string; data?: { errors: { path: string; message: string }[] } }[]
}

let server: TestServer
let make: Forum
let panels: [first: ReturnType<typeof panelOf>, second: ReturnType<typeof panelOf>]
before(async () => {
  // One of its own: what is edited here stands on every page.
  server = await startServer()
  make = await forum(server.base)
  panels = [panelOf(await make.newAdmin()), panelOf(await make.newAdmin())]
})
after(() => server.stop())

let days = 50
/** A day to come that no text has. */
const comingDay = () => `${seoulDay(new Date(Date.now() + days++ * DAY_MS))}T12:00:00.000Z`

/** What is edited in the panel: one of each kind, and a field of it with what two admins write there. */
const RECORDS: Record<string, { body?: () => object; field: string; values: [first: string, second: string] }> = {
  announcement: { body: () => ({ title: '공지', content: '내용이에요.' }), field: 'title', values: ['먼저', '나중'] },
  category: { field: 'description', values: ['먼저 고친 설명', '나중에 고친 설명'] },
  'category-group': { body: () => ({ name: '그룹', order: 1 }), field: 'name', values: ['먼저', '나중'] },
  'help-article': {
    body: () => ({ tab: 'faq', order: 1, question: '질문', answer: '답' }),
    field: 'answer',
    values: ['먼저', '나중'],
  },
  'legal-text': {
    body: () => ({ kind: 'cookies', effectiveOn: comingDay(), content: '처음' }),
    field: 'content',
    values: ['먼저', '나중'],
  },
  company: { field: 'address', values: ['서울', '부산'] },
  banner: { body: () => ({ text: '알림', isActive: false }), field: 'text', values: ['먼저', '나중'] },
}

/** The path of a document of this kind. */
async function documentOf(slug: string): Promise<string> {
  const [panel] = panels
  const body = RECORDS[slug]?.body
  if (!body) return `/${slug}/${(await panel.get<Answer>(`/${slug}?limit=1`)).body.docs[0]?.id}`
  const made = await panel.post<Answer>(`/${slug}`, body())
  assert.equal(made.status, 201, made.text)
  return `/${slug}/${made.body.doc.id}`
}

for (const [slug, { field, values }] of Object.entries(RECORDS)) {
  test(`${slug}: a save of what another admin changed meanwhile is refused, and nothing is overwritten`, async () => {
    const [first, second] = panels
    const path = await documentOf(slug)
    const { body: opened } = await second.get<Answer>(`${path}?depth=0`)
    const saved = await first.patch<Answer>(path, { ...opened, [field]: values[0] })
    assert.equal(saved.status, 200, saved.text)
    const refused = await second.patch<Answer>(path, { ...opened, [field]: values[1] })
    assert.equal(refused.status, 409, refused.text)
    const [error] = refused.body.errors ?? []
    assert.equal(error?.message, panelRefusalText.stale)
    assert.deepEqual(error?.data?.errors, [{ path: 'editedAt', message: panelRefusalText.stale }])
    const { body: stored } = await second.get<Answer & Record<string, unknown>>(`${path}?depth=0`)
    assert.equal(stored[field], values[0])
    const again = await second.patch<Answer>(path, { ...opened, editedAt: stored.editedAt, [field]: values[1] })
    assert.equal(again.status, 200, again.text)
    const onto = await second.patch<Answer>(path, { ...again.body.doc, [field]: values[0] })
    assert.equal(onto.status, 200, 'the one who saved may save again')
  })

  test(`${slug}: of two saves at once one is stored`, async () => {
    const path = await documentOf(slug)
    const { body: opened } = await panels[0].get<Answer>(`${path}?depth=0`)
    const answers = await Promise.all(
      panels.map((panel, index) => panel.patch<Answer>(path, { ...opened, [field]: values[index] })),
    )
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
  })
}

test('an announcement that was changed in /admin meanwhile is not overwritten from the panel', async () => {
  const path = await documentOf('announcement')
  const { body: opened } = await panels[0].get<Answer>(`${path}?depth=0`)
  const admin = await make.admin()
  expectStatus(
    await admin.api.patch(`/admin${path.replace('announcement', 'announcements')}`, { title: '바뀐 제목' }),
    200,
  )
  assert.equal((await panels[0].patch(path, { ...opened, content: '패널에서 쓴 내용' })).status, 409)
})

test('a save of a single field overwrites no other and is not refused', async () => {
  const path = await documentOf('banner')
  assert.equal((await panels[0].patch(path, { link: '/help' })).status, 200)
  assert.equal((await panels[1].patch(path, { isActive: false })).status, 200)
  assert.equal((await panels[1].patch(path, { text: '다른 알림', editedAt: null })).status, 409)
})
