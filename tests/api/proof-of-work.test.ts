import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type { FailureBody } from '#src/rules/app-error.ts'
import { PROOF_OF_WORK, type ProofPurpose } from '#src/rules/proof-of-work.ts'
import { RATE_LIMITS } from '#src/rules/rate-limits.ts'
import { proofText } from '#src/text/proof-of-work.ts'
import { client, type Api, type ApiResponse } from '#tests/helpers/client.ts'
import { forum } from '#tests/helpers/forum.ts'
import { proofFor, solved, wrapped, type Solved } from './proof.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'

/** On plain http under another name challenges are easier. */
const ENV = {
  PROOF_OF_WORK: 'on',
  AUTH_SECRET: 'one-secret-for-both-servers-of-this-file',
  SITE_URL: 'http://forum.test',
}
const CLOCK = path.resolve('tests/load/cluster/shifted-clock.mjs')

let server: TestServer
let guest: Api
let world: Awaited<ReturnType<typeof forum>>
before(async () => {
  server = await startServer({ env: ENV })
  guest = client(server.base)
  world = await forum(server.base)
})
after(() => server.stop())

const refusalOf = ({ status, body }: ApiResponse<unknown>) => [
  status,
  (body as FailureBody).code,
  (body as FailureBody).fields,
]
const refused = (why: keyof typeof proofText) => [400, 'VALIDATION', { proof: proofText[why] }]

const account = () => {
  const username = `m${world.unique()}`
  return { username, email: `${username}@test.example`, password: 'a-password' }
}
const CONTACT = { name: '홍길동', email: 'a@test.example', subject: '포인트 문의', message: '열 글자가 넘는 문의예요.' }

/** The calls that ask for a proof, with what it is for. */
const CALLS: [path: string, purpose: ProofPurpose, status: number, body: () => object][] = [
  ['/auth/register', 'register', 201, account],
  ['/auth/password-reset/request', 'reset', 202, () => ({ email: 'nobody@test.example' })],
  ['/contacts', 'form', 201, () => CONTACT],
  ['/feedbacks', 'form', 201, () => ({ type: 'suggestion', message: '열 글자가 넘는 의견이에요.' })],
]

for (const [at, purpose, status, body] of CALLS) {
  test(`POST ${at} takes a proof once, and none that is missing or for something else`, async () => {
    const other = purpose === 'form' ? 'register' : 'form'
    assert.deepEqual(refusalOf(await guest.post(at, body())), refused('missing'))
    assert.deepEqual(refusalOf(await guest.post(at, { ...body(), proof: '' })), refused('missing'))
    const proofOfOther = await proofFor(guest, other)
    assert.deepEqual(refusalOf(await guest.post(at, { ...body(), proof: proofOfOther })), refused('wrong'))
    const proof = await proofFor(guest, purpose)
    assert.equal((await guest.post(at, { ...body(), proof })).status, status)
    assert.deepEqual(refusalOf(await guest.post(at, { ...body(), proof })), refused('used'))
  })
}

test('a request to take something down takes a proof too, and a form’s proof serves only one form', async () => {
  const admin = await world.admin()
  const post = await world.post(admin)
  const takedown = {
    name: '김권리',
    email: 'rights@test.example',
    relation: '본인',
    urls: [`${ENV.SITE_URL}/post/${post.id}`],
    ground: 'privacy',
    statement: '제 사진을 허락 없이 올렸어요. 지워 주시기를 부탁드려요.',
    isTrue: true,
  }
  assert.deepEqual(refusalOf(await guest.post('/takedowns', takedown)), refused('missing'))
  const proof = await proofFor(guest, 'form')
  assert.equal((await guest.post('/takedowns', { ...takedown, proof })).status, 201)
  assert.deepEqual(refusalOf(await guest.post('/contacts', { ...CONTACT, proof })), refused('used'))
})

/** What is changed of a right proof. */
const FORGED: Record<string, (right: Solved) => unknown> = {
  'another solution': ({ challenge, solution }) => ({
    challenge,
    solution: { ...solution, derivedKey: '00'.repeat(32) },
  }),
  'only the beginning that the challenge tells': ({ challenge, solution }) => ({
    challenge,
    solution: { ...solution, derivedKey: challenge.parameters.keyPrefix.padEnd(64, '0') },
  }),
  'a later end': ({ challenge, solution }) => ({
    challenge: {
      ...challenge,
      parameters: { ...challenge.parameters, expiresAt: challenge.parameters.expiresAt + 60 },
    },
    solution,
  }),
  'a lower cost': ({ challenge, solution }) => ({
    challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } },
    solution,
  }),
  'a signature of nobody': ({ challenge, solution }) => ({
    challenge: { ...challenge, signature: '00'.repeat(32) },
    solution,
  }),
  'no challenge': ({ solution }) => ({ solution }),
  'a number': () => 7,
}

test('nothing that was not solved is a proof', async () => {
  const right = await solved(guest, 'form')
  for (const [name, change] of Object.entries(FORGED)) {
    const answer = await guest.post('/contacts', { ...CONTACT, proof: wrapped(change(right)) })
    assert.deepEqual(refusalOf(answer), refused('wrong'), name)
  }
  for (const proof of ['%%%', 'e30', 'x'.repeat(PROOF_OF_WORK.answerMax + 1), 7]) {
    assert.deepEqual(refusalOf(await guest.post('/contacts', { ...CONTACT, proof })), refused('wrong'), String(proof))
  }
  assert.equal((await guest.post('/contacts', { ...CONTACT, proof: wrapped(right) })).status, 201)
})

test('of ten calls at once with one proof one is taken', async () => {
  const proof = await proofFor(guest, 'form')
  const answers = await Promise.all(Array.from({ length: 10 }, () => guest.post('/contacts', { ...CONTACT, proof })))
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, ...Array.from({ length: 9 }, () => 400)])
})

test('a proof is used by a registration that is refused for its name, and not by one whose fields are wrong', async () => {
  const taken = account()
  const first = await guest.post('/auth/register', { ...taken, proof: await proofFor(guest, 'register') })
  assert.equal(first.status, 201)
  const proof = await proofFor(guest, 'register')
  const unreadable = await guest.post<FailureBody>('/auth/register', { ...account(), email: 'nobody', proof })
  assert.deepEqual(Object.keys(unreadable.body.fields ?? {}), ['email'])
  const again = await guest.post<FailureBody>('/auth/register', { ...account(), username: taken.username, proof })
  assert.ok(again.status >= 400 && !again.body.fields?.proof, again.text)
  assert.deepEqual(refusalOf(await guest.post('/auth/register', { ...account(), proof })), refused('used'))
})

test('a challenge is for one of three purposes', async () => {
  for (const query of ['', '?for=', '?for=login']) {
    const { status, body } = await guest.get<FailureBody>(`/challenge${query}`)
    assert.deepEqual([status, Object.keys(body.fields ?? {})], [400, ['for']], query)
  }
})

test('another replica takes a proof until ten minutes are over', async (t) => {
  const proofs = [await proofFor(guest, 'form'), await proofFor(guest, 'form')]
  /** The status and refusal of a server whose clock is on by so many seconds. */
  const answerAfter = async (seconds: number, proof = '') => {
    const clock = { AAH_CLOCK_MS: String(seconds * 1_000), NODE_OPTIONS: `--import ${CLOCK}` }
    const later = await startServer({ env: { ...ENV, ...clock } })
    t.after(() => later.stop())
    return refusalOf(await client(later.base).post('/contacts', { ...CONTACT, proof }))
  }
  const seconds = PROOF_OF_WORK.minutes * 60
  assert.deepEqual(await answerAfter(seconds + 1, proofs[0]), refused('expired'))
  assert.deepEqual((await answerAfter(seconds - 60, proofs[1]))[0], 201)
})

test('who asks often gets harder challenges, and others do not', async (t) => {
  const limited = await startServer({ env: { ...ENV, RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
  t.after(() => limited.stop())
  const from = (address: string) =>
    client(limited.base).get<unknown>('/challenge?for=form', { headers: { 'X-Forwarded-For': address } })
  for (let count = 0; count < RATE_LIMITS.challenge.points; count += 1)
    assert.equal((await from('203.0.113.7')).status, 200)
  const counterFrom = async (address: string) => {
    const { solveChallenge } = await import('altcha-lib')
    const { deriveKey } = await import('altcha-lib/algorithms/pbkdf2')
    const { body } = await from(address)
    return (await solveChallenge({ challenge: body as Solved['challenge'], deriveKey }))?.counter ?? -1
  }
  const { tries, easierOnPlainHttp } = PROOF_OF_WORK
  const [often, seldom] = [await counterFrom('203.0.113.7'), await counterFrom('203.0.113.8')]
  assert.ok(often >= tries.often.min / easierOnPlainHttp, String(often))
  assert.ok(
    seldom >= tries.usual.min / easierOnPlainHttp && seldom < tries.usual.max / easierOnPlainHttp,
    String(seldom),
  )
})

test('the specification’s body registers on a plain npm start, without a proof and without agreements', async (t) => {
  const plain = await startServer({ env: { SITE_URL: '', RATE_LIMITS: 'on', PROOF_OF_WORK: '' } })
  t.after(() => plain.stop())
  const api = client(plain.base)
  const nickname = `별${world.unique().slice(-8)}`
  const { status, body } = await api.post<{ token: string }>('/auth/register', { ...account(), nickname })
  assert.equal(status, 201)
  const kinds = (await api.as(body.token).get<{ kind: string }[]>('/users/me/agreements')).body
  assert.deepEqual(kinds.map(({ kind }) => kind).toSorted(), ['privacy', 'terms'])
  // The other calls that take a proof ask for none either.
  assert.equal((await api.post('/contacts', CONTACT)).status, 201)
  assert.equal((await api.post('/auth/password-reset/request', { email: 'nobody@test.example' })).status, 202)
})

test('where it is off, a proof is neither asked for nor looked at', async (t) => {
  const off = await startServer({ env: { ...ENV, RATE_LIMITS: 'on', PROOF_OF_WORK: 'off' } })
  t.after(() => off.stop())
  const api = client(off.base)
  assert.equal((await api.post('/contacts', CONTACT)).status, 201)
  assert.equal((await api.post('/contacts', { ...CONTACT, proof: 'nothing' })).status, 201)
  assert.equal((await api.get('/challenge?for=form')).status, 200)
})
