import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { LIMITS } from '#src/rules/limits.ts'
import { listen } from '#tests/helpers/event-stream.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'
import { pushBrowser, pushService, vapidClaims } from '#tests/helpers/push-service.ts'
import { panelOf } from '#tests/helpers/panel.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'

/** A push that should not come has this long to come all the same. */
const QUIET_MS = 400
/** Of RFC 8292, section 2.4's kind: a pair for tests alone. */
const KEYS = await newKeys()

let service: Awaited<ReturnType<typeof pushService>>
let server: TestServer
let world: Forum
before(async () => {
  service = await pushService()
  const env = { PUSH_ORIGIN: service.origin, VAPID_SUBJECT: 'mailto:push@test.example', ...KEYS }
  server = await startServer({ env })
  world = await forum(server.base)
})
after(async () => {
  await server?.stop()
  service.stop()
})

async function newKeys() {
  const { default: webPush } = await import('web-push')
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  return { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }
}

type Browser = ReturnType<typeof pushBrowser>

/** A browser of the member that receives pushes. */
async function subscribed(person: Person, browser: Browser = service.browser()): Promise<Browser> {
  expectStatus(await person.api.post('/push/subscriptions', browser.subscription), 201)
  return browser
}

/** What the browser has got, once it is so much, in the order of arrival. */
const gotBy = async ({ subscription: { endpoint }, read }: Browser, least?: number) =>
  (await service.at(endpoint, least)).map(read)

const nothingFor = async (browser: Browser) => {
  await sleep(QUIET_MS)
  assert.deepEqual(await gotBy(browser, 0), [])
}

/** Signs in anew, as in another browser. */
async function againAs({ email, password }: Person) {
  const { token } = expectStatus(await world.guest.post<{ token: string }>('/auth/login', { email, password }), 200)
  return world.guest.as(token)
}

const people = async () => [await world.member(), await world.member()] as const

test('a comment is pushed to each browser of the post’s author, encrypted for it and signed by our key', async () => {
  const [me, fan] = await people()
  const [one, other] = [await subscribed(me), await subscribed(me)]
  const post = await world.post(me)
  const comment = await world.comment(post.id, fan)
  const [{ body: lines }] = [await me.api.get<{ id: string }[]>('/notifications')]
  const id = String(lines[0]?.id)
  const expected = {
    id,
    title: 'AAH 커뮤니티',
    body: `${fan.username}님이 ‘${post.title}’ 글에 댓글을 남겼어요.`,
    url: `/comment/${comment.id}`,
    tag: id,
  }
  assert.deepEqual(await gotBy(one), [expected])
  assert.deepEqual(await gotBy(other), [expected])
  const [arrived] = await service.at(one.subscription.endpoint)
  assert.ok(arrived)
  const { body } = await world.guest.get<{ key: string }>('/push/key')
  assert.equal(body.key, KEYS.VAPID_PUBLIC_KEY)
  const { aud, exp, sub } = vapidClaims(arrived, body.key)
  assert.deepEqual([aud, sub], [service.origin, 'mailto:push@test.example'])
  assert.ok(exp > Date.now() / 1_000 && exp <= Date.now() / 1_000 + 86_400)
  const { headers } = arrived
  assert.deepEqual([headers.ttl, headers['content-encoding']], ['86400', 'aes128gcm'])
  assert.match(String(headers.topic), /^[A-Za-z0-9_-]{1,32}$/)
  assert.ok(!arrived.body.includes(Buffer.from(fan.username)))
})

test('likes that gather come with the tag of their one line; what was read before is not pushed', async () => {
  const [me, fan] = await people()
  const other = await world.member()
  const browser = await subscribed(me)
  const post = await world.post(me)
  for (const { api } of [fan, other]) await api.post(`/posts/${post.id}/like`)
  const got = await gotBy(browser, 2)
  assert.equal(new Set(got.map(({ tag }) => tag)).size, 1)
  assert.match(String(got[1]?.body), /외 1명이/)
  assert.equal(got[1]?.url, `/post/${post.id}`)
})

test('a message comes without its words, its sender and its title', async () => {
  const [me, fan] = await people()
  const browser = await subscribed(me)
  expectStatus(await me.api.post(`/users/${fan.id}/follow`), 200)
  const content = '아무도 보면 안 되는 말'
  expectStatus(await fan.api.post('/messages', { receiverId: me.id, content }), 201)
  const [push] = await gotBy(browser)
  assert.equal(push?.body, '쪽지가 왔어요')
  assert.ok(!JSON.stringify({ ...push, url: '' }).includes(fan.username))
  assert.equal(push?.url, `/messages/${fan.id}`)
  expectStatus(await me.api.put('/users/me/notification-choices', { pushText: true }), 200)
  expectStatus(await fan.api.post('/messages', { receiverId: me.id, content: '이제는 보여도 되는 말' }), 201)
  const [, wished] = await gotBy(browser, 2)
  assert.deepEqual([wished?.title, wished?.body], [`${fan.username}님의 쪽지`, '이제는 보여도 되는 말'])
})

test('nothing is pushed in quiet hours', async () => {
  const [me, fan] = await people()
  const browser = await subscribed(me)
  expectStatus(await me.api.put('/users/me/notification-choices', { quietHours: { from: 0, to: 0 } }), 200)
  const post = await world.post(me)
  await world.comment(post.id, fan)
  await nothingFor(browser)
})

test('nothing is pushed to a browser in which a stream is open, to others it is', async () => {
  const [me, fan] = await people()
  const elsewhere = await againAs(me)
  const [here, away] = [await subscribed(me), service.browser()]
  expectStatus(await elsewhere.post('/push/subscriptions', away.subscription), 201)
  const stream = await listen(me.api)
  const post = await world.post(me)
  await world.comment(post.id, fan)
  await gotBy(away)
  await nothingFor(here)
  stream.close()
  await sleep(QUIET_MS)
  await world.comment(post.id, fan)
  assert.equal((await gotBy(here)).length, 1)
})

test('nothing is pushed after pushNotifications is off, nor across a block', async () => {
  const [me, fan] = await people()
  const browser = await subscribed(me)
  const post = await world.post(me)
  const settings = { emailNotifications: true, pushNotifications: false }
  expectStatus(await me.api.patch('/users/notification-settings', settings), 200)
  await world.comment(post.id, fan)
  await nothingFor(browser)
  expectStatus(await me.api.patch('/users/notification-settings', { ...settings, pushNotifications: true }), 200)
  await world.comment(post.id, fan)
  assert.equal((await gotBy(browser)).length, 1)
})

test('nothing is pushed of a board that closed meanwhile, and no name out of an anonymous one', async () => {
  const [me, fan] = await people()
  const [admin, browser] = [await world.admin(), await subscribed(me)]
  const [CLOSED, SILENT] = [9, 8]
  const read = async (rights: object) =>
    expectStatus(await admin.api.patch('/admin/categories', { ids: [CLOSED], set: rights }), 200)
  const { id } = await world.post(fan, { categoryIds: [CLOSED] })
  expectStatus(await me.api.put(`/posts/${id}/watch`), 200)
  expectStatus(await me.api.put(`/categories/${CLOSED}/watch`, { level: 'all' }), 200)
  const act = async () => {
    // Somebody new each time, who has not to wait between two posts.
    const staff = await world.newAdmin()
    await world.comment(id, staff, { content: `@${me.username} 님께` })
    await world.post(staff, { categoryIds: [CLOSED] })
  }
  await read({ readRole: 'moderator' })
  await act()
  await nothingFor(browser)
  await read({ readRole: 'guest', writeRole: 'member', commentRole: 'member' })
  await act()
  assert.equal((await gotBy(browser, 2)).length, 2)
  assert.equal((await panelOf(admin).patch(`/category/${SILENT}`, { isAnonymous: true })).status, 200)
  const mine = await world.post(me, { categoryIds: [SILENT] })
  await world.comment(mine.id, fan)
  const push = (await gotBy(browser, 3)).at(-1)
  assert.match(String(push?.body), /익명 1/)
  for (const name of [fan.id, fan.username]) assert.ok(!JSON.stringify(push).includes(name), JSON.stringify(push))
})

test('signing out ends the browser’s pushes, a new password those of the other browsers', async () => {
  const [me, fan] = await people()
  const post = await world.post(me)
  const [second, third] = [await againAs(me), await againAs(me)]
  const browsers = [await subscribed(me), service.browser(), service.browser()] as const
  expectStatus(await second.post('/push/subscriptions', browsers[1].subscription), 201)
  expectStatus(await third.post('/push/subscriptions', browsers[2].subscription), 201)
  expectStatus(await third.post('/auth/logout'), 204)
  const passwords = { currentPassword: me.password, newPassword: 'another-password' }
  expectStatus(await me.api.patch('/users/password', passwords), 200)
  await world.comment(post.id, fan)
  assert.equal((await gotBy(browsers[0])).length, 1)
  await nothingFor(browsers[1])
  await nothingFor(browsers[2])
})

test('an endpoint belongs to who subscribed last, and only they end it', async () => {
  const [me, other] = await people()
  const fan = await world.member()
  const browser = await subscribed(me)
  await subscribed(other, browser)
  const { endpoint } = browser.subscription
  expectStatus(await me.api.delete('/push/subscriptions', { endpoint }), 204)
  const [mine, theirs] = [await world.post(me), await world.post(other)]
  await world.comment(mine.id, fan)
  await nothingFor(browser)
  await world.comment(theirs.id, fan)
  assert.match(String((await gotBy(browser))[0]?.body), new RegExp(theirs.title))
  expectStatus(await other.api.delete('/push/subscriptions', { endpoint }), 204)
  expectStatus(await other.api.delete('/push/subscriptions', { endpoint }), 204)
  await world.comment(theirs.id, fan)
  await sleep(QUIET_MS)
  assert.equal((await gotBy(browser)).length, 1)
})

test('a member has ten browsers, and the first one gives way, also to two at once', async () => {
  const [me, fan] = await people()
  const browsers: Browser[] = []
  for (let count = 0; count < LIMITS.push.perMember; count += 1) browsers.push(await subscribed(me))
  const late = [service.browser(), service.browser()]
  await Promise.all(late.map((browser) => subscribed(me, browser)))
  const post = await world.post(me)
  await world.comment(post.id, fan)
  for (const browser of [...browsers.slice(2), ...late]) assert.equal((await gotBy(browser)).length, 1)
  for (const browser of browsers.slice(0, 2)) await nothingFor(browser)
})

test('a long title is cut so that a push has at most 3 kB, and its words stay whole', async () => {
  const [me, fan] = await people()
  const browser = await subscribed(me)
  const post = await world.post(me, { title: '👩‍👩‍👧‍👦'.repeat(36) })
  await world.comment(post.id, fan)
  const [push] = await gotBy(browser)
  assert.ok(Buffer.byteLength(JSON.stringify(push)) <= 3_000)
  assert.ok(push?.body.isWellFormed())
})

test('404 and 410 end a subscription, other refusals do not', async () => {
  const [me, fan] = await people()
  const post = await world.post(me)
  for (const status of [404, 410]) {
    const browser = await subscribed(me)
    service.respondWith((res) => void res.writeHead(status).end())
    await world.comment(post.id, fan)
    await gotBy(browser)
    await sleep(QUIET_MS)
    service.respondWith((res) => void res.writeHead(201).end())
    await world.comment(post.id, fan)
    await sleep(QUIET_MS)
    assert.equal((await gotBy(browser)).length, 1, String(status))
  }
  const browser = await subscribed(me)
  service.respondWith((res) => void res.writeHead(403).end())
  await world.comment(post.id, fan)
  await gotBy(browser)
  service.respondWith((res) => void res.writeHead(201).end())
  await world.comment(post.id, fan)
  await gotBy(browser, 2)
})

test('a push service that answers with too much, drop by drop, or not at all delays no other push', async () => {
  const [me, fan] = await people()
  const victim = await world.member()
  const hostile = await Promise.all(Array.from({ length: LIMITS.push.perMember }, () => subscribed(me)))
  const paths = new Set(hostile.map(({ subscription: { endpoint } }) => new URL(endpoint).pathname))
  let sent = 0
  service.respondWith((res, path) => {
    if (!paths.has(path)) return void res.writeHead(201).end()
    res.writeHead(200)
    const pour = () => {
      if (res.destroyed) return
      sent += 64 * 1024
      res.write(Buffer.alloc(64 * 1024), () => setImmediate(pour))
    }
    if (sent === 0) pour()
  })
  const [mine, theirs] = [await world.post(me), await world.post(victim)]
  const browser = await subscribed(victim)
  const begun = Date.now()
  await world.comment(mine.id, fan)
  await world.comment(theirs.id, fan)
  await gotBy(browser)
  assert.ok(Date.now() - begun < 3_000)
  await sleep(QUIET_MS)
  service.respondWith((res) => void res.writeHead(201).end())
  assert.ok(sent < 32 * 1024 * 1024, `${sent} bytes`)
})

const fieldsOf = ({ body }: { body: unknown }): string[] => Object.keys((body as { fields?: object }).fields ?? {})

const subscriptionsOf = async ({ api }: Person): Promise<number> =>
  expectStatus(await api.get<{ pushSubscriptions: unknown[] }>('/auth/user/export'), 200).pushSubscriptions.length

const HOSTILE = [
  'http://push.example.com/x',
  'https://push.example.com:8443/x',
  'https://push.example.com/x#1',
  'https://push.example.com/x#',
  'https://user:password@push.example.com/x',
  'https://localhost/x',
  'https://push.localhost/x',
  'https://printer.local/x',
  'https://intranet/x',
  'https://127.0.0.1/x',
  'https://0x7f.1/x',
  'https://0177.0.0.1/x',
  'https://2130706433/x',
  'https://10.1.2.3/x',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/x',
  'https://[::ffff:127.0.0.1]/x',
  'https://[fd00::1]/x',
  'https://[64:ff9b::7f00:1]/x',
  'ftp://push.example.com/x',
  'push.example.com',
  `https://push.example.com/${'x'.repeat(2_000)}`,
]

test('an endpoint that is no https address of a public host is refused, and keys that nothing can be encrypted for', async () => {
  const me = await world.member()
  const { keys } = pushBrowser('').subscription
  const post = (body: object) => me.api.post('/push/subscriptions', body)
  for (const endpoint of HOSTILE) {
    const refused = await post({ endpoint, keys })
    assertFailure(refused, 400, 'VALIDATION', endpoint)
    assert.deepEqual(fieldsOf(refused), ['endpoint'])
  }
  const endpoint = 'https://push.example.com/x'
  const off = Buffer.alloc(65, 7)
  off[0] = 4
  for (const wrong of [
    { ...keys, p256dh: off.toString('base64url') },
    { ...keys, p256dh: keys.auth },
    { ...keys, auth: 'AAAA' },
    { ...keys, auth: '<script>' },
    { p256dh: keys.p256dh },
    'keys',
  ]) {
    const refused = await post({ endpoint, keys: wrong })
    assertFailure(refused, 400, 'VALIDATION')
    assert.deepEqual(fieldsOf(refused), ['keys'])
  }
  expectStatus(await post({ endpoint, keys }), 201)
  // Spelled otherwise it is the same one.
  expectStatus(await post({ endpoint: 'HTTPS://Push.Example.com:443/a/../x', keys }), 201)
  assert.equal(await subscriptionsOf(me), 1)
  expectStatus(await me.api.delete('/push/subscriptions', { endpoint: 'https://PUSH.example.com/x' }), 204)
  assert.equal(await subscriptionsOf(me), 0)
  assertFailure(await world.guest.post('/push/subscriptions', { endpoint, keys }), 401, 'AUTH_REQUIRED')
})

test('an announcement is pushed to every browser, except of who has pushes off', async () => {
  const [me, quiet] = await people()
  const [mine, theirs] = [await subscribed(me), await subscribed(quiet)]
  const off = { emailNotifications: true, pushNotifications: false }
  expectStatus(await quiet.api.patch('/users/notification-settings', off), 200)
  const admin = await world.admin()
  const written = { title: '밤에 점검해요', content: '오늘 밤에 잠시 멈춰요.', status: 'published' }
  const { id } = expectStatus(await admin.api.post<{ id: string }>('/admin/announcements', written), 201)
  const [push] = await gotBy(mine)
  assert.deepEqual([push?.body, push?.url], ['새 공지: 밤에 점검해요', `/announcements/${id}`])
  await nothingFor(theirs)
})

test('a member who leaves or is signed out by an admin gets no more pushes', async () => {
  const [me, fan] = await people()
  const browser = await subscribed(me)
  const post = await world.post(me)
  const admin = await world.admin()
  expectStatus(await admin.api.post(`/admin/users/${me.id}/sign-out`), 204)
  await world.comment(post.id, fan)
  await nothingFor(browser)
})
