import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { pointTypeText } from '#src/text/points.ts'
import { withoutTransactions } from '#tests/helpers/database.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person, type PostRow } from '#tests/helpers/forum.ts'

let world: Forum
let admin: Person
before(async () => {
  world = await forum()
  admin = await world.admin()
})

interface Holdings {
  points: number
  exp: number
  level: number
}
interface Line {
  type: string
  amount: number
  balanceAfter: number
  referenceId: string | null
}

const holdings = async ({ id }: Person): Promise<Holdings> => {
  const { points, exp, level } = expectStatus(await world.guest.get<Holdings>(`/users/${id}`), 200)
  return { points, exp, level }
}
const history = async ({ api }: Person): Promise<Line[]> =>
  expectStatus(await api.get<Line[]>('/points/history?limit=50'), 200)
const like = async ({ api }: Person, post: PostRow, liked: boolean) =>
  expectStatus(await api.post(`/posts/${post.id}/like`, { liked }), 200)
const give = async ({ id }: Person, points: number) =>
  expectStatus(await admin.api.post(`/admin/users/${id}/points`, { points, reason: '시험용 지급' }), 200)

test('a post earns 10 points and 4 XP, a comment 2 and 1, a like received 1 and 1', async () => {
  const author = await world.member()
  const post = await world.post(author)
  assert.deepEqual(await holdings(author), { points: 10, exp: 4, level: 1 })
  const commenter = await world.member()
  await world.comment(post.id, commenter)
  assert.deepEqual(await holdings(commenter), { points: 2, exp: 1, level: 1 })
  await like(commenter, post, true)
  assert.deepEqual(await holdings(author), { points: 11, exp: 5, level: 1 })
})

test('liking and unliking again and again gains at most one like', async () => {
  const [author, fan] = [await world.member(), await world.member()]
  const post = await world.post(author)
  for (let round = 0; round < 5; round += 1) {
    await like(fan, post, true)
    assert.equal((await holdings(author)).points, 11)
    await like(fan, post, false)
    assert.equal((await holdings(author)).points, 10)
  }
})

test('a like whose points were spent before the unlike is not paid twice', async () => {
  const [author, fan] = [await world.member(), await world.member()]
  const post = await world.post(author)
  await like(fan, post, true)
  await give(author, -11)
  await like(fan, post, false)
  assert.equal((await holdings(author)).points, 0)
  await like(fan, post, true)
  assert.equal((await holdings(author)).points, 0)
})

test("one's own like counts but earns nothing", async () => {
  const author = await world.member()
  const post = await world.post(author)
  const { likeCount } = (await like(author, post, true)) as { likeCount: number }
  assert.equal(likeCount, 1)
  assert.deepEqual(await holdings(author), { points: 10, exp: 4, level: 1 })
})

test('comments earn points and XP up to the daily cap of 50 points', async () => {
  const [author, talker] = [await world.member(), await world.member()]
  const post = await world.post(author)
  for (let count = 0; count < 27; count += 1) await world.comment(post.id, talker)
  assert.deepEqual(await holdings(talker), { points: 50, exp: 25, level: 1 })
  const today = expectStatus(await talker.api.get<{ comment: object }>('/points/today'), 200)
  assert.deepEqual(today.comment, { earned: 50, cap: 50 })
})

test('a deleted comment takes its points back but not its share of the daily cap', async () => {
  const [author, talker] = [await world.member(), await world.member()]
  const post = await world.post(author)
  const comment = await world.comment(post.id, talker)
  expectStatus(await talker.api.delete(`/comments/${comment.id}`), 204)
  assert.deepEqual(await holdings(talker), { points: 0, exp: 0, level: 1 })
  const today = expectStatus(await talker.api.get<{ comment: { earned: number } }>('/points/today'), 200)
  assert.equal(today.comment.earned, 2)
})

test('the tenth like makes a post popular once, and deleting the post reverses everything in one entry', async () => {
  const author = await world.member()
  const post = await world.post(author)
  const fans = await Promise.all(Array.from({ length: 11 }, () => world.member()))
  for (const fan of fans.slice(0, 9)) await like(fan, post, true)
  assert.equal((await holdings(author)).points, 19)
  for (const fan of fans.slice(9)) await like(fan, post, true)
  assert.equal((await holdings(author)).points, 71)
  await like(fans[0] as Person, post, false)
  await like(fans[0] as Person, post, true)
  assert.equal((await holdings(author)).points, 71)
  expectStatus(await author.api.delete(`/posts/${post.id}`), 204)
  assert.deepEqual(await holdings(author), { points: 0, exp: 0, level: 1 })
  const [latest] = await history(author)
  assert.deepEqual([latest?.type, latest?.amount, latest?.balanceAfter], ['post_delete', -71, 0])
})

test("an admin's deletion outside a report costs the author nothing", async () => {
  const author = await world.member()
  const post = await world.post(author)
  expectStatus(await admin.api.delete(`/posts/${post.id}`), 204)
  assert.equal((await holdings(author)).points, 10)
})

test(
  'a removal after reports takes earnings and penalty once, though many admins decide at once; restoring returns both',
  { skip: withoutTransactions },
  async () => {
    const author = await world.member()
    await give(author, 100)
    const post = await world.post(author)
    const reports = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const { api } = await world.member()
        return expectStatus(
          await api.post<{ id: string }>('/reports', { reason: '광고 글이에요', postId: post.id }),
          201,
        ).id
      }),
    )
    const decide = (id: string, action: string) => admin.api.patch(`/admin/reports/${id}`, { action })
    const answers = await Promise.all(reports.flatMap((id) => Array.from({ length: 5 }, () => decide(id, 'remove'))))
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    for (const { status } of answers) assert.ok(status === 200 || status === 409)
    assert.equal((await holdings(author)).points, 80)
    assert.equal((await world.guest.get(`/posts/${post.id}`)).status, 404)
    const [first = ''] = reports
    expectStatus(await decide(first, 'restore'), 200)
    assert.equal((await decide(first, 'restore')).status, 409)
    assert.equal((await holdings(author)).points, 110)
    assert.equal((await world.guest.get(`/posts/${post.id}`)).status, 200)
  },
)

test('a penalty takes at most what is held', async () => {
  const author = await world.member()
  const post = await world.post(author)
  await give(author, -10)
  const reporter = await world.member()
  const body = { reason: '광고 글이에요', postId: post.id }
  const { id } = expectStatus(await reporter.api.post<{ id: string }>('/reports', body), 201)
  expectStatus(await admin.api.patch(`/admin/reports/${id}`, { action: 'remove' }), 200)
  assert.deepEqual(await holdings(author), { points: 0, exp: 0, level: 1 })
})

test('attendance pays once a day, however often and however many at once', async () => {
  const member = await world.member()
  const answers = await Promise.all(Array.from({ length: 10 }, () => member.api.post('/points/attendance')))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array.from({ length: 9 }, () => 409)])
  const first = answers.find(({ status }) => status === 200)
  assert.deepEqual(first?.body, { awarded: 5, points: 5 })
  const { attendance } = expectStatus(
    await member.api.get<{ attendance: { done: boolean; streak: number; days: string[] } }>('/points/today'),
    200,
  )
  assert.equal(attendance.done, true)
  assert.equal(attendance.streak, 1)
  assert.equal(attendance.days.length, 1)
})

test('XP reaches level 2 at 100 and a reversal can lower it again', async () => {
  const author = await world.member()
  const posts: PostRow[] = []
  for (let count = 0; count < 20; count += 1) posts.push(await world.post(author))
  // Posts pay no more today: comments bring the rest.
  for (let count = 0; count < 20; count += 1) await world.comment(posts[1]?.id ?? '', author)
  assert.deepEqual(await holdings(author), { points: 240, exp: 100, level: 2 })
  expectStatus(await author.api.delete(`/posts/${posts[0]?.id}`), 204)
  assert.deepEqual(await holdings(author), { points: 230, exp: 96, level: 1 })
})

test('an adjustment needs an admin, a reason and a whole number, and never goes below 0', async () => {
  const member = await world.member()
  const path = `/admin/users/${member.id}/points`
  assertFailure(await world.guest.post(path, { points: 5, reason: '이유' }), 401, 'AUTH_REQUIRED')
  assertFailure(await member.api.post(path, { points: 5, reason: '이유' }), 403, 'FORBIDDEN')
  assertFailure(await admin.api.post('/admin/users/nobody/points', { points: 5, reason: '이유' }), 404, 'NOT_FOUND')
  for (const points of [0, 1.5, '5', true, null, 2 ** 53]) {
    assertFailure(await admin.api.post(path, { points, reason: '이유' }), 400, 'VALIDATION', String(points))
  }
  assertFailure(await admin.api.post(path, { points: 5, reason: '짧' }), 400, 'VALIDATION')
  assertFailure(await admin.api.post(path, { points: -1_000_000_000, reason: '회수' }), 422, 'INSUFFICIENT_POINTS')
  assert.equal(((await give(member, 30)) as unknown as Holdings).points, 30)
})

test('a conversion holds points at the live rate, and a failed one gives them back once', async () => {
  const member = await world.member()
  await give(member, 25_000)
  const body = { pointsAmount: 12_345, walletAddress: '0x52908400098527886E0F7030069857D2E4169EE7' }
  const made = expectStatus(await member.api.post<{ id: string }>('/points/convert', body), 201)
  const { id, ...shown } = made as { id: string } & Record<string, unknown>
  assert.equal(shown.coinAmount, '1.2345')
  assert.equal(shown.status, 'pending')
  assert.equal(shown.rate, 10_000)
  assert.equal((await holdings(member)).points, 12_655)
  const path = `/admin/conversions/${id}/status`
  assertFailure(await member.api.patch(path, { status: 'failed' }), 403, 'FORBIDDEN')
  assertFailure(await admin.api.patch(path, { status: 'pending' }), 400, 'VALIDATION')
  expectStatus(await admin.api.patch(path, { status: 'failed' }), 200)
  assertFailure(await admin.api.patch(path, { status: 'completed' }), 409, 'CONFLICT')
  assert.equal((await holdings(member)).points, 25_000)
  const lines = await history(member)
  assert.deepEqual(
    lines.map(({ type, amount }) => [type, amount]),
    [
      ['refund', 12_345],
      ['convert_to_aah', -12_345],
      ['admin_adjust', 25_000],
    ],
  )
  assert.ok(lines.every(({ type }) => type in pointTypeText))
})

test('a conversion above what is held is 422, below the minimum 400, and loses nothing', async () => {
  const member = await world.member()
  await give(member, 10_000)
  const convert = (pointsAmount: unknown, walletAddress = 'wallet-address') =>
    member.api.post('/points/convert', { pointsAmount, walletAddress })
  assertFailure(await convert(10_001), 422, 'INSUFFICIENT_POINTS')
  const low = await convert(9_999)
  assertFailure(low, 400, 'VALIDATION')
  assert.ok((low.body.fields as Record<string, string>).pointsAmount)
  assertFailure(await convert(10_000, 'abcd'), 400, 'VALIDATION')
  assert.equal((await holdings(member)).points, 10_000)
})

test('a wallet address keeps nothing around it, and takes no blank, line break or letter beyond ASCII within', async () => {
  const member = await world.member()
  await give(member, 10_000)
  const convert = (walletAddress: string) =>
    member.api.post<{ walletAddress: string }>('/points/convert', { pointsAmount: 10_000, walletAddress })
  const broken = [
    '0x1234 5678',
    '0x1234\n5678',
    '0x1234\r\n5678',
    '0x1234\t5678',
    '0x1234\u200b5678',
    '0x1234\u00a05678',
    '지갑주소12345',
    '0x１２３４５６',
    '0x12345\u212a',
    `0x${'a'.repeat(127)}`,
  ]
  for (const address of broken) {
    const { status, body } = await convert(address)
    const fields = (body as unknown as { fields?: Record<string, string> }).fields ?? {}
    assert.deepEqual([status, Object.keys(fields)], [400, ['walletAddress']], JSON.stringify(address))
  }
  assert.equal((await holdings(member)).points, 10_000)
  assert.equal(expectStatus(await convert(' \n0x1234!~5678\t'), 201).walletAddress, '0x1234!~5678')
})

test('admins see pending conversions first, with their members; members and guests see none', async () => {
  const member = await world.member()
  await give(member, 10_000)
  expectStatus(await member.api.post('/points/convert', { pointsAmount: 10_000, walletAddress: 'wallet-address' }), 201)
  assertFailure(await member.api.get('/admin/conversions'), 403, 'FORBIDDEN')
  assertFailure(await world.guest.get('/admin/conversions'), 401, 'AUTH_REQUIRED')
  const answer =
    await admin.api.get<{ status: string; userId: string; user: { username: string } }[]>('/admin/conversions')
  const rows = expectStatus(answer, 200)
  assert.ok(Number(answer.headers.get('x-total-pages')) >= 1)
  const mine = rows.find(({ userId }) => userId === member.id)
  assert.equal(mine?.user.username, member.username)
  const statuses = rows.map(({ status }) => status)
  assert.equal(
    statuses.lastIndexOf('pending') < statuses.findIndex((status) => status !== 'pending') ||
      !statuses.some((s) => s !== 'pending'),
    true,
  )
})

test("the history is one's own and says whether more follows", async () => {
  const member = await world.member()
  await give(member, 5)
  await give(member, 7)
  const first = await member.api.get<Line[]>('/points/history?limit=1')
  assert.deepEqual(
    first.body.map(({ amount, balanceAfter }) => [amount, balanceAfter]),
    [[7, 12]],
  )
  assert.equal(first.headers.get('x-has-more'), 'true')
  const second = await member.api.get<Line[]>('/points/history?limit=1&offset=1')
  assert.deepEqual(
    second.body.map(({ amount }) => amount),
    [5],
  )
  assert.equal(second.headers.get('x-has-more'), 'false')
  assertFailure(await world.guest.get('/points/history'), 401, 'AUTH_REQUIRED')
  assertFailure(await member.api.get('/points/history?limit=0'), 400, 'VALIDATION')
})
