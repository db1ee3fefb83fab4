import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'

interface Signed {
  signature?: string | null
}

let make: Forum
before(async () => {
  make = await forum()
})

const set = ({ api }: Person, signature: string | null) => api.patch<Signed>('/users/profile', { signature })
const stored = async ({ api }: Person) => expectStatus(await api.get<Signed>('/auth/user'), 200).signature

/** The page of a post as a guest meets it, or with the token of a member. */
async function pageOf(postId: string, reader?: Person): Promise<string> {
  const headers: Record<string, string> = reader ? { Cookie: `aah-token=${reader.token}` } : {}
  const answer = await fetch(`${make.guest.base}/post/${postId}`, { headers })
  assert.equal(answer.status, 200)
  return answer.text()
}

test('a signature is stored as one trimmed line in NFC, and taken away by null or nothing', async () => {
  const member = await make.member()
  assert.equal(await stored(member), null)
  for (const [sent, saved] of [
    ['  오늘도\n읽고 씁니다 ', '오늘도 읽고 씁니다'],
    ['각'.normalize('NFD'), '각'],
    ['😀'.repeat(80), '😀'.repeat(80)],
  ] as const) {
    assert.equal(expectStatus(await set(member, sent), 200).signature, saved)
    assert.equal(await stored(member), saved)
  }
  for (const none of [null, '']) {
    expectStatus(await set(member, '서명'), 200)
    expectStatus(await member.api.patch('/users/profile', { bio: '소개' }), 200)
    assert.equal(await stored(member), '서명')
    assert.equal(expectStatus(await set(member, none), 200).signature, null)
  }
})

const REFUSED: [what: string, signature: unknown][] = [
  ['81 characters', '가'.repeat(81)],
  ['a control character', '가\u0007나'],
  ['a lone surrogate', '가\ud800'],
  ['a mark that turns the direction', '가\u202e나'],
  ['a number', 5],
]
for (const [what, signature] of REFUSED) {
  test(`a signature of ${what} is refused and changes nothing`, async () => {
    const member = await make.member()
    expectStatus(await set(member, '그대로'), 200)
    const answer = await member.api.patch<{ fields: object }>('/users/profile', { signature })
    assertFailure(answer, 400, 'VALIDATION')
    assert.deepEqual(Object.keys(answer.body.fields), ['signature'])
    assert.equal(await stored(member), '그대로')
  })
}

test('a member cannot set the signature of another member, and a guest none', async () => {
  const [member, other] = [await make.member(), await make.member()]
  expectStatus(await set(member, '내 서명'), 200)
  expectStatus(await other.api.patch('/users/profile', { id: member.id, signature: '남의 서명' }), 200)
  assertFailure(await make.guest.patch('/users/profile', { signature: '남의 서명' }), 401, 'AUTH_REQUIRED')
  assert.deepEqual([await stored(member), await stored(other)], ['내 서명', '남의 서명'])
})

test('a signature is shown below the posts of its member at once after each change, to guests and members', async () => {
  const [author, reader] = [await make.member(), await make.member()]
  const posts = [await make.post(author), await make.post(author)]
  const shows = async (signature: string, isShown: boolean) => {
    for (const { id } of posts)
      for (const viewer of [undefined, reader, author])
        assert.equal((await pageOf(id, viewer)).includes(signature), isShown, `${signature} ${viewer?.username}`)
  }
  const signatures = [`첫 서명 ${make.unique()}`, `다음 서명 ${make.unique()}`] as const
  await shows(signatures[0], false)
  expectStatus(await set(author, signatures[0]), 200)
  await shows(signatures[0], true)
  expectStatus(await set(author, signatures[1]), 200)
  await shows(signatures[0], false)
  await shows(signatures[1], true)
  expectStatus(await set(author, null), 200)
  await shows(signatures[1], false)
})

test('a signature comes with a post that is read alone: not in lists, and not below comments', async () => {
  const [author, other] = [await make.member(), await make.member()]
  const signature = `글 아래 한 줄 ${make.unique()}`
  expectStatus(await set(author, signature), 200)
  const [own, others] = [await make.post(author), await make.post(other)]
  await make.comment(others.id, author)
  assert.equal(own.signature, signature)
  for (const { api } of [{ api: make.guest }, other, author])
    assert.equal(expectStatus(await api.get<Signed>(`/posts/${own.id}`), 200).signature, signature)
  assert.equal(expectStatus(await make.guest.get<Signed>(`/posts/${others.id}`), 200).signature, null)
  for (const path of ['/posts?limit=50', `/users/${author.id}/posts`, `/posts/${others.id}/comments`])
    assert.ok(!(await make.guest.get(path)).text.includes(signature), path)
  assert.ok(!(await pageOf(others.id)).includes(signature))
})

test('a signature is text: markup in it is escaped, and an address in it is no link', async () => {
  const author = await make.member()
  const post = await make.post(author)
  const mark = make.unique()
  expectStatus(await set(author, `<b id="${mark}">굵게</b> https://example.com/${mark}`), 200)
  const html = await pageOf(post.id)
  assert.ok(html.includes(`&lt;b id=`) && html.includes(`https://example.com/${mark}`))
  assert.ok(!html.includes(`<b id="${mark}"`) && !html.includes(`href="https://example.com/${mark}`))
})

test('a signature is in the export, and gone with its member', async () => {
  const author = await make.member()
  const post = await make.post(author)
  const signature = `떠나기 전의 서명 ${make.unique()}`
  expectStatus(await set(author, signature), 200)
  const data = expectStatus(await author.api.get<{ profile: Signed }>('/auth/user/export'), 200)
  assert.equal(data.profile.signature, signature)
  assert.ok((await pageOf(post.id)).includes(signature))
  expectStatus(await author.api.delete('/auth/user', { password: author.password }), 204)
  assert.equal(expectStatus(await make.guest.get<Signed>(`/posts/${post.id}`), 200).signature, null)
  assert.ok(!(await pageOf(post.id)).includes(signature))
})

test('the signature of a suspended member stays below their posts', async () => {
  const [author, admin] = [await make.member(), await make.admin()]
  const post = await make.post(author)
  const signature = `남는 서명 ${make.unique()}`
  expectStatus(await set(author, signature), 200)
  const until = new Date(Date.now() + 86_400_000).toISOString()
  const suspension = { until, reason: '도배를 했어요' }
  expectStatus(await admin.api.post(`/admin/users/${author.id}/suspend`, suspension), 200)
  assert.equal(expectStatus(await make.guest.get<Signed>(`/posts/${post.id}`), 200).signature, signature)
  assert.ok((await pageOf(post.id)).includes(signature))
})
