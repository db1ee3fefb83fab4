import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { MemberData } from '#src/contracts/schemas/member-data.ts'
import type { Conversation, Message } from '#src/contracts/schemas/messages.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'
import { pictureForm } from '#tests/helpers/images.ts'

let world: Forum
before(async () => {
  world = await forum()
})

const pair = async (): Promise<[Person, Person]> => [await world.member(), await world.member()]
const upload = async (from: Person, receiverId: string) =>
  from.api.post<{ imageUrls: string[] }>('/upload/message', await pictureForm({ receiverId }))
const send = (from: Person, receiverId: string, imageUrls: unknown, content: unknown = '') =>
  from.api.post<Message>('/messages', { receiverId, content, imageUrls })
const between = async ({ api }: Person, other: Person) =>
  expectStatus(await api.get<Message[]>(`/messages/conversation/${other.id}`), 200)
const statusFor = async (url: string, person?: Person) => {
  const headers: Record<string, string> = person ? { Cookie: `aah-token=${person.token}` } : {}
  return (await fetch(world.guest.base + url, { headers })).status
}

async function uploaded(from: Person, to: Person): Promise<string> {
  const { imageUrls } = expectStatus(await upload(from, to.id), 200)
  return imageUrls[0] as string
}

/** A message of one image. */
async function sent(from: Person, to: Person, content = ''): Promise<{ id: string; url: string }> {
  const url = await uploaded(from, to)
  return { id: expectStatus(await send(from, to.id, [url], content), 201).id, url }
}

test('a message brings its images, with and without a text, and both lists count them', async () => {
  const [a, b] = await pair()
  const urls = [await uploaded(a, b), await uploaded(a, b)]
  const message = expectStatus(await send(a, b.id, urls, '  보세요 '), 201)
  assert.deepEqual([message.content, message.imageUrls], ['보세요', urls])
  assert.deepEqual(await between(b, a), [message])
  const alone = await sent(a, b)
  for (const me of [a, b]) {
    const [row] = expectStatus(await me.api.get<Conversation[]>('/messages'), 200)
    assert.deepEqual([row?.content, row?.image_count], ['', 1])
  }
  assert.deepEqual((await between(b, a)).at(-1)?.imageUrls, [alone.url])
})

test('without images a text is needed, and there are four images at most', async () => {
  const [a, b] = await pair()
  for (const images of [undefined, []]) {
    const answer = await send(a, b.id, images)
    assertFailure(answer, 400, 'VALIDATION')
    assert.match(answer.text, /"fields":\{"content":"쪽지 내용을 입력해 주세요."/)
  }
  const urls = []
  for (let n = 0; n <= LIMITS.message.imagesMax; n += 1) urls.push(await uploaded(a, b))
  for (const images of [urls, 'x', [5], null]) assertFailure(await send(a, b.id, images), 400, 'VALIDATION')
  expectStatus(await send(a, b.id, urls.slice(1)), 201)
})

test('the upload takes images alone, four at once, for somebody else whom one may write to', async () => {
  const [a, b] = await pair()
  const five = await pictureForm({ receiverId: b.id })
  for (let n = 0; n < LIMITS.message.imagesMax; n += 1) five.append('images[]', new Blob(['x']), 'x.png')
  assertFailure(await a.api.post('/upload/message', five), 400, 'VALIDATION')
  const text = new FormData()
  text.append('images[]', new Blob(['<svg/>'], { type: 'image/png' }), 'a.png')
  text.append('receiverId', b.id)
  assertFailure(await a.api.post('/upload/message', text), 415, 'UNSUPPORTED_TYPE')
  assertFailure(await a.api.post('/upload/message', await pictureForm()), 400, 'VALIDATION')
  assertFailure(await upload(a, a.id), 400, 'VALIDATION')
  assertFailure(await upload(a, 'there-is-none'), 404, 'NOT_FOUND')
  const guest = await world.guest.post('/upload/message', await pictureForm({ receiverId: b.id }))
  assertFailure(guest, 401, 'AUTH_REQUIRED')
})

test('neither an upload nor an image crosses a block, and what was sent before stays', async () => {
  const [a, b] = await pair()
  const { url } = await sent(a, b)
  const waiting = await uploaded(a, b)
  expectStatus(await b.api.post(`/users/${a.id}/block`), 200)
  for (const [from, to] of [
    [a, b],
    [b, a],
  ] as const)
    assertFailure(await upload(from, to.id), 403, 'FORBIDDEN')
  assertFailure(await send(a, b.id, [waiting]), 403, 'FORBIDDEN')
  assert.deepEqual([await statusFor(url, a), await statusFor(url, b)], [200, 200])
})

test('a message takes one’s own images for this conversation alone, and each once', async () => {
  const [a, b] = await pair()
  const c = await world.member()
  const post = await world.post(a)
  const { imageUrls } = expectStatus(
    await a.api.post<{ imageUrls: string[] }>('/upload/post', await pictureForm({ postId: post.id })),
    200,
  )
  const { url } = await sent(a, b)
  const others = [imageUrls[0], url, await uploaded(b, a), await uploaded(a, c), 'javascript:alert(1)', '']
  for (const image of others) assertFailure(await send(a, b.id, [image], '글'), 400, 'VALIDATION', image)
  assert.equal((await between(a, b)).length, 1, 'nothing of a refused message is stored')
})

test('both members of a conversation see its images, until they are sent only the sender, and others never', async () => {
  const [a, b] = await pair()
  const [c, admin] = [await world.member(), await world.newAdmin()]
  const url = await uploaded(a, b)
  const seen = async () => Promise.all([undefined, a, b, c, admin].map((person) => statusFor(url, person)))
  assert.deepEqual(await seen(), [404, 200, 404, 404, 404])
  expectStatus(await send(a, b.id, [url]), 201)
  assert.deepEqual(await seen(), [404, 200, 200, 404, 404])
})

test('admins see the images of a reported message and of the three before it; removed, the two no longer do', async () => {
  const [a, b] = await pair()
  const [admin, c] = [await world.newAdmin(), await world.member()]
  const lines = []
  for (let n = 0; n < 5; n += 1) lines.push(await sent(a, b))
  const after = await sent(a, b)
  const reported = lines[4] as { id: string; url: string }
  const report = await b.api.post<{ id: string }>('/reports', { messageId: reported.id, reason: '욕설이에요' })
  const { id } = expectStatus(report, 201)
  const seen = await Promise.all([...lines, after].map(({ url }) => statusFor(url, admin)))
  assert.deepEqual(seen, [404, 200, 200, 200, 200, 404])
  expectStatus(await admin.api.patch(`/admin/reports/${id}`, { action: 'remove' }), 200)
  const [last] = (await between(b, a)).slice(-2)
  assert.deepEqual([last?.deleted, last?.imageUrls], [true, []])
  const statuses = await Promise.all([a, b, c, admin].map((person) => statusFor(reported.url, person)))
  assert.deepEqual(statuses, [404, 404, 404, 200])
  expectStatus(await admin.api.patch(`/admin/reports/${id}`, { action: 'restore' }), 200)
  assert.equal(await statusFor(reported.url, b), 200)
})

test('both take along what was sent, and who leaves takes what was not', async () => {
  const [a, b] = await pair()
  const { url } = await sent(a, b)
  const waiting = await uploaded(a, b)
  for (const me of [a, b]) {
    const { messages } = MemberData.parse(expectStatus(await me.api.get('/auth/user/export'), 200))
    assert.match(messages[0]?.imageUrls[0] ?? '', new RegExp(`^https?://.+${url}$`))
  }
  expectStatus(await a.api.delete('/auth/user', { password: a.password }), 204)
  assert.equal(await statusFor(url, b), 200)
  assert.deepEqual((await between(b, a))[0]?.imageUrls, [url])
  assert.equal(await statusFor(waiting, a), 404)
})

test('of two messages that name one image at once one is sent', async () => {
  const [a, b] = await pair()
  const url = await uploaded(a, b)
  const answers = await Promise.all([1, 2, 3].map(() => send(a, b.id, [url])))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 400, 400])
  assert.equal((await between(b, a)).length, 1)
})
