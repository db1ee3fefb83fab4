import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AdminConversion } from '#src/contracts/schemas/points.ts'
import type { MemberAddress, FraudSignal } from '#src/contracts/schemas/fraud-signals.ts'
import { withoutTransactions } from '#tests/helpers/database.ts'
import { expectStatus, type Person } from '#tests/helpers/forum.ts'
import { ownForum } from '#tests/helpers/own-forum.ts'

const { server, make: world, admin } = await ownForum({ env: { TRUST_PROXY: '1', SITE_URL: 'http://forum.example' } })

const from = (address: string) => ({ 'X-Forwarded-For': address })
const signalsOf = async ({ id }: Person): Promise<FraudSignal[]> =>
  expectStatus(await admin.api.get<FraudSignal[]>(`/admin/users/${id}/signs`), 200)
const kindsOf = async (person: Person): Promise<string[]> => (await signalsOf(person)).map(({ kind }) => kind)
/** The sign of an account younger than seven days, as all here are. */
const YOUNG = 'tempo'

async function convert(person: Person, walletAddress: string): Promise<AdminConversion> {
  const give = { points: 10_000, reason: '시험용 지급' }
  expectStatus(await admin.api.post(`/admin/users/${person.id}/points`, give), 200)
  const body = { pointsAmount: 10_000, walletAddress }
  const { id } = expectStatus(await person.api.post<{ id: string }>('/points/convert', body), 201)
  const rows = expectStatus(await admin.api.get<AdminConversion[]>('/admin/conversions?status=pending'), 200)
  return rows.find((row) => row.id === id) as AdminConversion
}

const settle = (id: string, body: object) => admin.api.patch<AdminConversion>(`/admin/conversions/${id}/status`, body)

test(
  'members of one browser are a sign for each, and their conversion is approved with a reason alone',
  { skip: withoutTransactions },
  async () => {
    const one = await world.member()
    const other = await world.member({}, { Cookie: one.cookie })
    const [sign] = await signalsOf(one)
    assert.equal(sign?.kind, 'device')
    assert.deepEqual(
      sign.members.map(({ id }) => id),
      [other.id],
    )
    assert.match(sign.text, /1명/)
    assert.ok(Date.parse(sign.since))

    const conversion = await convert(one, `0x${one.id}`)
    assert.equal(conversion.needsReason, true)
    assert.deepEqual(
      conversion.signs.map(({ kind }) => kind),
      ['device', YOUNG],
    )
    const refused = await settle(conversion.id, { status: 'completed' })
    assert.equal(refused.status, 400)
    assert.ok((refused.body as unknown as { fields: object }).fields)
    const attempts = await Promise.all(
      [1, 2].map(() => settle(conversion.id, { status: 'completed', reason: '가족이 함께 쓰는 컴퓨터' })),
    )
    assert.deepEqual(attempts.map(({ status }) => status).sort(), [200, 409])
    const audit = expectStatus(await admin.api.get('/admin/audit?action=conversion.settle'), 200)
    assert.match(JSON.stringify(audit), /가족이 함께 쓰는 컴퓨터/)
  },
)

test('a conversion without signs, or with an address alone, needs no reason', async () => {
  const plain = await convert(await world.member(), `wallet-${world.unique()}`)
  assert.deepEqual([plain.signs.map(({ kind }) => kind), plain.needsReason], [[YOUNG], false])
  const one = await world.member({}, from('203.0.113.7'))
  await world.member({}, from('203.0.113.7'))
  const near = await convert(one, `wallet-${world.unique()}`)
  assert.deepEqual([near.signs.map(({ kind }) => kind), near.needsReason], [['address', YOUNG], false])
  assert.equal((await settle(near.id, { status: 'completed' })).status, 200)
})

test('IPv6 addresses are one by their network of 64 bits; loopback and private ones are no sign', async () => {
  const one = await world.member({}, from('2001:db8:5:6::1'))
  const other = await world.member({}, from('2001:db8:5:6:ffff::2'))
  assert.deepEqual(await kindsOf(one), ['address', YOUNG])
  assert.deepEqual(
    (await signalsOf(other))[0]?.members.map(({ id }) => id),
    [one.id],
  )
  for (const address of ['127.0.0.1', '192.168.0.9', '10.2.3.4', 'fd00::5']) {
    const [member] = [await world.member({}, from(address)), await world.member({}, from(address))]
    assert.deepEqual(await kindsOf(member), [YOUNG], address)
  }
})

test('the same wallet in another case and likes from one browser are signs', async () => {
  const [one, other] = [await world.member(), await world.member()]
  await convert(one, '0xABCDEF0123')
  assert.equal((await convert(other, '0xabcdef0123')).needsReason, true)
  assert.deepEqual(await kindsOf(one), ['wallet', YOUNG])

  const author = await world.member()
  const post = await world.post(author)
  for (let made = 0; made < 3; made += 1) {
    const mate = await world.member({}, { Cookie: author.cookie })
    expectStatus(await mate.api.post(`/posts/${post.id}/like`, { liked: true }), 200)
  }
  const likes = (await signalsOf(author)).find(({ kind }) => kind === 'likes')
  assert.match(likes?.text ?? '', /3개 가운데 3개\(100%\)/)
})

test('addresses are shown to admins with a reason, which the audit log keeps; nobody else reads them', async () => {
  const member = await world.member({}, from('198.51.100.23'))
  const post = await world.post()
  expectStatus(
    await member.api.post(`/posts/${post.id}/like`, { liked: true }, { headers: from('198.51.100.24') }),
    200,
  )
  const path = `/admin/users/${member.id}/addresses`
  assert.equal((await admin.api.post(path)).status, 400)
  assert.equal((await admin.api.post(path, { reason: 'a'.repeat(201) })).status, 400)
  assert.equal((await admin.api.post('/admin/users/nobody/addresses', { reason: 'x' })).status, 404)
  assert.equal((await member.api.post(path, { reason: 'x' })).status, 403)
  assert.equal((await world.guest.post(path, { reason: 'x' })).status, 401)
  const rows = expectStatus(await admin.api.post<MemberAddress[]>(path, { reason: 'look-into-it' }), 200)
  assert.deepEqual(
    rows.map(({ kind, address }) => [kind, address]),
    [
      ['like', '198.51.100.24'],
      ['register', '198.51.100.23'],
    ],
  )
  assert.equal(rows[0]?.device, rows[1]?.device)
  assert.match(
    JSON.stringify(expectStatus(await admin.api.get('/admin/audit?action=address.read'), 200)),
    /look-into-it/,
  )
  // A look has an effect: no link, picture or form of another site makes one with the cookie of an admin.
  assert.ok([404, 405].includes((await admin.api.get(`${path}?reason=by-a-link`)).status))
  const forged = await fetch(`${admin.api.base}/api${path}`, {
    method: 'POST',
    headers: { Cookie: admin.cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify({ reason: 'forged' }),
  })
  assert.equal(forged.status, 401)
  const log = JSON.stringify(expectStatus(await admin.api.get('/admin/audit?action=address.read'), 200))
  assert.ok(!/by-a-link|forged/.test(log))
  const file = await member.api.get('/auth/user/export')
  assert.equal(file.status, 200)
  assert.match(file.text, /"accessRecords":\[\{"kind":"register"/)
  assert.doesNotMatch(file.text + server.output(), /198\.51\.100\.23/)
})

test('rings are listed for admins alone', async () => {
  assert.deepEqual(expectStatus(await admin.api.get('/admin/signs'), 200), {
    data: [],
    page: 1,
    totalPages: 0,
    total: 0,
  })
  assert.equal((await (await world.member()).api.get('/admin/signs')).status, 403)
})
