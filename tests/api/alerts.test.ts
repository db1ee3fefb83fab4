import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Notification } from '#src/contracts/schemas/notifications.ts'
import type { ModeratedCategory } from '#src/contracts/schemas/posts.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'

const BOARD = 3
const OTHER = 8
const KEYWORDS = '/users/me/keywords'

let world: Forum
let author: Person
let admin: Person
before(async () => {
  world = await forum()
  author = await world.member()
  admin = await world.admin()
})

const watch = async ({ api }: Person, level: 'all' | 'off', board: number | string = BOARD) =>
  expectStatus(await api.put(`/categories/${board}/watch`, { level }), 200)
const watchingOf = async ({ api }: { api: Person['api'] }, board = BOARD) =>
  expectStatus(await api.get<ModeratedCategory>(`/categories/${board}`), 200).watching
const choose = async ({ api }: Person, ...words: (string | { word: string; category: number | null })[]) =>
  expectStatus(
    await api.put(
      KEYWORDS,
      words.map((word) => (typeof word === 'string' ? { word } : word)),
    ),
    200,
  )
const lines = async ({ api }: Person) => expectStatus(await api.get<Notification[]>('/notifications'), 200)
const typesOf = async (person: Person) => (await lines(person)).map(({ type }) => type)
const post = (title: string, by: Person = author, more: object = {}) =>
  world.post(by, { title, categoryIds: [BOARD], ...more })

test('a board is watched until it is not, and says so to its member alone', async () => {
  const me = await world.member()
  assert.equal(await watchingOf(me), 'off')
  assert.deepEqual(await watch(me, 'all'), { watching: 'all' })
  assert.deepEqual(await watch(me, 'all'), { watching: 'all' })
  assert.equal(await watchingOf(me), 'all')
  assert.equal(await watchingOf({ api: world.guest }), undefined)
  const boards = expectStatus(await me.api.get<ModeratedCategory[]>('/categories'), 200)
  assert.deepEqual(
    boards.filter(({ watching }) => watching === 'all').map(({ id }) => id),
    [BOARD],
  )
  assert.deepEqual(await watch(me, 'off'), { watching: 'off' })
  assert.equal(await watchingOf(me), 'off')
  assertFailure(await world.guest.put(`/categories/${BOARD}/watch`, { level: 'all' }), 401, 'AUTH_REQUIRED')
  assertFailure(await me.api.put('/categories/999/watch', { level: 'all' }), 404, 'NOT_FOUND')
  assertFailure(await me.api.put(`/categories/${BOARD}/watch`, { level: 'some' }), 400, 'VALIDATION')
})

test('a new post in a watched board is one line, for a post in two such boards too', async () => {
  const [me, muter, off] = [await world.member(), await world.member(), await world.member()]
  for (const one of [me, muter, off]) await watch(one, 'all')
  await watch(me, 'all', OTHER)
  await watch(author, 'all')
  expectStatus(await muter.api.post(`/users/${author.id}/mute`), 200)
  expectStatus(await off.api.put('/users/me/notification-choices', { kinds: { board: false } }), 200)
  const { id } = await post('두 게시판의 글', author, { categoryIds: [BOARD, OTHER] })
  const [line, ...more] = await lines(me)
  assert.deepEqual(more, [])
  assert.deepEqual(
    { ...line, content: null, createdAt: null, id: null, sender: null },
    {
      id: null,
      type: 'board',
      content: null,
      isRead: false,
      createdAt: null,
      count: 1,
      referenceType: 'post',
      referenceId: id,
      postId: id,
      senderId: author.id,
      sender: null,
    },
  )
  const { name } = expectStatus(await me.api.get<ModeratedCategory>(`/categories/${BOARD}`), 200)
  assert.equal(line?.content, `${name}에 새 글이 올라왔어요. ‘두 게시판의 글’`)
  for (const one of [muter, off, author]) assert.deepEqual(await typesOf(one), [])
  await watch(me, 'off')
  await watch(me, 'off', OTHER)
  await post('그만 받은 뒤의 글')
  assert.equal((await lines(me)).length, 1)
})

test('keywords are stored as they were typed, each once', async () => {
  const me = await world.member()
  assert.deepEqual(expectStatus(await me.api.get(KEYWORDS), 200), [])
  const stored = [
    { word: 'NFT 시세', category: null },
    { word: '나눔', category: BOARD },
  ]
  assert.deepEqual(await choose(me, 'NFT 시세', 'nft  시세', { word: '나눔', category: BOARD }), stored)
  assert.deepEqual(expectStatus(await me.api.get(KEYWORDS), 200), stored)
  for (const word of ['하', '스물한 글자가 넘는 아주 긴 키워드예요', '   '])
    assertFailure(await me.api.put(KEYWORDS, [{ word }]), 400, 'VALIDATION')
  const many = Array.from({ length: 21 }, (_, index) => ({ word: `키워드${index}` }))
  assertFailure(await me.api.put(KEYWORDS, many), 400, 'VALIDATION')
  assertFailure(await me.api.put(KEYWORDS, { word: '나눔' }), 400, 'VALIDATION')
  assertFailure(await me.api.put(KEYWORDS, [{ word: '나눔', category: 999 }]), 404, 'NOT_FOUND')
  assertFailure(await world.guest.get(KEYWORDS), 401, 'AUTH_REQUIRED')
  assert.deepEqual(expectStatus(await me.api.get(KEYWORDS), 200), stored)
  assert.deepEqual(await choose(me), [])
})

test('a title that has a keyword as a search would find it tells once, and goes before the board', async () => {
  const [me, elsewhere, off] = [await world.member(), await world.member(), await world.member()]
  await choose(me, '라이트닝', '번개장터', 'NFT 시세', 'ab')
  await watch(me, 'all')
  await choose(elsewhere, { word: '라이트닝', category: OTHER })
  await choose(off, '라이트닝')
  expectStatus(await off.api.put('/users/me/notification-choices', { kinds: { keyword: false } }), 200)
  await watch(off, 'all')
  const titles = [
    '비트코인라이트닝 그리고 번개장터',
    '오늘의 시세와 nft 소식',
    'ｎｆｔ시세표',
    '낱말이 없는 글',
    'CABLE 정리',
  ]
  for (const title of titles) await post(title)
  const told = (await lines(me)).toReversed()
  assert.deepEqual(
    told.map(({ type }) => type),
    ['keyword', 'keyword', 'keyword', 'board', 'keyword'],
  )
  assert.equal(told[0]?.content, '키워드 ‘라이트닝’의 새 글이에요. ‘비트코인라이트닝 그리고 번개장터’')
  assert.deepEqual(await typesOf(elsewhere), [])
  assert.deepEqual(new Set(await typesOf(off)), new Set(['board']))
  await post('라이트닝 소식', author, { categoryIds: [OTHER] })
  assert.deepEqual(await typesOf(elsewhere), ['keyword'])
})

test('a keyword tells nothing of posts of oneself, blocked or muted members, nor of locked text; a mention goes first', async () => {
  const [me, blocker, muter] = [await world.member(), await world.member(), await world.member()]
  const word = '선인장'
  for (const one of [me, blocker, muter]) await choose(one, word, ...(one === me ? ['혼잣말'] : []))
  expectStatus(await blocker.api.post(`/users/${author.id}/block`), 200)
  expectStatus(await muter.api.post(`/users/${author.id}/mute`), 200)
  await post('혼잣말하기', me)
  await post(`${word} 잠긴 글`, author, { levelRestriction: 50 })
  await post(`${word} 따라 읽는 글`, author, { levelRestriction: 1 })
  for (const one of [me, blocker, muter]) assert.deepEqual(await typesOf(one), [])
  await post(`${word} 언급`, author, { content: `@${me.username} 님이 좋아하실 글이에요.` })
  assert.deepEqual(await typesOf(me), ['mention'])
  await post(`${word} 모두의 글`)
  assert.deepEqual(await typesOf(me), ['keyword', 'mention'])
  for (const one of [blocker, muter]) assert.deepEqual(await typesOf(one), [])
})

test('a closed board takes its lines, keywords and watches out of sight, and they come back with the right', async () => {
  const me = await world.member()
  await watch(me, 'all', OTHER)
  await choose(me, { word: '비공개토끼', category: OTHER }, '공개토끼')
  await post('비공개토끼의 글', author, { categoryIds: [OTHER] })
  const close = async (readRole: string) => {
    const others = readRole === 'guest' ? 'member' : readRole
    const set = { readRole, writeRole: others, commentRole: others }
    expectStatus(await admin.api.patch('/admin/categories', { ids: [OTHER], set }), 200)
  }
  await close('moderator')
  assert.deepEqual(expectStatus(await me.api.get(KEYWORDS), 200), [{ word: '공개토끼', category: null }])
  assertFailure(await me.api.put(`/categories/${OTHER}/watch`, { level: 'off' }), 404, 'NOT_FOUND')
  await post('공개토끼 비공개토끼', admin, { categoryIds: [OTHER] })
  const told = await lines(me)
  assert.equal(told.length, 1)
  assert.doesNotMatch(JSON.stringify(told), /토끼/)
  await choose(me, '공개토끼')
  // Moderators' boards are unknown to a member, those of a grade are not.
  assertFailure(await me.api.put(KEYWORDS, [{ word: '또토끼', category: OTHER }]), 404, 'NOT_FOUND')
  await close('guest')
  const ask = async (level: number) => {
    const set = { readLevel: level, writeLevel: level, commentLevel: level }
    expectStatus(await admin.api.patch('/admin/categories', { ids: [OTHER], set }), 200)
  }
  await ask(50)
  const refused = await me.api.put(KEYWORDS, [{ word: '또토끼', category: OTHER }])
  assertFailure(refused, 403, 'FORBIDDEN')
  assert.equal((refused.body as unknown as { reason: string }).reason, 'board_restricted')
  await ask(0)
  assert.deepEqual(expectStatus(await me.api.get<object[]>(KEYWORDS), 200).length, 2)
  assert.equal(await watchingOf(me, OTHER), 'all')
})
