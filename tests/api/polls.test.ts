import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { MemberData } from '#src/contracts/schemas/member-data.ts'
import type { Poll } from '#src/contracts/schemas/polls.ts'
import type { Post } from '#src/contracts/schemas/posts.ts'
import { withoutTransactions } from '#tests/helpers/database.ts'
import { listen } from '#tests/helpers/event-stream.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'

const LUNCH = { question: '점심 뭐 먹을까요?', options: ['김밥', '라면', '돈가스'] }
const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()

let world: Forum
before(async () => {
  world = await forum()
})

const write = async (poll: object = LUNCH, author?: Person) => (await world.post(author, { poll })) as unknown as Post
const read = async (id: string, person?: Person) =>
  expectStatus(await (person?.api ?? world.guest).get<Post>(`/posts/${id}`), 200).poll as Poll
const vote = ({ api }: Person, id: string, options: unknown, key?: string) =>
  api.post<Poll>(`/posts/${id}/vote`, { options }, key ? { headers: { 'Idempotency-Key': key } } : {})
const votesOf = ({ options }: Poll) => options.map(({ votes }) => votes)

test('a poll keeps its votes to itself until one has voted', async () => {
  const [voter, other] = [await world.member(), await world.member()]
  const { id, poll } = await write()
  const fresh = { ...LUNCH, multiple: false, closesAt: null, closed: false, voters: 0, mine: [] }
  assert.deepEqual(poll, { ...fresh, options: LUNCH.options.map((text) => ({ text, votes: null })) })
  const { updatedAt } = expectStatus(await voter.api.get<Post>(`/posts/${id}`), 200)
  const voted = expectStatus(await vote(voter, id, [1]), 200)
  assert.deepEqual([votesOf(voted), voted.voters, voted.mine], [[0, 1, 0], 1, [1]])
  assert.deepEqual(await read(id, voter), voted)
  for (const person of [other, undefined]) {
    const seen = await read(id, person)
    assert.deepEqual([votesOf(seen), seen.voters, seen.mine], [[null, null, null], 1, []])
  }
  assert.equal(expectStatus(await voter.api.get<Post>(`/posts/${id}`), 200).updatedAt, updatedAt)
})

test('one votes once, and a repeat with the same key is the same vote', async () => {
  const [voter, other] = [await world.member(), await world.member()]
  const { id } = await write()
  const key = `vote-${id}`
  const first = expectStatus(await vote(voter, id, [0], key), 200)
  assert.deepEqual(expectStatus(await vote(voter, id, [0], key), 200), first)
  assertFailure(await vote(voter, id, [2], key), 409, 'CONFLICT')
  assertFailure(await vote(voter, id, [2]), 409, 'CONFLICT')
  const twice = await Promise.all([vote(other, id, [1]), vote(other, id, [2])])
  assert.deepEqual(twice.map(({ status }) => status).toSorted(), [200, 409])
  assert.equal((await read(id)).voters, 2)
})

test('a vote names options of the poll, several only where it takes several', async () => {
  const voter = await world.member()
  const [one, many] = [await write(), await write({ ...LUNCH, multiple: true })]
  for (const options of [[], [3], [-1], [0.5], ['0'], 0, undefined, [0, 1]])
    assertFailure(await vote(voter, one.id, options), 400, 'VALIDATION')
  const voted = expectStatus(await vote(voter, many.id, [2, 0, 2]), 200)
  assert.deepEqual([votesOf(voted), voted.voters, voted.mine], [[1, 0, 1], 1, [0, 2]])
  const bare = await world.post()
  assertFailure(await vote(voter, bare.id, [0]), 404, 'NOT_FOUND')
  assertFailure(await vote(voter, bare.id, []), 404, 'NOT_FOUND')
  assert.equal(expectStatus(await world.guest.get<Post>(`/posts/${bare.id}`), 200).poll, null)
})

test('a closed poll shows its votes to everyone and takes no more', async () => {
  const [voter, late] = [await world.member(), await world.member()]
  const { id } = await write({ ...LUNCH, closesAt: new Date(Date.now() + 1_500).toISOString() })
  expectStatus(await vote(voter, id, [0]), 200)
  await new Promise((resolve) => setTimeout(resolve, 1_600))
  const seen = await read(id)
  assert.deepEqual([votesOf(seen), seen.closed], [[1, 0, 0], true])
  assertFailure(await vote(late, id, [0]), 409, 'CONFLICT')
})

for (const [what, change] of Object.entries({
  'one option': { options: ['하나'] },
  'eleven options': { options: Array.from({ length: 11 }, (_, n) => `선택지 ${n}`) },
  'equal options': { options: ['김밥', ' 김밥 '] },
  'an empty option': { options: ['김밥', ' '] },
  'a long option': { options: ['김밥', '가'.repeat(101)] },
  'no question': { question: '' },
  'a long question': { question: '가'.repeat(201) },
  'an end that is past': { closesAt: inDays(-1) },
  'an end in two years': { closesAt: inDays(2 * 366) },
  'no time as its end': { closesAt: '내일' },
})) {
  test(`${what} makes no poll`, async () => {
    const { api } = await world.member()
    const body = { title: '투표가 있는 글', content: '열 글자가 넘는 본문이에요.', categoryIds: [7] }
    const answer = await api.post('/posts', { ...body, poll: { ...LUNCH, ...change } })
    assertFailure(answer, 400, 'VALIDATION')
    assert.deepEqual(Object.keys((answer.body as { fields: object }).fields), ['poll'])
    expectStatus(await api.post('/posts', { ...body, poll: null }), 201)
  })
}

test('an edit leaves, replaces or removes the poll until somebody has voted', async () => {
  const [author, voter] = [await world.member(), await world.member()]
  const { id, title, content } = await write({ ...LUNCH, closesAt: inDays(364) }, author)
  const edit = (fields: object) => author.api.put<Post>(`/posts/${id}`, { title, content, categoryIds: [7], ...fields })
  assert.equal(expectStatus(await edit({}), 200).poll?.question, LUNCH.question)
  assert.equal(expectStatus(await edit({ poll: null }), 200).poll, null)
  const dinner = { question: '저녁은요?', options: ['치킨', '피자'], multiple: true, closesAt: null }
  const replaced = expectStatus(await edit({ poll: dinner }), 200)
  assert.deepEqual(
    replaced.poll?.options.map(({ text }) => text),
    dinner.options,
  )
  expectStatus(await vote(voter, id, [0]), 200)
  for (const poll of [null, LUNCH, { ...dinner, multiple: false }]) assertFailure(await edit({ poll }), 409, 'CONFLICT')
  const edited = expectStatus(await edit({ poll: dinner, title: '고친 제목이에요' }), 200)
  assert.deepEqual([edited.title, edited.poll?.voters], ['고친 제목이에요', 1])
  assertFailure(await voter.api.put(`/posts/${id}`, { title, content, categoryIds: [7], poll: null }), 403, 'FORBIDDEN')
})

test('lists carry the poll without options, and none of a post above one’s level', async () => {
  const author = await world.member()
  const [open, high] = [
    await write(LUNCH, author),
    await world.post(await world.member(), { levelRestriction: 9, poll: LUNCH }),
  ]
  const listed = expectStatus(await world.guest.get<Post[]>('/posts?limit=50'), 200)
  const of = (id: string) => listed.find((post) => post.id === id)
  assert.deepEqual([of(open.id)?.poll?.question, of(open.id)?.poll?.options], [LUNCH.question, []])
  assert.deepEqual([of(high.id)?.locked, of(high.id)?.poll], [true, null])
  assertFailure(await vote(author, high.id, [0]), 403, 'FORBIDDEN')
})

test('forty members at once are all counted', { skip: withoutTransactions }, async () => {
  const { id } = await write({ ...LUNCH, multiple: true })
  const voters = []
  for (let n = 0; n < 40; n += 1) voters.push(await world.member())
  const answers = await Promise.all(voters.map((voter, n) => vote(voter, id, [n % 3, (n + 1) % 3])))
  for (const answer of answers) expectStatus(answer, 200)
  const { voters: count, options } = await read(id, voters[0])
  assert.equal(count, 40)
  assert.equal(
    options.reduce((sum, { votes }) => sum + (votes ?? 0), 0),
    80,
  )
})

test('the export names one’s votes, which stay counted when one leaves', async () => {
  const [voter, other] = [await world.member(), await world.member()]
  const { id } = await write()
  expectStatus(await vote(voter, id, [2]), 200)
  const { votes } = MemberData.parse(expectStatus(await voter.api.get('/auth/user/export'), 200))
  assert.deepEqual(
    votes.map(({ postId, options }) => [postId, options]),
    [[id, [2]]],
  )
  expectStatus(await voter.api.delete('/auth/user', { password: voter.password }), 204)
  const voted = expectStatus(await vote(other, id, [2]), 200)
  assert.deepEqual([votesOf(voted), voted.voters], [[0, 0, 2], 2])
})

test('open pages get each vote as an event, with the votes once the member has voted', async () => {
  const [voter, other] = [await world.member(), await world.member()]
  const { id } = await write()
  const streams = await Promise.all([voter, other].map(({ api }) => listen(api, { query: `?posts=${id}` })))
  expectStatus(await vote(voter, id, [1]), 200)
  const seen = await Promise.all(streams.map(async (stream) => (await stream.next('post')).data.poll as Poll))
  assert.deepEqual(seen.map(votesOf), [
    [0, 1, 0],
    [null, null, null],
  ])
  assert.deepEqual(
    seen.map(({ voters, mine }) => [voters, mine]),
    [
      [1, [1]],
      [1, []],
    ],
  )
  for (const stream of streams) stream.close()
})
