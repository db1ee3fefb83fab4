import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { withoutTransactions } from '#tests/helpers/database.ts'
import { cookiesOf, expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'

let world: Forum
before(async () => void (world = await forum()))

const heldBy = async ({ api }: Person): Promise<number> =>
  expectStatus(await api.get<{ points: number }>('/auth/user'), 200).points

const like = async (fan: Person, postId: string) =>
  expectStatus(await fan.api.post<{ likeCount: number }>(`/posts/${postId}/like`, { liked: true }), 200).likeCount

/** Members who registered one after another in one browser. */
async function inOneBrowser(count: number): Promise<Person[]> {
  let cookie = ''
  const members: Person[] = []
  for (let made = 0; made < count; made += 1) {
    const member = await world.member({}, cookie ? { Cookie: cookie } : {})
    cookie ||= member.cookie
    members.push(member)
  }
  return members
}

test('the device cookie lives long and no script reads it', async () => {
  const { body, response } = await world.register()
  const device = response.headers.getSetCookie().find((cookie) => cookie.startsWith('aah-device='))
  assert.match(device ?? '', /Max-Age=31536000.*HttpOnly/)
  assert.ok(body.token)
  assert.match(cookiesOf(response), /aah-device=/)
})

test('between members of one browser likes and comments count and pay nothing; a stranger pays', async () => {
  const [author, mate] = (await inOneBrowser(2)) as [Person, Person]
  const stranger = await world.member()
  const post = await world.post(author)
  const before = [await heldBy(author), await heldBy(mate)]
  // Without the cookie: the session keeps the browser that it was opened in.
  assert.equal(await like(mate, post.id), 1)
  await world.comment(post.id, mate)
  assert.deepEqual([await heldBy(author), await heldBy(mate)], before)
  assert.equal(await like(stranger, post.id), 2)
  assert.equal(await heldBy(author), (before[0] ?? 0) + 1)
  await world.comment(post.id, stranger)
  assert.equal(await heldBy(stranger), 2)
})

test('who writes with the cookie of another browser shares it from then on', async () => {
  const [author, other] = [await world.member(), await world.member()]
  const post = await world.post(author)
  const before = await heldBy(author)
  const body = { content: '이 브라우저에서 쓴 댓글' }
  expectStatus(await other.api.post(`/posts/${post.id}/comments`, body, { headers: { Cookie: author.cookie } }), 201)
  assert.equal(await heldBy(other), 0)
  await like(other, post.id)
  assert.equal(await heldBy(author), before)
})

test('attendance pays three members of a browser, of six at once too', { skip: withoutTransactions }, async () => {
  const members = await inOneBrowser(6)
  const results = await Promise.all(members.map(({ api }) => api.post<{ awarded: number }>('/points/attendance')))
  assert.deepEqual(
    results.map((result) => expectStatus(result, 200).awarded).sort((one, other) => one - other),
    [0, 0, 0, 5, 5, 5],
  )
})

test('likes of one browser make no post popular', async () => {
  const [author, ...mates] = (await inOneBrowser(10)) as [Person, ...Person[]]
  const post = await world.post(author)
  for (const mate of mates) await like(mate, post.id)
  const before = await heldBy(author)
  assert.equal(await like(await world.member(), post.id), 10)
  assert.equal(await heldBy(author), before + 1)
})
