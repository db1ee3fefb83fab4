import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum } from '#tests/helpers/forum.ts'
import { ownForum } from '#tests/helpers/own-forum.ts'
import { startServer } from '#tests/helpers/server.ts'

interface Row {
  id: string
  subject: string | null
  message: string
  name: string | null
  email: string | null
  phone: string | null
  type?: string
  status: string
  createdAt: string
  updatedAt: string
}
interface Page {
  data: Row[]
  page: number
  totalPages: number
  total: number
}

const CONTACT = {
  name: '김가을',
  email: 'Gaeul@Test.invalid',
  subject: '전환 신청 문의',
  message: '신청한 코인이 언제 오는지 궁금해요.',
}
const FEEDBACK = { type: 'bug', message: '알림을 눌러도 글이 안 열려요.' }
const KINDS = [
  { sent: '/contacts', listed: '/admin/contacts', body: CONTACT },
  { sent: '/feedbacks', listed: '/admin/feedbacks', body: FEEDBACK },
]

const { make, admin } = await ownForum()

const send = async (path: string, body: object) =>
  expectStatus(await make.guest.post<{ id: string }>(path, body), 201).id
const list = async (path: string, query = '') => expectStatus(await admin.api.get<Page>(`${path}?${query}`), 200)
const fieldsOf = ({ body }: { body: unknown }) => (body as { fields?: Record<string, string> }).fields

test('an inquiry is stored as it was sent, the address in lower case', async () => {
  const id = await send('/contacts', { ...CONTACT, phone: ' 010-1234-5678 ', extra: 'ignored' })
  const [first] = (await list('/admin/contacts')).data
  assert.ok(first)
  const { createdAt, updatedAt, ...row } = first
  assert.deepEqual(row, {
    ...CONTACT,
    id,
    email: 'gaeul@test.invalid',
    phone: '010-1234-5678',
    status: 'pending',
    reply: null,
  })
  assert.equal(createdAt, updatedAt)
})

test('an opinion has a kind, and an address only where an answer is wanted', async () => {
  const id = await send('/feedbacks', { ...FEEDBACK, email: '' })
  const [first] = (await list('/admin/feedbacks')).data
  assert.deepEqual(
    [first?.id, first?.type, first?.message, first?.email, first?.subject, first?.name, first?.phone, first?.status],
    [id, 'bug', FEEDBACK.message, null, null, null, null, 'pending'],
  )
  await send('/feedbacks', { ...FEEDBACK, email: 'me@test.invalid' })
  assert.equal((await list('/admin/feedbacks')).data[0]?.email, 'me@test.invalid')
})

test('each field that breaks its rule is named with its sentence', async () => {
  const wrong = { name: ' 김 ', email: 'nobody', subject: '넷글자!', message: '아홉 글자예요. ', phone: '집으로' }
  const answer = await make.guest.post('/contacts', wrong)
  assertFailure(answer, 400, 'VALIDATION')
  assert.deepEqual(fieldsOf(answer), {
    name: '이름은 2자 이상 입력해 주세요.',
    email: '유효한 이메일 주소를 입력해주세요.',
    subject: '제목은 5자 이상 입력해 주세요.',
    message: '내용은 10자 이상 입력해 주세요.',
    phone: '전화번호는 숫자와 +, -, 괄호로 30자까지 쓸 수 있어요.',
  })
  assert.deepEqual(Object.keys(fieldsOf(await make.guest.post('/contacts', {})) ?? {}).sort(), [
    'email',
    'message',
    'name',
    'subject',
  ])
  const odd = await make.guest.post('/feedbacks', { type: 'praise', message: '가'.repeat(1_001), email: 'nobody' })
  assertFailure(odd, 400, 'VALIDATION')
  assert.deepEqual(fieldsOf(odd), {
    type: '어떤 의견인지 골라 주세요.',
    message: '내용은 1,000자까지 쓸 수 있어요.',
    email: '유효한 이메일 주소를 입력해주세요.',
  })
  await send('/feedbacks', { type: 'other', message: '가'.repeat(1_000) })
})

for (const { sent, listed, body } of KINDS) {
  test(`${listed} comes newest first, ten a page, and by status`, async () => {
    const made: string[] = []
    for (let count = 0; count < 11; count += 1) made.push(await send(sent, body))
    const first = await list(listed)
    assert.deepEqual(
      first.data.map(({ id }) => id),
      made.toReversed().slice(0, 10),
    )
    assert.equal(first.totalPages, Math.ceil(first.total / 10))
    assert.equal((await list(listed, 'page=2')).data[0]?.id, made[0])
    expectStatus(await admin.api.patch(`${listed}/${made[3]}/status`, { status: 'inProgress' }), 200)
    assert.deepEqual(
      (await list(listed, 'status=inProgress')).data.map(({ id }) => id),
      [made[3]],
    )
    assertFailure(await admin.api.get(`${listed}?status=lost`), 400, 'VALIDATION')
    assertFailure(await admin.api.get(`${listed}?page=0`), 400, 'VALIDATION')
  })

  test(`${listed}: any status follows any, and a repeat changes nothing`, async () => {
    const id = await send(sent, body)
    const change = (status: string) => admin.api.patch<Row>(`${listed}/${id}/status`, { status })
    for (const status of ['completed', 'pending', 'inProgress', 'completed']) {
      assert.equal(expectStatus(await change(status), 200).status, status)
    }
    const { updatedAt } = (await change('completed')).body
    assert.equal((await change('completed')).body.updatedAt, updatedAt)
    assertFailure(await change('lost'), 400, 'VALIDATION')
    assertFailure(await admin.api.patch(`${listed}/unknown/status`, { status: 'lost' }), 404, 'NOT_FOUND')
    assertFailure(await admin.api.patch(`${listed}/unknown/status`, { status: 'pending' }), 404, 'NOT_FOUND')
  })

  test(`${listed}: of two admins at once the second is shown what the first did`, async () => {
    const id = await send(sent, body)
    const [row] = (await list(listed)).data
    const change = (status: string) =>
      admin.api.patch<Row>(`${listed}/${id}/status`, { status, expectedUpdatedAt: row?.updatedAt })
    const answers = await Promise.all([change('inProgress'), change('completed')])
    const [done, refused] = answers.toSorted((a, b) => a.status - b.status)
    assert.equal(done?.status, 200)
    assertFailure(refused!, 409, 'CONFLICT')
    assert.deepEqual((refused?.body as unknown as { current: Row }).current, done?.body)
  })

  test(`${listed} is for admins alone`, async () => {
    const id = await send(sent, body)
    const member = await make.member()
    for (const [api, status, code] of [
      [make.guest, 401, 'AUTH_REQUIRED'],
      [member.api, 403, 'FORBIDDEN'],
    ] as const) {
      assertFailure(await api.get(listed), status, code)
      assertFailure(await api.patch(`${listed}/${id}/status`, { status: 'completed' }), status, code)
    }
    assert.equal((await list(listed)).data[0]?.status, 'pending')
    // What one sent is not there to be read by anybody else, its sender included.
    assertFailure(await make.guest.get(`${sent}/${id}`), 404, 'NOT_FOUND')
  })
}

test('an address sends five an hour, questions and opinions together', async () => {
  const limited = await startServer({ env: { RATE_LIMITS: 'on' } })
  try {
    const { guest } = await forum(limited.base)
    for (let count = 0; count < 5; count += 1) {
      const { sent, body } = KINDS[count % 2]!
      expectStatus(await guest.post(sent, body), 201)
    }
    const refused = await guest.post('/contacts', CONTACT)
    assertFailure(refused, 429, 'RATE_LIMITED')
    assert.ok(Number(refused.headers.get('retry-after')) > 3_000)
  } finally {
    await limited.stop()
  }
})
