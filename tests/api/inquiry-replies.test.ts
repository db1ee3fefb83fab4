import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'
import { startMailServer, type MailServer } from '#tests/helpers/mail-server.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'

interface Row {
  id: string
  status: string
  updatedAt: string
  reply: { message: string; createdAt: string; by: { id: string; username: string } | null } | null
}

let mails: MailServer
let server: TestServer
let make: Forum
let admin: Person
before(async () => {
  mails = await startMailServer()
  server = await startServer({ env: { SMTP_URL: mails.url } })
  make = await forum(server.base)
  admin = await make.admin()
})
after(async () => {
  await server.stop()
  await mails.close()
})

const KINDS = ['contacts', 'feedbacks'] as const
const MESSAGE = '<b>둘째 줄</b>까지\n여쭤 봐요.'

async function asked(kind: (typeof KINDS)[number], { email = `a${make.unique()}@test.invalid` as string | null } = {}) {
  const contact = { name: '김가을', subject: '전환 신청 문의', message: MESSAGE, email }
  const body = kind === 'contacts' ? contact : { type: 'bug', message: MESSAGE, email }
  const { id } = expectStatus(await make.guest.post<{ id: string }>(`/${kind}`, body), 201)
  const { data } = expectStatus(await admin.api.get<{ data: Row[] }>(`/admin/${kind}`), 200)
  const row = data.find((one) => one.id === id)
  assert.ok(row)
  return { row, email: email ?? '', path: `/admin/${kind}/${id}/reply` }
}

for (const kind of KINDS) {
  test(`${kind}: a reply goes by mail to the address that was left, and is stored on the row`, async () => {
    const { row, email, path } = await asked(kind)
    assert.equal(row.reply, null)
    const answer = ' 확인해 보니 <오늘> 처리돼요.\n고맙습니다. '
    const after = expectStatus(await admin.api.post<Row>(path, { message: answer }), 200)
    const { message, by, createdAt } = after.reply ?? {}
    assert.deepEqual([after.status, message, by?.id], ['completed', answer.trim(), admin.id])
    assert.equal(createdAt, after.updatedAt)
    const mail = await mails.mailTo(email)
    assert.equal(mail.headers.get('subject'), kind === 'contacts' ? '문의에 답변드려요' : '의견에 답변드려요')
    for (const part of [answer.trim(), '> <b>둘째 줄</b>까지\n> 여쭤 봐요.', `${server.base}/contact`])
      assert.ok(mail.text.replaceAll('\r\n', '\n').includes(part), part)
    assert.ok(mail.html.includes('&lt;오늘&gt; 처리돼요.<br>고맙습니다.') && mail.html.includes('&lt;b&gt;둘째 줄'))
    const { data } = expectStatus(await admin.api.get<{ data: Row[] }>(`/admin/${kind}`), 200)
    assert.deepEqual(
      data.find(({ id }) => id === row.id),
      after,
    )
    const audit = await admin.api.get<{ data: { action: string; before: unknown; after: unknown }[] }>(
      `/admin/audit?target=${row.id}`,
    )
    const [{ action, before, after: done } = { action: '', before: null, after: null }] = audit.body.data
    assert.equal(action, kind === 'contacts' ? 'contact.reply' : 'feedback.reply')
    assert.deepEqual(
      [before, done],
      [
        { status: 'pending', reply: null },
        { status: 'completed', reply: answer.trim() },
      ],
    )
  })

  test(`${kind}: an answer may leave it open, and another one follows it`, async () => {
    const { email, path } = await asked(kind)
    const first = expectStatus(await admin.api.post<Row>(path, { message: '살펴볼게요.', status: 'inProgress' }), 200)
    assert.equal(first.status, 'inProgress')
    const second = expectStatus(await admin.api.post<Row>(path, { message: '고쳤어요.' }), 200)
    assert.deepEqual([second.status, second.reply?.message], ['completed', '고쳤어요.'])
    assert.ok((await mails.mailTo(email, 2)).text.includes('고쳤어요.'))
    assert.ok((await mails.mailTo(email, 1)).text.includes('살펴볼게요.'))
  })

  test(`${kind}: of two admins at once one answers, and the other is shown that answer`, async () => {
    const { row, email, path } = await asked(kind)
    const { api } = await make.newAdmin()
    const answers = await Promise.all([
      admin.api.post<Row>(path, { message: '첫 답변', expectedUpdatedAt: row.updatedAt }),
      api.post<Row>(path, { message: '다른 답변', expectedUpdatedAt: row.updatedAt }),
    ])
    const [done, refused] = answers.toSorted((a, b) => a.status - b.status)
    assert.equal(done?.status, 200)
    assertFailure(refused!, 409, 'CONFLICT')
    assert.deepEqual((refused?.body as unknown as { current: Row }).current, done?.body)
    assert.ok((await mails.mailTo(email)).text.includes(done?.body.reply?.message ?? '?'))
    assert.equal(mails.arrived.filter(({ to }) => to.includes(email)).length, 1)
  })

  test(`${kind}: an answer is for admins alone, and is not empty`, async () => {
    const { row, path } = await asked(kind)
    const moderator = await make.member()
    expectStatus(await admin.api.patch(`/admin/users/${moderator.id}/role`, { role: 'moderator' }), 200)
    for (const [api, status, code] of [
      [make.guest, 401, 'AUTH_REQUIRED'],
      [(await make.member()).api, 403, 'FORBIDDEN'],
      [moderator.api, 403, 'FORBIDDEN'],
    ] as const)
      assertFailure(await api.post(path, { message: '답변' }), status, code)
    for (const body of [{}, { message: '  ' }, { message: '가'.repeat(5_001) }, { message: '답변', status: 'pending' }])
      assertFailure(await admin.api.post(path, body), 400, 'VALIDATION')
    assertFailure(await admin.api.post(`/admin/${kind}/unknown/reply`, { message: '답변' }), 404, 'NOT_FOUND')
    const { data } = expectStatus(await admin.api.get<{ data: Row[] }>(`/admin/${kind}`), 200)
    assert.deepEqual(
      data.find(({ id }) => id === row.id),
      row,
    )
  })
}

test('an opinion without an address cannot be answered', async () => {
  const { path } = await asked('feedbacks', { email: null })
  const refused = await admin.api.post(path, { message: '고마워요.' })
  assertFailure(refused, 409, 'CONFLICT')
  assert.match(JSON.stringify(refused.body), /이메일 주소를 남기지 않은/)
})

test('without a mail server no reply is accepted', async () => {
  const silent = await startServer()
  try {
    const here = await forum(silent.base)
    const { api } = await here.admin()
    const contact = { name: '김가을', subject: '전환 신청 문의', message: MESSAGE, email: 'a@test.invalid' }
    const { id } = expectStatus(await here.guest.post<{ id: string }>('/contacts', contact), 201)
    const refused = await api.post(`/admin/contacts/${id}/reply`, { message: '답변' })
    assertFailure(refused, 409, 'CONFLICT')
    assert.match(JSON.stringify(refused.body), /메일 발송이 꺼져 있어/)
    const { data } = expectStatus(await api.get<{ data: Row[] }>('/admin/contacts'), 200)
    assert.deepEqual([data[0]?.status, data[0]?.reply], ['pending', null])
  } finally {
    await silent.stop()
  }
})
