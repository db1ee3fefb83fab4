import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Api } from '#tests/helpers/client.ts'
import { withoutTransactions } from '#tests/helpers/database.ts'
import { expectStatus, type Person } from '#tests/helpers/forum.ts'
import { ownForum } from '#tests/helpers/own-forum.ts'
import { linkIn, startMailServer } from '#tests/helpers/mail-server.ts'
import { brokenInvariants } from '#tests/helpers/run-verify.ts'

const mails = await startMailServer()
const {
  server,
  make: world,
  admin,
} = await ownForum({
  env: { SMTP_URL: mails.url },
  settings: { postCooldownSeconds: '0' },
})
after(() => mails.close())

async function save(key: string, value: string): Promise<void> {
  expectStatus(await admin.api.post('/admin/settings', { key, value }), 200)
}

/** Proves the member's address by the mail that came with the registration. */
async function prove(person: Person): Promise<Person> {
  const token = linkIn(await mails.welcomeTo(person.email)).searchParams.get('token')
  expectStatus(await person.api.post('/auth/verify-email/confirm', { token }), 204)
  return person
}

const heldBy = async (api: Api): Promise<[number, number]> => {
  const { points, exp } = expectStatus(await api.get<{ points: number; exp: number }>('/auth/user'), 200)
  return [points, exp]
}

const needsProof = async (api: Api) =>
  expectStatus(await api.get<{ needsProof: boolean }>('/points/today'), 200).needsProof

const like = async (fan: Person, postId: string) =>
  expectStatus(await fan.api.post<{ likeCount: number }>(`/posts/${postId}/like`, { liked: true }), 200)

test('before the address is proved writing, attendance and likes pay nothing, and nothing is paid for them later', async () => {
  const [author, fan] = [await world.member(), await prove(await world.member())]
  assert.equal(await needsProof(author.api), true)
  const post = await world.post(author)
  await world.comment(post.id, author)
  assert.deepEqual(expectStatus(await author.api.post('/points/attendance'), 200), { awarded: 0, points: 0 })
  assert.equal((await like(fan, post.id)).likeCount, 1)
  assert.deepEqual(await heldBy(author.api), [0, 0])

  await prove(author)
  assert.equal(await needsProof(author.api), false)
  assert.deepEqual(await heldBy(author.api), [0, 0])
  await world.post(author)
  assert.deepEqual(await heldBy(author.api), [10, 4])
})

test('registering sends the mail that proves the address, and attendance before that does not use up the day', async () => {
  const member = await world.member()
  const today = async () =>
    expectStatus(await member.api.get<{ attendance: { done: boolean; streak: number } }>('/points/today'), 200)
  for (let tries = 0; tries < 2; tries += 1)
    assert.deepEqual(expectStatus(await member.api.post('/points/attendance'), 200), { awarded: 0, points: 0 })
  assert.equal((await today()).attendance.done, false)
  const mail = await mails.welcomeTo(member.email)
  assert.equal(linkIn(mail).pathname, '/verify-email')
  await prove(member)
  assert.deepEqual(expectStatus(await member.api.post('/points/attendance'), 200), { awarded: 5, points: 5 })
  assert.deepEqual([(await today()).attendance.done, (await today()).attendance.streak], [true, 1])
  assert.equal((await member.api.post('/points/attendance')).status, 409)
})

test('the likes of an unproved member count and pay nothing, and make no post popular', async () => {
  const author = await prove(await world.member())
  const post = await world.post(author)
  const before = await heldBy(author.api)
  await save('popularLikes', '2')
  assert.equal((await like(await world.member(), post.id)).likeCount, 1)
  assert.equal((await like(await world.member(), post.id)).likeCount, 2)
  assert.deepEqual(await heldBy(author.api), before)
  await like(await prove(await world.member()), post.id)
  assert.deepEqual(await heldBy(author.api), [before[0] + 1, before[1] + 1])
  await like(await prove(await world.member()), post.id)
  assert.deepEqual(await heldBy(author.api), [before[0] + 52, before[1] + 2])
  await save('popularLikes', '10')
})

test('converting asks for a proved address, by default for no age, and for neither where proof is not asked', async () => {
  const member = await world.member()
  const give = { points: 30_000, reason: '시험' }
  expectStatus(await admin.api.post(`/admin/users/${member.id}/points`, give), 200)
  const convert = (body: object = { pointsAmount: 10_000, walletAddress: '0xabcdef' }) =>
    member.api.post<{ reason?: string; code?: string }>('/points/convert', body)
  assert.deepEqual([(await convert()).status, (await convert()).body.reason], [403, 'unproved'])
  assert.equal((await convert({})).body.reason, 'unproved', 'before the input is judged')
  await prove(member)
  assert.equal((await convert()).status, 201)
  await save('conversionMinAgeDays', '7')
  assert.deepEqual([(await convert()).status, (await convert()).body.reason], [403, 'young'])
  await save('earningNeedsProof', 'false')
  assert.equal((await convert()).status, 201)
  assert.equal(await needsProof((await world.member()).api), false)
  await save('earningNeedsProof', 'auto')
  await save('conversionMinAgeDays', '0')
})

test('the setting takes its three words alone', async () => {
  const wrong = await admin.api.post<{ fields: object }>('/admin/settings', { key: 'earningNeedsProof', value: 'yes' })
  assert.equal(wrong.status, 400)
  assert.ok('value' in wrong.body.fields)
})

test(
  'posts earn up to the cap of the day, two at once too, and a deleted one does not give its share back',
  { skip: withoutTransactions },
  async () => {
    await save('postPointsDailyCap', '25')
    const author = await prove(await world.member())
    const posts = await Promise.all([world.post(author), world.post(author)])
    await world.post(author)
    await world.post(author)
    assert.deepEqual(await heldBy(author.api), [25, 12])
    expectStatus(await author.api.delete(`/posts/${posts[0].id}`), 204)
    await world.post(author)
    assert.deepEqual(await heldBy(author.api), [15, 8])
    const today = expectStatus(await author.api.get<{ post: object }>('/points/today'), 200)
    assert.deepEqual(today.post, { earned: 25, cap: 25 })
    await save('postPointsDailyCap', '200')
  },
)

test('the ledger is whole afterwards', async () => {
  assert.deepEqual(await brokenInvariants(server), [])
})
