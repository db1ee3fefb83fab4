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

test('full width and case are folded, in the text and in what is searched for', async () => {
  const wide = await world.post(author, {
    title: `입장료 안내 ${mark}`,
    content: '입장료는 １０００원, 문의는 ＡＢＣ마트예요.',
  })
  const narrow = await world.post(author, {
    title: `가격표 ＶＩＰ ${mark}`,
    content: '입장료는 1000원, 문의는 abc마트예요.',
  })
  for (const q of ['1000원', '１０００원', 'abc마트', 'ＡＢＣ', 'Ａbc 마트', '"１０００원, 문의는"']) {
    for (const post of [wide, narrow]) assert.equal(await isFound(`${q} ${mark}`, post), true, q)
  }
  assert.equal(await isFound(`vip ${mark}`, narrow), true)
  for (const q of ['-1000원', '-ａｂｃ']) assert.deepEqual(await find(`입장료 ${mark} ${q}`), [], q)
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

/** The answer of a search with these parameters. */
async function search(query: Record<string, string>, api = world.guest) {
  const answer = await api.get<PostRow[]>(`/posts/search?${new URLSearchParams({ limit: '50', ...query })}`)
  return { ids: expectStatus(answer, 200).map(({ id }) => id), total: answer.headers.get('x-total-count'), answer }
}

test('author, category and days narrow a search, as parameters and as operators', async () => {
  const word = `좁힘${world.unique()}`
  const other = await world.member()
  const mine = await world.post(author, { title: `${word} 하나`, categoryIds: [7] })
  const theirs = await world.post(other, { title: `${word} 둘`, categoryIds: [8] })
  const boards = await world.guest.get<{ id: number; slug: string }[]>('/categories')
  const slug = boards.body.find(({ id }) => id === 8)?.slug ?? ''
  const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10)
  const only = async (query: Record<string, string>, ids: string[]) => {
    const found = await search({ q: word, ...query })
    assert.deepEqual(found.ids, ids, JSON.stringify(query))
    assert.equal(found.total, String(ids.length))
  }
  await only({}, [theirs.id, mine.id])
  await only({ author: author.username }, [mine.id])
  await only({ author: other.id }, [theirs.id])
  await only({ author: 'nobody-at-all' }, [])
  await only({ category: '8' }, [theirs.id])
  await only({ category: slug }, [theirs.id])
  await only({ category: 'no-such-board' }, [])
  await only({ from: today, to: today }, [theirs.id, mine.id])
  await only({ to: '2020-01-01' }, [])
  await only({ from: '2099-01-01' }, [])
  await only({ q: `${word} author:${other.username}` }, [theirs.id])
  await only({ q: `${word} category:${slug}` }, [theirs.id])
  await only({ q: `${word} author:${author.username} category:8` }, [])
  for (const wrong of ['from=today', 'to=2026-02-30', 'sort=oldest', 'from='])
    assertFailure(await world.guest.get(`/posts/search?q=${encodeURIComponent(word)}&${wrong}`), 400, 'VALIDATION')
})

test('a word that repeats itself is found, and left out, as it was typed', async () => {
  const word = `웃음${world.unique()}`
  const laugh = (times: number) => 'ㅋ'.repeat(times)
  const [short, long] = [
    await world.post(author, { title: word, content: `본문 열 글자 이상 ${laugh(20)}` }),
    await world.post(author, { title: word, content: `본문 열 글자 이상 ${laugh(60)}` }),
  ]
  const only = async (q: string, ids: string[]) => assert.deepEqual((await search({ q: `${word} ${q}` })).ids, ids, q)
  await only(laugh(20), [long.id, short.id])
  await only(laugh(21), [long.id])
  await only(laugh(61), [])
  await only(`-${laugh(21)}`, [short.id])
})

test('an edit moves a post into another category of the search', async () => {
  const word = `옮김${world.unique()}`
  const post = await world.post(author, { title: `${word} 글`, categoryIds: [7] })
  const changed = { title: `${word} 글`, content: '본문도 바뀐 열 글자 이상', categoryIds: [8] }
  expectStatus(await author.api.put(`/posts/${post.id}`, changed), 200)
  assert.deepEqual((await search({ q: word, category: '7' })).ids, [])
  assert.deepEqual((await search({ q: word, category: '8' })).ids, [post.id])
})

test('quotes ask for a phrase, minus for what is not there, and an operator without a word is literal', async () => {
  const word = `연산${world.unique()}`
  const near = await world.post(author, { title: `${word} 붉은 달 이야기` })
  const apart = await world.post(author, {
    title: `${word} 달 붉은 이야기`,
    content: '본문에 - author: 라고 적었어요.',
  })
  assert.deepEqual((await search({ q: `${word} "붉은 달"` })).ids, [near.id])
  assert.deepEqual((await search({ q: `${word} "붉은 달 이야기"` })).ids, [near.id])
  assert.deepEqual((await search({ q: `${word} 붉은 달` })).ids.toSorted(), [near.id, apart.id].toSorted())
  assert.deepEqual((await search({ q: `${word} -"달 붉은"` })).ids, [near.id])
  assert.deepEqual((await search({ q: `${word} -본문에` })).ids, [near.id])
  assert.deepEqual((await search({ q: `${word} -` })).ids, [apart.id])
  assert.deepEqual((await search({ q: `${word} author:` })).ids, [apart.id])
  for (const q of ['-달', 'author:someone', 'category:7 -달', '-"붉은 달"'])
    assertFailure(await world.guest.get(`/posts/search?q=${encodeURIComponent(q)}`), 400, 'VALIDATION')
})

test('by relevance, words in the title come before words in the text, each newest first', async () => {
  const word = `관련${world.unique()}`
  const titled = await world.post(author, { title: `${word} 하나` })
  const inText = await world.post(author, { content: `본문 열 글자 이상 ${word}` })
  const again = await world.post(author, { title: `둘 ${word}` })
  assert.deepEqual((await search({ q: word })).ids, [again.id, inText.id, titled.id])
  assert.deepEqual((await search({ q: word, sort: 'relevance' })).ids, [again.id, titled.id, inText.id])
  const second = await search({ q: word, sort: 'relevance', limit: '1', offset: '1' })
  assert.deepEqual(second.ids, [titled.id])
  assert.equal(second.total, '3')
  assert.equal(second.answer.headers.get('x-has-more'), 'true')
})

test('the excerpt stands around the first hit in the text', async () => {
  const word = `가운데${world.unique()}`
  const content = `${'앞에 있는 이야기예요. '.repeat(40)}\n\n**${word}** 뒤에 오는 말\n\n${'뒤에 있는 이야기예요. '.repeat(40)}`
  const { id } = await world.post(author, { title: '긴 글', content })
  const { answer } = await search({ q: word })
  const [post] = answer.body as unknown as { id: string; excerpt: string }[]
  assert.equal(post?.id, id)
  assert.match(post?.excerpt ?? '', new RegExp(`^….{0,40}${word} 뒤에 오는 말.*…$`))
  assert.ok([...(post?.excerpt ?? '')].length <= 202)
})

test('a locked post is found, left out and counted by its title alone', async () => {
  const [word, secret] = [`잠김${world.unique()}`, `비밀${world.unique()}`]
  const open = await world.post(author, { title: `${word} 열림`, content: `본문 열 글자 이상 ${secret}` })
  const locked = await world.post(author, {
    title: `${word} 닫힘`,
    content: `본문 열 글자 이상 ${secret}`,
    levelRestriction: 50,
  })
  const reader = await world.member()
  for (const api of [world.guest, reader.api]) {
    for (const sort of ['newest', 'relevance']) {
      const byText = await search({ q: secret, sort }, api)
      assert.deepEqual([byText.ids, byText.total], [[open.id], '1'])
      const byBoth = await search({ q: `${word} ${secret}`, sort }, api)
      assert.deepEqual([byBoth.ids, byBoth.total], [[open.id], '1'])
      const without = await search({ q: `${word} -${secret}`, sort }, api)
      assert.deepEqual([without.ids, without.total], [[locked.id], '1'])
      const byAuthor = await search({ q: secret, sort, author: author.username, category: '7' }, api)
      assert.deepEqual([byAuthor.ids, byAuthor.total], [[open.id], '1'])
    }
    const { answer, total } = await search({ q: word }, api)
    assert.equal(total, '2')
    const [post] = answer.body as unknown as { id: string; locked: boolean; excerpt: string }[]
    assert.deepEqual([post?.id, post?.locked, post?.excerpt], [locked.id, true, ''])
  }
  const own = await search({ q: secret }, author.api)
  assert.deepEqual([own.ids, own.total], [[locked.id, open.id], '2'])
  assert.equal((await search({ q: `${word} -${secret}` }, author.api)).total, '0')
})

test('posts across a block are neither found nor counted', async () => {
  const word = `막힘${world.unique()}`
  const [reader, other] = [await world.member(), await world.member()]
  await world.post(other, { title: `${word} 글` })
  expectStatus(await reader.api.post(`/users/${other.id}/block`, {}), 200)
  assert.equal((await search({ q: word })).total, '1')
  const found = await search({ q: word, author: other.username }, reader.api)
  assert.deepEqual([found.ids, found.total], [[], '0'])
})

/** Syllables in an order that no word has. */
const manySyllables = (count: number): string =>
  Array.from({ length: count }, (_, nth) => String.fromCodePoint(0xac00 + ((nth * 7_919) % 11_172))).join('')

test('a very long text is found by its last words as soon as it is stored, and by its new ones once it is edited', async () => {
  const [first, second] = [`끝말${world.unique()}`, `다음말${world.unique()}`]
  const long = manySyllables(48_000)
  const post = await world.post(author, { title: `긴 글 ${mark}`, content: `${long} ${first}` })
  assert.deepEqual([await isFound(first, post), await isFound(`긴 글 ${mark}`, post)], [true, true])
  const edit = (content: string) =>
    author.api.put(`/posts/${post.id}`, { title: post.title, content, categoryIds: [7] })
  const answers = await Promise.all([edit(`${long} ${second} 하나`), edit(`${long} ${second} 둘`)])
  assert.ok(answers.some(({ status }) => status === 200))
  assert.deepEqual([await isFound(second, post), await isFound(first, post)], [true, false])
  expectStatus(await edit('다시 짧은 글이 되었어요, 열 글자가 넘는'), 200)
  assert.deepEqual([await isFound(second, post), await isFound('다시 짧은', post)], [false, true])
})

test('a search for a word of many posts of 25 000 short lines keeps nobody waiting', async () => {
  const word = `줄말${world.unique()}`
  const posts: PostRow[] = []
  for (let count = 0; count < 10; count += 1)
    posts.push(await world.post(undefined, { content: `${'가\n'.repeat(24_900)}${word}${count}` }))
  const query = new URLSearchParams({ q: word, limit: '50' }).toString()
  const search = world.guest.get<(PostRow & { excerpt: string })[]>(`/posts/search?${query}`)
  let [waited, isDone] = [0, false]
  void search.finally(() => (isDone = true))
  while (!isDone) {
    const began = performance.now()
    expectStatus(await world.guest.get('/health'), 200)
    waited = Math.max(waited, performance.now() - began)
  }
  const found = expectStatus(await search, 200)
  assert.deepEqual(new Set(found.map(({ id }) => id)), new Set(posts.map(({ id }) => id)))
  assert.ok(found.some(({ excerpt }) => String(excerpt).includes(word)))
  // For the ten together it was 10 s and more.
  assert.ok(waited < 2_000, `somebody waited ${waited} ms`)
})
