import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'

let world: Forum
let people: Person[]
let author: Person

before(async () => {
  world = await forum()
  author = await world.member()
  people = await Promise.all(Array.from({ length: 4 }, () => world.member()))
})

interface Suggestions {
  words: string[]
  titles: { id: string; title: string }[]
  members: { id: string; username: string; nickname: string | null }[]
  categories: { id: number; name: string }[]
}

const popular = async () => expectStatus(await world.guest.get<string[]>('/search/popular'), 200)
const suggest = async (q: string, api = world.guest) =>
  expectStatus(await api.get<Suggestions>(`/search/suggest?q=${encodeURIComponent(q)}`), 200)
const search = async (q: string, api = world.guest, more = '') =>
  expectStatus(await api.get(`/posts/search?q=${encodeURIComponent(q)}${more}`), 200)
const searchAs = async (q: string, some: readonly Person[]) => {
  for (const { api } of some) await search(q, api)
}
/** A word that begins like no other one. */
const freshWord = () =>
  `찾${Array.from({ length: 10 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('')}`

/** A new word that a search finds in a post. */
async function newWord(): Promise<string> {
  const word = freshWord()
  await world.post(author, { content: `열 글자가 넘는 본문에 ${word} 있어요.` })
  return word
}

test('a word is popular from three searchers on, each once a day, and first pages alone count', async () => {
  const word = await newWord()
  await searchAs(word, people.slice(0, 2))
  await searchAs(word, people.slice(0, 2))
  for (const { api } of people) await search(word, api, '&offset=10')
  assert.equal((await popular()).includes(word), false)
  await search(`  ${word.toUpperCase()} `, people[2]?.api)
  assert.equal(
    (await popular()).some((shown) => shown.toLowerCase() === word),
    true,
  )
  assert.deepEqual(
    (await suggest(word.slice(0, 8))).words.map((shown) => shown.toLowerCase()),
    [word],
  )
})

test('a guest counts by address, by call or page, once however often, and members at the same address are others', async () => {
  const word = await newWord()
  const base = world.guest.base
  for (let round = 0; round < 3; round += 1) {
    await search(word)
    const page = await fetch(`${base}/search?q=${encodeURIComponent(word)}`)
    assert.equal(page.status, 200)
    await page.text()
  }
  await search(word, people[0]?.api)
  assert.equal((await popular()).includes(word), false)
  const cookie = { Cookie: `aah-token=${people[1]?.token ?? ''}` }
  await (await fetch(`${base}/search?q=${encodeURIComponent(word)}`, { headers: cookie })).text()
  for (let tries = 0; tries < 20 && !(await popular()).includes(word); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50))
  assert.equal((await popular()).includes(word), true)
})

test('operators are no part of a popular word, and what could name somebody is none', async () => {
  const word = await newWord()
  await searchAs(`${word} -author:누구 category:free`, people)
  assert.equal((await popular()).includes(word), true)
  const unfit = [`${word}@x.kr`, '010-1234-5678', '010 1234 5678', '12３456', `${word}${'가'.repeat(20)}`, '가', '!!!']
  for (const q of unfit) await searchAs(q, people)
  const shown = await popular()
  assert.deepEqual(
    unfit.filter((q) => shown.includes(q)),
    [],
  )
})

test('a word of the word filter is neither popular nor suggested', async () => {
  const admin = await world.admin()
  const word = await newWord()
  await searchAs(word, people)
  assert.equal((await popular()).includes(word), true)
  const filter = expectStatus(await admin.api.get<{ refuse: string[]; hold: string[] }>('/admin/word-filter'), 200)
  expectStatus(await admin.api.put('/admin/word-filter', { ...filter, hold: [...filter.hold, word] }), 200)
  assert.equal((await popular()).includes(word), false)
  assert.deepEqual((await suggest(word.slice(0, 8))).words, [])
  expectStatus(await admin.api.put('/admin/word-filter', filter), 200)
})

test('words of titles that all may read are suggested, never those of others', async () => {
  const [open, locked] = [freshWord(), freshWord()]
  await world.post(people[0], { title: `오늘의 ${open} 이야기` })
  await world.post(people[0], { title: `오늘의 ${open}이 또` })
  await world.post(people[0], { title: `오늘의 ${locked} 이야기`, levelRestriction: 50 })
  for (const api of [world.guest, people[0]?.api]) {
    assert.deepEqual((await suggest(open.slice(0, 8), api)).words, [open])
    assert.deepEqual((await suggest(locked.slice(0, 8), api)).words, [])
  }
  assert.deepEqual((await suggest(`오늘의 ${open.slice(0, 8)}`)).words, [`오늘의 ${open}`])
})

test('boards are found by initial consonants, mixed and half typed syllables', async () => {
  const names = async (q: string) => (await suggest(q)).categories.map(({ name }) => name)
  for (const q of ['ㅈㅇㄱ', 'ㅈㅇ', '자유', '자유ㄱ', '자육', '게ㅅ', 'ㅈ유ㄱ'])
    assert.ok((await names(q)).includes('자유게시판'), q)
  for (const q of ['ㅇㅈㄱ', '자윤', '자유나']) assert.equal((await names(q)).includes('자유게시판'), false, q)
})

test('members are found by the beginning of a name for members alone, and not across a block', async () => {
  const [reader, other] = [await world.member(), await world.member()]
  expectStatus(await other.api.patch('/users/profile', { nickname: `쨟쀓뜛${world.unique()}` }), 200)
  const found = async (q: string, api = reader.api) => (await suggest(q, api)).members.map(({ id }) => id)
  for (const q of ['ㅉㅃㄸ', '쨟쀓', '쨟ㅃ', '쨔', other.username.toUpperCase()])
    assert.ok((await found(q)).includes(other.id), q)
  assert.equal((await found('ㅃㄸ')).includes(other.id), false)
  assert.deepEqual(await found('ㅉㅃㄸ', world.guest), [])
  expectStatus(await other.api.patch('/users/profile', { nickname: null }), 200)
  assert.equal((await found('ㅉㅃㄸ')).includes(other.id), false)
  assert.ok((await found(other.username)).includes(other.id))
  expectStatus(await other.api.post(`/users/${reader.id}/block`, {}), 200)
  assert.deepEqual(await found(other.username), [])
})

test('suggestions ask for 1 to 30 characters', async () => {
  for (const q of ['', ' ', '가'.repeat(31)])
    assertFailure(await world.guest.get(`/search/suggest?q=${encodeURIComponent(q)}`), 400, 'VALIDATION')
})

test('what a member searched for is in their export', async () => {
  const member = await world.member()
  const word = await newWord()
  await searchAs(word, [member])
  const data = expectStatus(await member.api.get<{ searches: { word: string }[] }>('/auth/user/export'), 200)
  assert.deepEqual(
    data.searches.map((search) => search.word),
    [word],
  )
})

test('a word that finds nothing is never popular, however many search for it', async () => {
  const [nowhere, typo] = [freshWord(), await newWord()]
  await searchAs(nowhere, people)
  await searchAs(`${typo} ${freshWord()}`, people)
  assert.deepEqual(
    (await popular()).filter((word) => word.startsWith(nowhere) || word.startsWith(typo)),
    [],
  )
})

test('a popular word goes at once with the only post that guests find by it', async () => {
  const content = (word: string) => `열 글자가 넘는 본문에 ${word} 있어요.`
  const ways: Record<string, (id: string, word: string) => Promise<{ status: number }>> = {
    'a deletion': (id) => author.api.delete(`/posts/${id}`),
    'a higher level': (id, word) =>
      author.api.put(`/posts/${id}`, {
        title: '찾는 글',
        content: content(word),
        categoryIds: [7],
        levelRestriction: 1,
      }),
  }
  for (const [what, act] of Object.entries(ways)) {
    const word = freshWord()
    const { id } = await world.post(author, { title: '찾는 글', content: content(word) })
    await searchAs(word, people)
    assert.ok((await popular()).includes(word), what)
    assert.ok((await act(id, word)).status < 300, what)
    assert.ok(!(await popular()).includes(word), what)
  }
})

test('three accounts of one browser are one searcher, at once too; with two strangers they are three', async () => {
  const first = await world.member()
  const mates = [
    first,
    await world.member({}, { Cookie: first.cookie }),
    await world.member({}, { Cookie: first.cookie }),
  ]
  const [word, other] = [await newWord(), await newWord()]
  await searchAs(word, mates)
  await Promise.all(mates.map(({ api }) => search(other, api)))
  await searchAs(word, people.slice(0, 1))
  await searchAs(other, people.slice(0, 1))
  assert.deepEqual(
    (await popular()).filter((shown) => [word, other].includes(shown)),
    [],
  )
  await searchAs(word, people.slice(1, 2))
  await searchAs(other, people.slice(1, 2))
  assert.deepEqual((await popular()).filter((shown) => [word, other].includes(shown)).length, 2)
})

test('a word that is typed whole is offered still, with the titles that have it', async () => {
  const word = freshWord()
  const { id, title } = await world.post(undefined, { title: `어제 ${word} 다녀온 이야기` })
  const locked = await world.post(undefined, { title: `${word} 잠긴 글`, levelRestriction: 10 })
  for (const typed of [word.slice(0, -1), word, `어제 ${word}`]) {
    const { words, titles } = await suggest(typed)
    assert.equal(words[0], typed.startsWith('어제') ? `어제 ${word}` : word, typed)
    assert.deepEqual(titles, [{ id, title }], typed)
  }
  assert.equal(
    (await suggest(word)).titles.some((found) => found.id === locked.id),
    false,
  )
})
