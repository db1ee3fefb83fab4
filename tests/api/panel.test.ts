import assert from 'node:assert/strict'
import { request } from 'node:http'
import { before, test } from 'node:test'
import { assertFailure, assertHeaders } from '#tests/helpers/expect.ts'
import { forum, type Forum, type Person } from '#tests/helpers/forum.ts'

type Reader = 'guest' | 'member' | 'admin'
interface Seen {
  status: number
  location: string | undefined
  headers: Headers
  text: string
}

let make: Forum
const people: Partial<Record<Reader, Person>> = {}

before(async () => {
  make = await forum()
  people.member = await make.member()
  people.admin = await make.admin()
})

/** Asks for exactly this path, which `fetch` would tidy first. */
function ask(method: string, path: string, reader: Reader, headers: Record<string, string> = {}): Promise<Seen> {
  const token = people[reader]?.token
  const { hostname, port } = new URL(make.guest.base)
  const all = { ...(token && { Cookie: `aah-token=${token}` }), 'Content-Type': 'application/json', ...headers }
  return new Promise((resolve, reject) => {
    const message = request({ hostname, port, path, method, headers: all }, (response) => {
      let text = ''
      response.on('data', (chunk) => (text += String(chunk)))
      response.on('end', () => {
        const given = Object.entries(response.headers).filter(([, value]) => typeof value === 'string')
        const { statusCode = 0 } = response
        resolve({
          status: statusCode,
          location: response.headers.location,
          headers: new Headers(given as [string, string][]),
          text,
        })
      })
    })
    message.on('error', reject)
    message.end(method === 'POST' ? '{}' : undefined)
  })
}

const expectNotFound = (seen: Seen, where: string) =>
  assertFailure({ ...seen, body: JSON.parse(seen.text) as Record<string, unknown> }, 404, 'NOT_FOUND', where)

test('the panel sends guests to sign in and members to the front page', async () => {
  for (const path of ['/cms', '/cms/', '/cms/collections/member', '/cms?x=1']) {
    const guest = await ask('GET', path, 'guest')
    assert.deepEqual([guest.status, guest.location], [302, '/login?next=%2Fcms'], path)
    const member = await ask('GET', path, 'member')
    assert.deepEqual([member.status, member.location], [302, '/'], path)
  }
})

test('Payload’s REST and the panel’s files are not there for anyone but admins', async () => {
  for (const reader of ['guest', 'member'] as const) {
    for (const path of [
      '/cms/api/member',
      '/cms/api/access',
      '/cms/api/category/7',
      '/_next/static/x.js',
      '/_next/image?url=x',
    ]) {
      const seen = await ask('GET', path, reader)
      expectNotFound(seen, `${reader} ${path}`)
      assertHeaders(seen.headers)
    }
    for (const path of ['/cms', '/cms/api/category', '/cms/api/payload-preferences/x']) {
      expectNotFound(await ask('POST', path, reader), `${reader} POST ${path}`)
    }
  }
})

const CLOSED = [
  ...['login', 'logout', 'refresh-token', 'first-register', 'forgot-password', 'reset-password', 'unlock'],
  ...['verify/abc', 'init'],
].map((name) => `/cms/api/member/${name}`)
const DISGUISED = [
  '/cms/api/og?title=a',
  '/cms/api/member/LOGIN',
  '/cms/api/member/%6cogin',
  '/cms/api/member/%256cogin',
  '/cms//api/member/login',
  '/cms/api//member/login',
  '/cms/api/x/../member/login',
  '/cms/api/member/login/',
  '/cms/api/member%2flogin',
  '/cms/api\\member\\login',
  '/cms/%E0%A4%A',
]
const PAGES = [
  '/cms/login',
  '/cms/logout',
  '/cms/logout-inactivity',
  '/cms/create-first-user',
  '/cms/forgot',
  '/cms/reset/abc',
]
test('Payload’s own ways in are closed for everyone, admins and disguises included', async () => {
  for (const reader of ['guest', 'member', 'admin'] as const) {
    for (const path of [...CLOSED, ...DISGUISED]) {
      expectNotFound(await ask('POST', path, reader, { Origin: make.guest.base }), `${reader} ${path}`)
    }
    for (const path of [...PAGES, ...CLOSED]) expectNotFound(await ask('GET', path, reader), `${reader} ${path}`)
  }
})

test('an admin’s cookie changes nothing when another site sends it', async () => {
  const foreign: Record<string, string>[] = [{}, { Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }]
  for (const headers of foreign) {
    for (const method of ['POST', 'PATCH', 'DELETE', 'PUT']) {
      const seen = await ask(method, '/cms/api/category/7', 'admin', headers)
      assert.equal(seen.status, 403, `${method} ${JSON.stringify(headers)} ${seen.text}`)
    }
  }
  assert.equal((await make.guest.get('/categories/7')).status, 200)
})

test('a category’s address may have any sign that a path can carry, and no other', async () => {
  const { base } = make.guest
  const headers = { Cookie: `aah-token=${people.admin?.token}`, Origin: base, 'Content-Type': 'application/json' }
  const category = (slug: string) => JSON.stringify({ id: 7_801, name: '질문과 답', slug, order: 99 })
  const create = (slug: string) => fetch(`${base}/cms/api/category`, { method: 'POST', headers, body: category(slug) })
  for (const slug of ['100%', 'q/a', 'q?a', 'q#a', 'q\\a', '']) {
    const refused = await create(slug)
    assert.equal(refused.status, 400, slug)
  }
  assert.equal((await create('q&a-질문')).status, 201)
  try {
    const page = await fetch(`${base}/category/${encodeURIComponent('q&a-질문')}`)
    assert.equal(page.status, 200)
    assert.match(await page.text(), /질문과 답/)
  } finally {
    const gone = await fetch(`${base}/cms/api/category/7801`, { method: 'DELETE', headers })
    assert.equal(gone.status, 200)
  }
})

test('an announcement that the panel takes back is gone for guests at once', async () => {
  const { base } = make.guest
  const headers = { Cookie: `aah-token=${people.admin?.token}`, Origin: base, 'Content-Type': 'application/json' }
  const save = async (method: string, path: string, body: object) => {
    const answer = await fetch(`${base}/cms/api/announcement${path}`, { method, headers, body: JSON.stringify(body) })
    assert.ok(answer.ok, await answer.clone().text())
    return ((await answer.json()) as { doc: { id: string } }).doc.id
  }
  const id = await save('POST', '', { title: '곧 내릴 공지', content: '잠시 걸어 둔 공지예요.', category: '공지' })
  const page = () => fetch(`${base}/announcements/${id}`)
  assert.equal((await page()).status, 200)
  assert.equal((await page()).status, 200)
  await save('PATCH', `/${id}`, { status: 'draft' })
  // The hook runs just before the commit, so that a page made in between is cleared a second later.
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  assert.equal((await page()).status, 404)
})
