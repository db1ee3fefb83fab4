import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { client } from '#tests/helpers/client.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'
import { pictureForm } from '#tests/helpers/images.ts'
import { startProvider } from '#tests/helpers/openid-provider.ts'
import { ADMIN, startServer, type TestServer } from '#tests/helpers/server.ts'

const SITE = 'https://forum.test'

let provider: Awaited<ReturnType<typeof startProvider>>
let server: TestServer
let world: Forum
before(async () => {
  provider = await startProvider()
  server = await startServer({ env: { ...provider.env, SITE_URL: SITE } })
  world = await forum(server.base)
})
after(async () => {
  provider.stop()
  await server.stop()
})

/** What the prefix asks for: https alone, no domain, every path. */
const TIED = /^__Host-aah-[a-z]+=[^;]*; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax; Secure$/

const get = (path: string, Cookie: string) =>
  fetch(server.base + path, { redirect: 'manual', headers: { Cookie, Accept: 'text/html' } })

test('on https every cookie of ours has the prefix that ties it to this host', async () => {
  const { email, password, token } = await world.member()
  const answers = [
    await world.guest.post('/auth/login', { email, password }),
    await world.guest.as(token).get('/auth/user'),
    await world.guest.get('/auth/google'),
    await world.guest.get('/auth/google/callback?error=access_denied'),
    await world.guest.as(token).post('/auth/logout'),
  ]
  const cookies = answers.map(({ headers }) => headers.getSetCookie())
  const names = cookies.map((some) => some.map((cookie) => cookie.split('=', 1)[0]))
  const [session, device, flow] = ['__Host-aah-token', '__Host-aah-device', '__Host-aah-google']
  assert.deepEqual(names, [[session, device], [session], [flow], [flow], [session]])
  for (const cookie of cookies.flat()) assert.match(cookie, TIED)
})

/** Where each place that reads the session's cookie takes it for the member: pages, images, streams and reads, the panel. */
async function placesThatKnow(person: Person, cookie: string, image: string): Promise<string[]> {
  const known: string[] = []
  if ((await get('/settings', cookie)).status === 200) known.push('page')
  if ((await get(image, cookie)).status === 200) known.push('image')
  const read = await client(server.base).get<{ id: string }>('/auth/user', { headers: { Cookie: cookie } })
  if (read.body.id === person.id) known.push('call')
  const own = { headers: { Cookie: cookie, Origin: SITE } }
  if ((await client(server.base).post('/auth/token', undefined, own)).status === 200) known.push('token')
  const panel = await get('/cms', cookie)
  if (!panel.headers.get('location')?.startsWith('/login')) known.push('panel')
  return known
}

test('the session is read from the cookie with the prefix alone', async () => {
  const admin = await world.admin()
  const post = await world.post(admin, { levelRestriction: 5 })
  const upload = await admin.api.post<{ imageUrls: string[] }>('/upload/post', await pictureForm({ postId: post.id }))
  const [image = ''] = expectStatus(upload, 200).imageUrls
  const all = ['page', 'image', 'call', 'token', 'panel']
  assert.deepEqual(await placesThatKnow(admin, `__Host-aah-token=${admin.token}`, image), all)
  assert.deepEqual(await placesThatKnow(admin, `aah-token=${admin.token}`, image), [])
})

test('a browser that is known by its device cookie with the prefix has failed sign-ins of its own', async () => {
  const login = (password: string, Cookie = '') =>
    world.guest.post('/auth/login', { email: ADMIN.email, password }, { headers: Cookie ? { Cookie } : {} })
  const [, device = ''] = (await login(ADMIN.password)).headers.getSetCookie()
  for (let count = 0; count < 6; count += 1) await login('wrong-password')
  assert.equal((await login(ADMIN.password)).status, 423)
  const [value = ''] = device.split(';')
  assert.equal((await login(ADMIN.password, value.replace('__Host-', ''))).status, 423)
  assert.equal((await login(ADMIN.password, value)).status, 200)
})
