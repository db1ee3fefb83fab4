import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person, type PostRow } from '#tests/helpers/forum.ts'

let world: Forum
let author: Person
let mark: string

before(async () => {
  world = await forum()
  author = await world.member()
  // A word of this run alone, so that other files' posts are never among the found.
  mark = `표${world.unique()}`
})

async function find(q: string, query = 'limit=50'): Promise<string[]> {
  const began = performance.now()
  const answer = await world.guest.get<PostRow[]>(`/posts/search?q=${encodeURIComponent(q)}&${query}`)
  const took = performance.now() - began
  assert.ok(took < 1_000, `${q} took ${took} ms`)
  return expectStatus(answer, 200).map(({ id }) => id)
}
const isFound = async (q: string, { id }: PostRow) => (await find(q)).includes(id)

test('two syllables are found inside a longer word, in title and content', async () => {
  const post = await world.post(author, {
    title: `비트코인시세 ${mark}`,
    content: '오늘은 도지코인이야기를 나눠 볼까 해요.',
  })
  for (const q of ['트코', '인시세', `${mark}`, '이야기를', '도지 비트', '코인'])
    assert.equal(await isFound(`${q} ${mark}`, post), true, q)
  for (const q of ['코트', '인트', '없는말']) assert.equal(await isFound(`${q} ${mark}`, post), false, q)
})

test('pairs that are there, but apart, are no match', async () => {
  const post = await world.post(author, { title: `가나다 나다라 ${mark}` })
  assert.equal(await isFound(`가나다라 ${mark}`, post), false)
  assert.equal(await isFound(`나다라 ${mark}`, post), true)
})

test('one character matches the beginning of a word of the title', async () => {
  const post = await world.post(author, {
    title: `쀄로 시작하는 제목 ${mark}`,
    content: '뀀은 내용에만 있는 글자예요.',
  })
  assert.equal(await isFound('쀄', post), true)
  assert.equal(await isFound('로', post), false)
  assert.equal(await isFound('뀀', post), false)
})

for (const sign of [
  '100%할인',
  'a_b_c',
  'c:\\temp',
  '"따옴표"',
  "it's",
  '(괄호)*별',
  'NEAR(a b)',
  '줄-표',
  '[대괄호]',
  'AND',
  '🪙🚀',
]) {
  test(`${sign} is no wildcard`, async () => {
    const there = await world.post(author, { title: `${sign} ${mark}` })
    const similar = await world.post(author, { title: `100x할인 axbxc 별 ${mark}` })
    assert.equal(await isFound(`${sign} ${mark}`, there), true)
    assert.equal(await isFound(`${sign} ${mark}`, similar), false)
  })
}

for (const q of [
  '%',
  '_',
  '\\',
  '"',
  "'",
  '*',
  '.*(a+)+$',
  '(',
  'a'.repeat(100),
  '가'.repeat(100),
  "'; drop table post; --",
  '$ne',
  '{"$gt":""}',
]) {
  test(`searching for ${q.slice(0, 20)} is answered`, async () => {
    await find(q)
  })
}

test('decomposed and composed Hangul find the same, and so do upper and lower case', async () => {
  const post = await world.post(author, { title: `${'한글조합'.normalize('NFD')} Bitcoin ${mark}` })
  for (const q of ['글조', '글조'.normalize('NFD'), 'bitCOIN', 'TCOI'])
    assert.equal(await isFound(`${q} ${mark}`, post), true, q)
})

test('a query must have 1 to 100 characters that can be stored', async () => {
  for (const q of ['', '   ', '가'.repeat(101), '\u0000\u0000', '가\u0001나']) {
    assertFailure(await world.guest.get(`/posts/search?q=${encodeURIComponent(q)}`), 400, 'VALIDATION')
  }
  assertFailure(await world.guest.get('/posts/search'), 400, 'VALIDATION')
  assertFailure(await world.guest.get('/posts/search?q[$ne]=a'), 400, 'VALIDATION')
})

test('results come newest first and page exactly', async () => {
  const word = `쪽${world.unique()}`
  const ids: string[] = []
  for (let index = 0; index < 5; index += 1)
    ids.unshift((await world.post(author, { content: `본문 열 글자 이상 ${word}` })).id)
  assert.deepEqual(await find(word), ids)
  assert.deepEqual(await find(word, 'limit=2&offset=1'), ids.slice(1, 3))
  const answer = await world.guest.get(`/posts/search?q=${encodeURIComponent(word)}&limit=4`)
  assert.equal(answer.headers.get('x-has-more'), 'true')
  assert.deepEqual(await find(word, 'offset=5'), [])
})

test('an edit and a deletion are found out at once', async () => {
  const word = `옛말${world.unique()}`
  const post = await world.post(author, { content: `본문 열 글자 이상 ${word}` })
  assert.equal(await isFound(word, post), true)
  const changed = { title: '바뀐 제목', content: `본문 열 글자 이상 새말${word.slice(2)}`, categoryIds: [7] }
  expectStatus(await author.api.put(`/posts/${post.id}`, changed), 200)
  assert.equal(await isFound(word, post), false)
  assert.equal(await isFound(`새말${word.slice(2)}`, post), true)
  expectStatus(await author.api.delete(`/posts/${post.id}`), 204)
  assert.equal(await isFound(`새말${word.slice(2)}`, post), false)
})
