import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { before, test } from 'node:test'
import { assertHeaders, assertRanges } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person, type PostRow } from '#tests/helpers/forum.ts'
import { pictureForm } from '#tests/helpers/images.ts'

let world: Forum
before(async () => {
  world = await forum()
})

async function illustrated(
  fields: Record<string, unknown> = {},
): Promise<{ author: Person; post: PostRow; url: string }> {
  const author = await world.member()
  const post = await world.post(author, fields)
  const form = await pictureForm({ postId: post.id })
  const { imageUrls } = expectStatus(await author.api.post<{ imageUrls: string[] }>('/upload/post', form), 200)
  const [url = ''] = imageUrls
  expectStatus(await author.api.patch(`/posts/${post.id}`, { imageUrl: url }), 200)
  return { author, post, url }
}

const get = (path: string, init?: RequestInit) => fetch(world.guest.base + path, init)

test('an image comes with its fixed type, for a year, and can run nothing', async () => {
  const { url } = await illustrated()
  const { status, headers } = await get(url)
  assert.equal(status, 200)
  assert.equal(headers.get('content-type'), 'image/webp')
  assert.equal(headers.get('x-content-type-options'), 'nosniff')
  assert.equal(headers.get('content-security-policy'), "default-src 'none'; sandbox")
  assert.match(headers.get('cache-control') ?? '', /max-age=31536000, immutable/)
  const again = await get(url, { headers: { 'If-None-Match': headers.get('etag') ?? '' } })
  assert.equal(again.status, 304)
  const head = await get(url, { method: 'HEAD' })
  assert.equal(head.status, 200)
  assert.ok(Number(head.headers.get('content-length')) > 0)
})

test('a part of an image can be asked for; what is beyond its end, and several parts, cannot', async () => {
  const { url } = await illustrated()
  await assertRanges(world.guest.base + url, Buffer.from(await (await get(url)).arrayBuffer()))
})

test('the images of a removed post are not found at once for all but its author and staff', async () => {
  const { author, post, url } = await illustrated()
  assert.equal((await get(url)).status, 200)
  const moderator = await world.newModerator()
  expectStatus(await moderator.api.delete(`/posts/${post.id}`), 204)
  const as = (person: Person) => get(url, { headers: { Cookie: `aah-token=${person.token}` } })
  assert.equal((await get(url)).status, 404)
  assert.equal((await as(await world.member())).status, 404)
  for (const person of [author, moderator]) {
    const answer = await as(person)
    assert.deepEqual([answer.status, answer.headers.get('cache-control')], [200, 'private, no-cache'])
  }
})

test('an image of a post with a minimum level is for those who may read it, and no shared cache stores it', async () => {
  const { author, post, url } = await illustrated({ levelRestriction: 5 })
  const as = (person: Person) => get(url, { headers: { Cookie: `aah-token=${person.token}` } })
  const own = await as(author)
  assert.equal(own.status, 200)
  assert.equal(own.headers.get('cache-control'), 'private, no-cache')
  assert.equal(own.headers.get('cross-origin-resource-policy'), 'same-origin')
  const [newcomer, follower] = [await world.member(), await world.member()]
  expectStatus(await follower.api.post(`/users/${author.id}/follow`), 200)
  const answers = [await get(url), await as(newcomer), await as(follower)]
  assert.deepEqual(
    answers.map(({ status }) => status),
    [404, 404, 200],
  )
  const open = { title: post.title, content: post.content, categoryIds: [7], levelRestriction: 0 }
  expectStatus(await author.api.put(`/posts/${post.id}`, open), 200)
  assert.match((await get(url)).headers.get('cache-control') ?? '', /immutable/)
})

test('an image is for the bearer of a token as for the cookie, and the bearer goes before it', async () => {
  const { author, url } = await illustrated({ levelRestriction: 5 })
  const stranger = await world.member()
  const as = (token: string, cookie = '') =>
    get(url, { headers: { Authorization: `Bearer ${token}`, ...(cookie && { Cookie: `aah-token=${cookie}` }) } })
  assert.equal((await as(author.token)).status, 200)
  assert.equal((await as(stranger.token)).status, 404)
  assert.equal((await as(stranger.token, author.token)).status, 404)
})

test('a suspended member sees images as a guest does, and the images they posted stay', async () => {
  const admin = await world.admin()
  const [open, restricted] = [await illustrated(), await illustrated({ levelRestriction: 5 })]
  const own = { headers: { Authorization: `Bearer ${restricted.author.token}` } }
  const suspend = async (id: string, until: string | null) =>
    expectStatus(await admin.api.post(`/admin/users/${id}/suspend`, { until, reason: '광고를 올렸어요' }), 200)
  assert.equal((await get(restricted.url, own)).status, 200)
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  for (const { author } of [open, restricted]) await suspend(author.id, tomorrow)
  assert.equal((await get(restricted.url, own)).status, 404)
  for (const init of [undefined, own]) {
    const { status, headers } = await get(open.url, init)
    assert.equal(status, 200)
    assert.match(headers.get('cache-control') ?? '', /public, .*immutable/)
  }
  await suspend(restricted.author.id, null)
  assert.equal((await get(restricted.url, own)).status, 200)
})

const NOWHERE = [
  '/media/',
  '/media/a.webp',
  `/media/${'0'.repeat(32)}-10x10.webp`,
  `/media/${'0'.repeat(32)}-10x10.png`,
  '/media/..%2f..%2f.env',
  '/media/%2e%2e/forum.db',
  '/media/%00.webp',
]
for (const path of NOWHERE) {
  test(`${path} is nowhere`, async () => {
    const answer = await get(path)
    assert.equal(answer.status, 404)
    assertHeaders(answer.headers)
  })
}

test('a path that climbs out of the folder as it is typed is nowhere', async () => {
  const { hostname, port } = new URL(world.guest.base)
  const text = await new Promise<string>((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) })
    let received = ''
    socket.on('data', (chunk) => (received += chunk.toString()))
    socket.on('error', reject)
    socket.on('close', () => resolve(received))
    socket.end('GET /media/../../../../etc/passwd HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  })
  assert.match(text, /^HTTP\/1\.1 404/)
  assert.doesNotMatch(text, /root:/)
})

test('an image is read, never written', async () => {
  const { url } = await illustrated()
  const answer = await get(url, { method: 'DELETE' })
  assert.equal(answer.status, 405)
  assert.equal(answer.headers.get('allow'), 'GET, HEAD')
})
