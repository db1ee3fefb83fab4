import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { expectStatus, forum, type Forum, type Person, type PostRow } from '#tests/helpers/forum.ts'

let world: Forum
let admin: Person
before(async () => {
  world = await forum()
  admin = await world.admin()
})

const pointsOf = async ({ id }: Person): Promise<number> =>
  expectStatus(await world.guest.get<{ points: number }>(`/users/${id}`), 200).points
const give = async ({ id }: Person, points: number) =>
  expectStatus(await admin.api.post(`/admin/users/${id}/points`, { points, reason: '시험용 지급' }), 200)
const like = async ({ api }: Person, post: PostRow, liked: boolean) =>
  expectStatus(await api.post(`/posts/${post.id}/like`, { liked }), 200)

async function convertAll(person: Person): Promise<string> {
  const body = { pointsAmount: await pointsOf(person), walletAddress: `0x${person.id}` }
  return expectStatus(await person.api.post<{ id: string }>('/points/convert', body), 201).id
}
const settle = async (id: string, status: 'failed' | 'completed') =>
  expectStatus(await admin.api.patch(`/admin/conversions/${id}/status`, { status }), 200)

async function report(post: PostRow): Promise<string> {
  const { api } = await world.member()
  const body = { reason: '광고 글이에요', postId: post.id }
  return expectStatus(await api.post<{ id: string }>('/reports', body), 201).id
}
const decide = async (id: string, action: string) =>
  expectStatus(await admin.api.patch(`/admin/reports/${id}`, { action }), 200)

test('what is deleted while its points wait for a conversion is taken from the refund', async () => {
  const author = await world.member()
  const post = await world.post(author)
  await give(author, 9_990)
  const conversion = await convertAll(author)
  expectStatus(await author.api.delete(`/posts/${post.id}`), 204)
  assert.equal(await pointsOf(author), 0)
  await settle(conversion, 'failed')
  assert.equal(await pointsOf(author), 9_990)
  const lines = expectStatus(await author.api.get<{ type: string; amount: number }[]>('/points/history?limit=2'), 200)
  assert.deepEqual(
    lines.map(({ type, amount }) => [type, amount]),
    [
      ['post_delete', -10],
      ['refund', 10_000],
    ],
  )
})

test('the entries of a conversion and of its failure reference it', async () => {
  const member = await world.member()
  await give(member, 25_000)
  await settle(await convertAll(member), 'failed')
  const lines = expectStatus(
    await member.api.get<{ type: string; description: string | null }[]>('/points/history?limit=2'),
    200,
  )
  assert.deepEqual(
    lines.map(({ type, description }) => [type, description]),
    [
      ['refund', '2.5000 AAH 전환이 처리되지 않아 돌려받음'],
      ['convert_to_aah', '2.5000 AAH로 전환 (10,000 P = 1 AAH)'],
    ],
  )
})

test('a completed conversion forgives its shortfalls, also for later refunds', async () => {
  const author = await world.member()
  const post = await world.post(author)
  await give(author, 9_990)
  const conversion = await convertAll(author)
  expectStatus(await author.api.delete(`/posts/${post.id}`), 204)
  await settle(conversion, 'completed')
  await give(author, 10_000)
  await settle(await convertAll(author), 'failed')
  assert.equal(await pointsOf(author), 10_000)
})

test('a removal and its penalty reach the refund, and a restoration takes both off it again', async () => {
  for (const isRestored of [false, true]) {
    const author = await world.member()
    const post = await world.post(author)
    await give(author, 9_990)
    const conversion = await convertAll(author)
    const id = await report(post)
    await decide(id, 'remove')
    if (isRestored) await decide(id, 'restore')
    await settle(conversion, 'failed')
    assert.equal(await pointsOf(author), isRestored ? 10_000 : 9_970)
    if (!isRestored) await decide(id, 'restore')
    assert.equal(await pointsOf(author), 10_000)
  }
})

test('a like that ends while its point waits is taken from the refund, unless it comes back', async () => {
  for (const comesBack of [false, true]) {
    const [author, fan] = [await world.member(), await world.member()]
    const post = await world.post(author)
    await like(fan, post, true)
    await give(author, 9_989)
    const conversion = await convertAll(author)
    await like(fan, post, false)
    if (comesBack) await like(fan, post, true)
    assert.equal(await pointsOf(author), 0)
    await settle(conversion, 'failed')
    assert.equal(await pointsOf(author), comesBack ? 10_000 : 9_999)
    await like(fan, post, true)
    assert.equal(await pointsOf(author), 10_000)
  }
})

test('an ended like and the deletion of its post are not both taken for the same point', async () => {
  const [author, fan] = [await world.member(), await world.member()]
  const post = await world.post(author)
  await like(fan, post, true)
  await give(author, 9_989)
  const conversion = await convertAll(author)
  await like(fan, post, false)
  expectStatus(await author.api.delete(`/posts/${post.id}`), 204)
  await settle(conversion, 'failed')
  assert.equal(await pointsOf(author), 9_989)
})

test('a restored post that is removed again loses what it earned and the penalty again', async () => {
  const author = await world.member()
  await give(author, 100)
  const post = await world.post(author)
  for (let cycle = 0; cycle < 3; cycle += 1) {
    const id = await report(post)
    assert.equal(await pointsOf(author), 110)
    await decide(id, 'remove')
    assert.equal(await pointsOf(author), 80)
    await decide(id, 'restore')
  }
  assert.equal(await pointsOf(author), 110)
  expectStatus(await author.api.delete(`/posts/${post.id}`), 204)
  assert.equal(await pointsOf(author), 100)
})

test('the entries of a removal and its restoration reference the report, also where nothing was left to take', async () => {
  const author = await world.member()
  const post = await world.post(author)
  // The author has no points left, the post's earnings included.
  await give(author, -10)
  const id = await report(post)
  await decide(id, 'remove')
  await decide(id, 'restore')
  const lines =
    await author.api.get<{ type: string; amount: number; referenceType: string; referenceId: string }[]>(
      '/points/history?limit=3',
    )
  assert.deepEqual(
    expectStatus(lines, 200).map(({ type, amount, referenceType, referenceId }) => [
      type,
      amount,
      referenceType,
      referenceId,
    ]),
    [
      ['report_restored', 0, 'report', id],
      ['post_reported', 0, 'report', id],
      ['admin_adjust', -10, null, null],
    ],
  )
})
