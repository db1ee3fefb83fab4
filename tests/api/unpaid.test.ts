import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expectStatus, type CommentRow, type Person, type PostRow } from '#tests/helpers/forum.ts'
import { ownForum } from '#tests/helpers/own-forum.ts'

const { make, admin } = await ownForum({
  settings: { postCooldownSeconds: '0', postPointsDailyCap: '25', commentPointsDailyCap: '3', likePairDailyCap: '2' },
})

const POST = { title: '포인트를 받는 글이에요', content: '열 글자가 넘는 본문이에요.', categoryIds: [7] }
const post = async ({ api }: Person) => expectStatus(await api.post<PostRow>('/posts', POST), 201)
const comment = async ({ api }: Person, id: string) =>
  expectStatus(await api.post<CommentRow>(`/posts/${id}/comments`, { content: '댓글이에요' }), 201)
const like = async ({ api }: Person, path: string, liked = true) =>
  expectStatus(await api.post<object>(`${path}/like`, { liked }), 200)
const mateOf = ({ cookie }: Person) => make.member({}, { Cookie: cookie })

test('the post beyond the cap of the day says so to its author, and one that pays says nothing', async () => {
  const author = await make.member()
  const reasons = []
  for (let count = 0; count < 4; count += 1) reasons.push((await post(author)).unpaid)
  assert.deepEqual(reasons, [undefined, undefined, undefined, 'cap'])
  // Read again it is a post like any other.
  const last = await post(author)
  assert.ok(!('unpaid' in expectStatus(await author.api.get<PostRow>(`/posts/${last.id}`), 200)))
})

test('the comment beyond the cap of the day says so, and so does one between members of one browser', async () => {
  const [author, other] = [await make.member(), await make.member()]
  const { id } = await post(author)
  const reasons = []
  for (let count = 0; count < 3; count += 1) reasons.push((await comment(other, id)).unpaid)
  assert.deepEqual(reasons, [undefined, undefined, 'cap'])
  assert.equal((await comment(await mateOf(author), id)).unpaid, 'browser')
})

test('a like from the author’s browser says that it pays nothing, and so does one beyond what one member brings a day', async () => {
  const [author, fan] = [await make.member(), await make.member()]
  const posts = [await post(author), await post(author), await post(author)]
  const [first] = posts
  assert.deepEqual(await like(await mateOf(author), `/posts/${first?.id}`), {
    liked: true,
    likeCount: 1,
    unpaid: 'browser',
  })
  const answers = []
  for (const { id } of posts) answers.push(await like(fan, `/posts/${id}`))
  assert.deepEqual(answers, [
    { liked: true, likeCount: 2 },
    { liked: true, likeCount: 1 },
    { liked: true, likeCount: 1, unpaid: 'cap' },
  ])
  assert.deepEqual(await like(fan, `/posts/${posts[2]?.id}`, false), { liked: false, likeCount: 0 })
  // What all others gave the author is not the liker's to know.
  expectStatus(await admin.api.post('/admin/settings', { key: 'likePointsDailyCap', value: '1' }), 200)
  assert.deepEqual(await like(await make.member(), `/posts/${posts[2]?.id}`), { liked: true, likeCount: 1 })
  expectStatus(await admin.api.post('/admin/settings', { key: 'likePointsDailyCap', value: '100' }), 200)
})

test('what the fourth member of a browser writes says that it pays nothing', async () => {
  const first = await make.member()
  const others = [await mateOf(first), await mateOf(first), await mateOf(first)]
  for (const member of [first, ...others.slice(0, 2)]) assert.equal((await post(member)).unpaid, undefined)
  assert.equal((await post(others[2] as Person)).unpaid, 'browser')
})
