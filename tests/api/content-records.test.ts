import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seoulDay } from '#src/rules/dates.ts'
import { expectStatus } from '#tests/helpers/forum.ts'
import { ownForum } from '#tests/helpers/own-forum.ts'

// One of its own: what is edited here stands on every page.
const { server, make, admin } = await ownForum()

interface Saved {
  doc: { id: string }
  docs: { id: string; kind?: string }[]
  errors?: { message: string; data?: { errors: { message: string }[] } }[]
}

/** A save in the panel, as its browser sends it. */
async function save(method: string, path: string, body: object | null, { token } = admin) {
  const headers = { Cookie: `aah-token=${token}`, Origin: server.base, 'Content-Type': 'application/json' }
  const answer = await fetch(`${server.base}/cms/api/${path}`, { method, headers, body: body && JSON.stringify(body) })
  return { status: answer.status, body: (await answer.json()) as Saved }
}
const created = async (slug: string, body: object): Promise<string> => {
  const answer = await save('POST', slug, body)
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.doc.id
}
const pageAt = async (path: string) => {
  const answer = await fetch(server.base + path)
  return { status: answer.status, html: await answer.text() }
}
const bannerOn = async (path = '/'): Promise<string | undefined> =>
  /data-banner-bar.*?<(?:a|p) [^>]*>\s*([^<]*?)\s*<\/(?:a|p)>/s.exec((await pageAt(path)).html)?.[1]

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const inDays = (days: number) => `${seoulDay(new Date(Date.now() + days * 24 * HOUR))}T12:00:00.000Z`
const RECORDS: [slug: string, body: object][] = [
  ['banner', { text: '점검 안내' }],
  ['help-article', { tab: 'faq', order: 99, question: '질문', answer: '답변' }],
  ['legal-text', { kind: 'terms', effectiveOn: inDays(40), content: '## 약속\n\n지킵니다.' }],
]

for (const [slug, body] of RECORDS) {
  test(`${slug}: admins alone write one, and the audit log records it`, async () => {
    const moderator = await make.member()
    expectStatus(await admin.api.patch(`/admin/users/${moderator.id}/role`, { role: 'moderator' }), 200)
    for (const person of [await make.member(), moderator])
      assert.equal((await save('POST', slug, body, person)).status, 404)
    assert.equal((await save('POST', slug, body, { ...admin, token: '' })).status, 404)
    const id = await created(slug, body)
    const audit = await admin.api.get<{ data: { action: string }[] }>(`/admin/audit?target=${id}`)
    assert.match(audit.body.data[0]?.action ?? '', /^(banner|help|legal)\.create$/)
    assert.equal((await save('DELETE', `${slug}/${id}`, null)).status, 200)
  })
}

test('home, lists and announcements show one banner: the newest that is due, else important announcements of the last 30 days', async () => {
  // Those of a new forum are older.
  assert.equal(await bannerOn(), undefined)
  const important = `중요한 안내 ${make.unique()}`
  const notice = { title: important, content: '내일 아침에 점검해요.', isImportant: true }
  const { id: noticeId } = expectStatus(await admin.api.post<{ id: string }>('/admin/announcements', notice), 201)
  assert.equal(await bannerOn(), important)
  await created('banner', { text: '지난 알림', endsAt: inHours(-1) })
  await created('banner', { text: '다음 알림', startsAt: inHours(1) })
  await created('banner', { text: '꺼진 알림', isActive: false })
  assert.equal(await bannerOn(), important)
  const id = await created('banner', { text: '지금 <알림>', startsAt: inHours(-1), endsAt: inHours(1), link: '/help' })
  for (const path of ['/', '/popular', '/category', '/category/free', '/search?q=글', '/bookmarks', '/announcements'])
    assert.equal(await bannerOn(path), '지금 &lt;알림&gt;', path)
  for (const path of ['/ranking', '/terms', '/help']) assert.equal(await bannerOn(path), undefined, path)
  assert.equal((await pageAt('/')).html.match(/data-banner-bar/g)?.length, 1)
  assert.equal((await save('PATCH', `banner/${id}`, { isActive: false })).status, 200)
  assert.equal(await bannerOn(), important)
  expectStatus(await admin.api.delete(`/admin/announcements/${noticeId}`), 204)
})

test('an important announcement is the banner at once, and gone with it', async () => {
  const before = await bannerOn()
  const body = { title: `큰 점검 ${make.unique()}`, content: '내일 아침에 점검해요.', isImportant: true }
  const draft = await admin.api.post<{ id: string }>('/admin/announcements', { ...body, status: 'draft' })
  assert.equal(await bannerOn(), before)
  const path = `/admin/announcements/${expectStatus(draft, 201).id}`
  expectStatus(await admin.api.patch(path, { status: 'published' }), 200)
  assert.equal(await bannerOn(), body.title)
  assert.equal(await bannerOn(`/announcements/${draft.body.id}`), undefined)
  expectStatus(await admin.api.delete(path), 204)
  assert.equal(await bannerOn(), before)
})

test('a banner leads nowhere dangerous, and does not end before it begins', async () => {
  for (const body of [
    { text: '알림', link: 'javascript:alert(1)' },
    { text: '알림', link: '//evil.example' },
    { text: '알림', startsAt: inHours(2), endsAt: inHours(1) },
    { text: '가'.repeat(81) },
  ])
    assert.equal((await save('POST', 'banner', body)).status, 400, JSON.stringify(body))
})

test('a help article shows as soon as it is saved, with what applies now, and never as a script', async () => {
  const mark = make.unique()
  const article = { tab: 'points', order: 1, question: `새 질문 ${mark}` }
  const answer = '**굵게** {{전환 비율}} P <script>alert(1)</script> {{없는 이름}}'
  const id = await created('help-article', { ...article, answer })
  const { html } = await pageAt('/help')
  assert.ok(html.includes(`새 질문 ${mark}`))
  assert.ok(html.includes('<strong>굵게</strong> 10,000 P'))
  assert.ok(html.includes('{{없는 이름}}') && !html.includes('alert(1)'))
  expectStatus(await admin.api.post('/admin/settings/rate', { rate: 12_345 }), 200)
  assert.ok((await pageAt('/help')).html.includes('<strong>굵게</strong> 12,345 P'))
  await save('PATCH', `help-article/${id}`, { answer: '고친 답변' })
  assert.ok((await pageAt('/help')).html.includes('고친 답변'))
  await save('DELETE', `help-article/${id}`, null)
  assert.ok(!(await pageAt('/help')).html.includes(mark))
})

test('a new text takes effect on its day, and what held before stays as it was', async () => {
  const today = seoulDay(new Date())
  const first = await pageAt('/privacy')
  assert.ok(first.html.includes('최종 수정일: 2025년 5월 21일') && !first.html.includes('다른 날짜의 내용'))
  await created('legal-text', {
    kind: 'privacy',
    effectiveOn: inDays(0),
    content: '새 방침\n\n## 새 항목\n\n알립니다.',
  })
  await created('legal-text', { kind: 'privacy', effectiveOn: inDays(30), content: '다음 방침' })
  const now = await pageAt('/privacy')
  assert.ok(now.html.includes('새 방침') && now.html.includes('id="part-1">1. 새 항목</h2>'))
  assert.ok(!now.html.includes('다음 방침') && !/<meta content="noindex"/.test(now.html))
  const old = await pageAt('/privacy?version=2025-05-21')
  assert.equal(old.status, 200)
  assert.ok(old.html.includes('이전 내용입니다') && old.html.includes('되돌릴 수 없는 형태로'))
  assert.match(old.html, /<meta content="noindex"/)
  const next = await pageAt(`/privacy?version=${inDays(30).slice(0, 10)}`)
  assert.ok(next.html.includes('다음 방침') && next.html.includes('적용될 내용입니다'))
  assert.equal((await pageAt(`/privacy?version=${today}`)).status, 200)
  for (const wrong of ['2024-01-01', 'x', '']) {
    const { status } = await pageAt(`/privacy?version=${wrong}`)
    assert.equal(status, wrong ? 404 : 200, wrong)
  }
})

test('what holds or held cannot be rewritten, and a day has one text', async () => {
  const { body } = await save('GET', 'legal-text?where[kind][equals]=terms&limit=1', null)
  const path = `legal-text/${body.docs[0]?.id}`
  for (const [method, change] of [
    ['PATCH', { content: '바꾼 약관' }],
    ['PATCH', { effectiveOn: inDays(3) }],
    ['DELETE', null],
  ] as const) {
    const refused = await save(method, path, change)
    assert.equal(refused.status, 409, method)
    assert.match(refused.body.errors?.[0]?.message ?? '', /이미 시행된 내용/)
  }
  assert.ok(!(await pageAt('/terms')).html.includes('바꾼 약관'))
  const text = { kind: 'terms', content: '약관' }
  assert.equal((await save('POST', 'legal-text', { ...text, effectiveOn: inDays(-1) })).status, 409)
  const id = await created('legal-text', { ...text, effectiveOn: inDays(8) })
  assert.equal((await save('POST', 'legal-text', { ...text, effectiveOn: inDays(8) })).status, 409)
  assert.equal((await save('PATCH', `legal-text/${id}`, { content: '고친 약관' })).status, 200)
  assert.equal((await save('DELETE', `legal-text/${id}`, null)).status, 200)
})

test('the company’s details stand below every page and in legal texts, and there is one of them', async () => {
  assert.match((await pageAt('/')).html, /위 사업자 정보와 연락처는 예시예요/)
  const details = { companyName: '(주)진짜회사', privacyEmail: 'law@real.test', isExample: false }
  assert.equal((await save('PATCH', 'company/company', details)).status, 200)
  const [home, terms] = [await pageAt('/'), await pageAt('/terms')]
  assert.ok(home.html.includes('(주)진짜회사') && !home.html.includes('예시예요'))
  assert.ok(terms.html.includes('law@real.test') && !terms.html.includes('연락처는 예시이며'))
  assert.equal((await save('POST', 'company', { ...details, id: 'two' })).status, 403)
  assert.equal((await save('DELETE', 'company/company', null)).status, 403)
  assert.equal((await save('PATCH', 'company/company', details, await make.member())).status, 404)
})
