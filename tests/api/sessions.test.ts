import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { deviceOf } from '#cms/accounts/device-name.ts'
import { listen } from '#tests/helpers/event-stream.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'

interface Session {
  id: string
  device: string
  createdAt: string
  lastSeenAt: string
  isCurrent: boolean
}

let make: Forum
before(async () => {
  make = await forum()
})

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

async function signIn({ email, password }: Person, agent: string) {
  const headers = { 'User-Agent': agent }
  const answer = await make.guest.post<{ token: string }>('/auth/login', { email, password }, { headers })
  return make.guest.as(expectStatus(answer, 200).token)
}
const sessionsOf = async (api: Person['api']) => expectStatus(await api.get<Session[]>('/auth/sessions'), 200)

test('one’s sessions are listed with their devices, this one first', async () => {
  const person = await make.member()
  const phone = await signIn(person, IPHONE)
  const desktop = await signIn(person, CHROME)
  const own = await sessionsOf(desktop)
  assert.deepEqual(own.map(({ device, isCurrent }) => [device, isCurrent]).slice(0, 2), [
    ['Chrome · Windows', true],
    ['Safari · iPhone', false],
  ])
  assert.equal(own.length, 3)
  for (const { createdAt, lastSeenAt } of own) assert.ok(Date.parse(lastSeenAt) >= Date.parse(createdAt))
  assert.equal((await sessionsOf(phone)).find(({ isCurrent }) => isCurrent)?.device, 'Safari · iPhone')
  assertFailure(await make.guest.get('/auth/sessions'), 401, 'AUTH_REQUIRED')
})

test('a session that is ended loses its token and its streams at once; others go on', async () => {
  const person = await make.member()
  const phone = await signIn(person, IPHONE)
  const stream = await listen(phone)
  const other = (await sessionsOf(person.api)).find(({ device }) => device === 'Safari · iPhone')
  assertFailure(await (await make.member()).api.delete(`/auth/sessions/${other?.id}`), 404, 'NOT_FOUND')
  assertFailure(await person.api.delete('/auth/sessions/nothing'), 404, 'NOT_FOUND')
  expectStatus(await phone.get('/auth/user'), 200)
  expectStatus(await person.api.delete(`/auth/sessions/${other?.id}`), 204)
  assertFailure(await phone.get('/auth/user'), 401, 'AUTH_REQUIRED')
  for (const end = Date.now() + 5_000; !stream.isEnded() && Date.now() < end;) await sleep(10)
  assert.ok(stream.isEnded())
  assert.equal((await sessionsOf(person.api)).length, 1)
  assertFailure(await person.api.delete(`/auth/sessions/${other?.id}`), 404, 'NOT_FOUND')
})

test('ending this very session signs out, cookie included', async () => {
  const person = await make.member()
  const [current] = await sessionsOf(person.api)
  const answer = await person.api.delete(`/auth/sessions/${current?.id}`)
  expectStatus(answer, 204)
  assert.match(answer.headers.getSetCookie().join(), /aah-token=; Max-Age=0/)
  assertFailure(await person.api.get('/auth/user'), 401, 'AUTH_REQUIRED')
})

const AGENTS: [agent: string | null, device: string][] = [
  [CHROME, 'Chrome · Windows'],
  [IPHONE, 'Safari · iPhone'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    'Safari · macOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge · Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Whale/4.30 Safari/537.36', '웨일 · Windows'],
  ['Mozilla/5.0 (Linux; Android 15) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36', '삼성 인터넷 · Android'],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile Safari/537.36 KAKAOTALK/25.1', '카카오톡 · Android'],
  ['curl/8.0', '알 수 없는 기기'],
  [null, '알 수 없는 기기'],
]
for (const [agent, device] of AGENTS) test(`${agent} is ${device}`, () => assert.equal(deviceOf(agent), device))
