import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AuditEntry } from '#src/contracts/schemas/audit.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus } from '#tests/helpers/forum.ts'
import { ownForum } from '#tests/helpers/own-forum.ts'

interface Lists {
  refuse: string[]
  hold: string[]
  updatedAt: string
}
interface Refusal {
  fields: Record<string, string>
}

// A server of its own: no other test uses its word filter.
const { make, admin } = await ownForum()

const setWords = async (refuse: string[], hold: string[] = []) =>
  expectStatus(await admin.api.put<Lists>('/admin/word-filter', { refuse, hold }), 200)
const CONTENT = '열 글자가 넘는 본문이에요.'
const POST = { title: '제목이에요', content: CONTENT, categoryIds: [7] }

/** The field of a refusal whose message names the word. */
function assertRefused(answer: { status: number; body: unknown; text: string }, field: string) {
  assertFailure(answer as never, 400, 'VALIDATION')
  const { fields } = answer.body as Refusal
  assert.deepEqual(Object.keys(fields), [field])
  assert.match(fields[field] ?? '', /뱗뷁/)
}

test('both lists are stored as written, each word once, with the change in the audit log', async () => {
  const set = await setWords(['뱗뷁', ' 뱗뷁 ', 'ＳＰＡＭ', 'spam'], ['쀍쀍'])
  assert.deepEqual([set.refuse, set.hold], [['뱗뷁', 'ＳＰＡＭ'], ['쀍쀍']])
  const read = expectStatus(await admin.api.get<Lists>('/admin/word-filter'), 200)
  assert.deepEqual(read, set)
  const { data } = expectStatus(
    await admin.api.get<{ data: AuditEntry[] }>('/admin/audit?action=wordFilter.update'),
    200,
  )
  assert.equal(data[0]?.actor?.id, admin.id)
  assert.match(JSON.stringify(data[0]?.after), /뱗뷁/)
  const stale = { refuse: [], hold: [], expectedUpdatedAt: new Date(0).toISOString() }
  assertFailure(await admin.api.put('/admin/word-filter', stale), 409, 'CONFLICT')
  const { words, wordMax } = LIMITS.wordFilter
  const longest = Array.from({ length: words }, (_, index) => `${index}`.padStart(wordMax, '긴'))
  assert.equal((await setWords(longest, longest)).hold.length, words)
  for (const refuse of [[...longest, '하나 더'], ['긴'.repeat(wordMax + 1)], [''], 'word', [5]])
    assertFailure(await admin.api.put('/admin/word-filter', { refuse, hold: [] }), 400, 'VALIDATION')
})

test('only admins see and change it', async () => {
  const [member, moderator] = [await make.member(), await make.newModerator()]
  for (const { api } of [member, moderator]) {
    assertFailure(await api.get('/admin/word-filter'), 403, 'FORBIDDEN')
    assertFailure(await api.put('/admin/word-filter', { refuse: [], hold: [] }), 403, 'FORBIDDEN')
    assertFailure(await api.get('/admin/word-filter/matches?word=a'), 403, 'FORBIDDEN')
  }
  assertFailure(await make.guest.get('/admin/word-filter'), 401, 'AUTH_REQUIRED')
})

test('a refused word is 400 with its field wherever members write, and nothing is stored', async () => {
  const author = await make.member()
  const { id } = await make.post(author)
  const comment = await make.comment(id, author)
  const receiver = await make.member()
  await setWords(['뱗뷁'])
  const { api } = author
  const writer = (await make.member()).api
  assertRefused(await writer.post('/posts', { ...POST, title: '이건 뱗 뷁 이에요' }), 'title')
  assertRefused(await writer.post('/posts', { ...POST, content: `${CONTENT} 뱗ㅡ뷁` }), 'content')
  expectStatus(await writer.post('/posts', { ...POST, content: `${CONTENT} 가뱗 뷁나` }), 201)
  assertRefused(await api.put(`/posts/${id}`, { ...POST, content: `${CONTENT} 뱗.뷁` }), 'content')
  assertRefused(await api.post(`/posts/${id}/comments`, { content: '뱗뷁' }), 'content')
  assertRefused(await api.patch(`/comments/${comment.id}`, { content: '뱗\u200b뷁' }), 'content')
  assertRefused(await api.post('/messages', { receiverId: receiver.id, content: '뱗뷁!' }), 'content')
  assertRefused(await api.patch('/users/profile', { bio: '저는 뱗뷁' }), 'bio')
  assertRefused(await api.patch('/users/profile', { signature: '뱗뷁' }), 'signature')
  assertRefused(await api.patch('/users/profile', { nickname: '뱗뷁왕' }), 'nickname')
  const name = { username: '뱗뷁이', email: `a.${make.unique()}@test.example`, password: 'member-password' }
  assertRefused(await make.guest.post('/auth/register', name), 'username')
  const { body } = await api.get<{ content: string }>(`/posts/${id}`)
  assert.ok(!body.content.includes('뱗'))
  const list = await api.get<unknown[]>(`/messages/conversation/${receiver.id}`)
  assert.deepEqual(list.body, [])
})

/** Texts that a reader sees with the word in them, though it was not typed. */
const DISGUISED = [
  `뱗&#${'뷁'.charCodeAt(0)};`,
  `뱗&#x${'뷁'.charCodeAt(0).toString(16)};`,
  '뱗<b></b>뷁',
  '뱗&shy;뷁',
  '뱗<!-- -->뷁',
  '뱗**뷁**',
  '뱗<script>가</script>뷁',
  '뱗[뷁](/post/1)',
]

test('a word that a reader sees is judged however it was typed, and so is a typed one that nobody sees', async () => {
  const author = await make.member()
  const { id } = await make.post(author)
  await setWords(['뱗뷁'])
  for (const text of [...DISGUISED, '<!-- 뱗뷁 -->']) {
    const writer = (await make.member()).api
    assertRefused(await writer.post('/posts', { ...POST, content: `${CONTENT} 가 ${text}` }), 'content')
    assertRefused(await author.api.put(`/posts/${id}`, { ...POST, content: `${CONTENT} 가 ${text}` }), 'content')
  }
  await setWords([], ['뱗뷁'])
  for (const text of DISGUISED) {
    const writer = (await make.member()).api
    const post = await writer.post<{ held: boolean }>('/posts', { ...POST, content: `${CONTENT} 가 ${text}` })
    assert.equal(expectStatus(post, 201).held, true, text)
  }
  await setWords([])
})

test('a word of hold passes in messages, and is refused in names, which cannot be held', async () => {
  await setWords([], ['뱗뷁'])
  const [sender, receiver] = [await make.member(), await make.member()]
  expectStatus(await sender.api.post('/messages', { receiverId: receiver.id, content: '뱗뷁' }), 201)
  assertRefused(await sender.api.patch('/users/profile', { nickname: '뱗뷁왕' }), 'nickname')
})

test('a word is tried on the last posts before it is added', async () => {
  await setWords([])
  const word = '쁅쁅'
  for (const text of ['하나 쁅쁅 여기', '둘째 쁅 쁅 여기', '셋째 쁅 여기']) await make.post(undefined, { title: text })
  const query = new URLSearchParams({ word }).toString()
  const tried = expectStatus(
    await admin.api.get<{ matches: number; of: number }>(`/admin/word-filter/matches?${query}`),
    200,
  )
  assert.equal(tried.matches, 2)
  assert.ok(tried.of >= 3)
  assertFailure(await admin.api.get('/admin/word-filter/matches?word='), 400, 'VALIDATION')
})
