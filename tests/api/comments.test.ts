import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { withoutTransactions } from '#tests/helpers/database.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type CommentRow, type Forum, type Person, type PostRow } from '#tests/helpers/forum.ts'

interface Shown extends CommentRow {
  deleted: boolean
  author: { id: string } | null
  likeCount: number
  replyCount: number
  replies: Shown[]
}

let world: Forum
let author: Person
let other: Person
let post: PostRow

before(async () => {
  world = await forum()
  ;[author, other] = [await world.member(), await world.member()]
  post = await world.post(author)
})

const list = async (postId = post.id, query = 'limit=50') =>
  expectStatus(await world.guest.get<Shown[]>(`/posts/${postId}/comments?${query}`), 200)
const countOf = async (id: string) => expectStatus(await world.guest.get<PostRow>(`/posts/${id}`), 200).commentCount

test('a comment answers in the shape of the contract', async () => {
  const {
    id,
    createdAt,
    updatedAt,
    author: by,
    ...rest
  } = await world.comment(post.id, other, { content: ' 좋은 글이에요 ' })
  assert.ok(id)
  assert.equal(createdAt, updatedAt)
  assert.equal((by as { id: string }).id, other.id)
  assert.deepEqual(rest, {
    content: '좋은 글이에요',
    mentions: [],
    postId: post.id,
    likeCount: 0,
    isLiked: false,
    parentId: null,
    answersId: null,
    isSecret: false,
    guestName: null,
    anonymous: null,
    isOwn: true,
    deleted: false,
    held: false,
    imageUrl: null,
    replies: [],
    replyCount: 0,
  })
})

test('top-level comments come newest first, replies below them oldest first, and limit counts the top', async () => {
  const { id } = await world.post(author)
  const [first, second] = [await world.comment(id, other), await world.comment(id, other)]
  const early = await world.comment(id, author, { parentId: first.id })
  const late = await world.comment(id, other, { parentId: first.id })
  const shown = await list(id)
  assert.deepEqual(
    shown.map((comment) => comment.id),
    [second.id, first.id],
  )
  assert.deepEqual(
    shown[1]?.replies.map((reply) => reply.id),
    [early.id, late.id],
  )
  assert.equal(shown[1]?.replyCount, 2)
  assert.equal(await countOf(id), 4)
  const answer = await world.guest.get<Shown[]>(`/posts/${id}/comments?limit=1&offset=1`)
  assert.deepEqual(
    answer.body.map((comment) => comment.id),
    [first.id],
  )
  assert.equal(answer.headers.get('x-has-more'), 'false')
})

for (const [what, content] of Object.entries({
  nothing: '',
  blanks: ' \n ',
  'too much': '가'.repeat(5_001),
  number: 7,
})) {
  test(`${what} is no comment`, async () => {
    const answer = await other.api.post(`/posts/${post.id}/comments`, { content })
    assertFailure(answer, 400, 'VALIDATION')
    assert.deepEqual(Object.keys((answer.body as { fields: object }).fields), ['content'])
  })
}

test('a reply needs a top-level comment of the same post that is still there', async () => {
  const elsewhere = await world.comment((await world.post(author)).id, other)
  const top = await world.comment(post.id, other)
  const reply = await world.comment(post.id, author, { parentId: top.id })
  const removed = await world.comment(post.id, other)
  await world.comment(post.id, author, { parentId: removed.id })
  expectStatus(await other.api.delete(`/comments/${removed.id}`), 204)
  for (const parentId of [elsewhere.id, reply.id, removed.id]) {
    assertFailure(await other.api.post(`/posts/${post.id}/comments`, { content: '답글', parentId }), 400, 'VALIDATION')
  }
  const unknown = { content: '답글', parentId: '01a00000-0000-7000-8000-000000000000' }
  assertFailure(await other.api.post(`/posts/${post.id}/comments`, unknown), 404, 'NOT_FOUND')
})

test('its author edits a comment; no one else does, not even an admin', async () => {
  const comment = await world.comment(post.id, other)
  const edited = expectStatus(await other.api.patch<Shown>(`/comments/${comment.id}`, { content: '고친 댓글' }), 200)
  assert.equal(edited.content, '고친 댓글')
  assert.ok(String(edited.updatedAt) > String(comment.updatedAt))
  for (const { api } of [author, await world.admin()]) {
    assertFailure(await api.patch(`/comments/${comment.id}`, { content: '' }), 403, 'FORBIDDEN')
  }
  assertFailure(await author.api.delete(`/comments/${comment.id}`), 403, 'FORBIDDEN')
  assertFailure(await other.api.patch(`/comments/${comment.id}`, { content: '' }), 400, 'VALIDATION')
})

test('a deleted comment leaves a placeholder while it has replies, and counts follow what is visible', async () => {
  const { id } = await world.post(author)
  const top = await world.comment(id, other, { content: '비밀스러운 댓글' })
  const reply = await world.comment(id, author, { parentId: top.id })
  expectStatus(await other.api.delete(`/comments/${top.id}`), 204)
  const [placeholder] = await list(id)
  assert.equal(placeholder?.deleted, true)
  assert.equal(placeholder?.content, '')
  assert.equal(placeholder?.author, null)
  assert.equal(placeholder?.likeCount, 0)
  assert.deepEqual(
    placeholder?.replies.map((shown) => shown.id),
    [reply.id],
  )
  assert.equal(await countOf(id), 1)
  assertFailure(await author.api.post(`/comments/${top.id}/like`, { liked: true }), 404, 'NOT_FOUND')
  assertFailure(await other.api.delete(`/comments/${top.id}`), 404, 'NOT_FOUND')
  expectStatus(await author.api.delete(`/comments/${reply.id}`), 204)
  assert.deepEqual(await list(id), [])
  assert.equal(await countOf(id), 0)
})

test('an admin deletes the comment of a member', async () => {
  const comment = await world.comment(post.id, other)
  const admin = await world.admin()
  expectStatus(await admin.api.delete(`/comments/${comment.id}`), 204)
  assert.ok(!(await list()).some(({ id }) => id === comment.id))
})

test('thirty comments at once are all there and all counted', { skip: withoutTransactions }, async () => {
  const { id } = await world.post(author)
  await Promise.all(Array.from({ length: 30 }, () => world.comment(id, other)))
  assert.equal(await countOf(id), 30)
  assert.equal((await list(id)).length, 30)
})

test('of ten deletions of one comment at once one counts', { skip: withoutTransactions }, async () => {
  const { id } = await world.post(author)
  const [remaining, removed] = [await world.comment(id, other), await world.comment(id, other)]
  const answers = await Promise.all(Array.from({ length: 10 }, () => other.api.delete(`/comments/${removed.id}`)))
  assert.equal(answers.filter(({ status }) => status === 204).length, 1)
  assert.equal(await countOf(id), 1)
  assert.deepEqual(
    (await list(id)).map((comment) => comment.id),
    [remaining.id],
  )
})

test('a profile lists comments with the post below which they stand', async () => {
  const writer = await world.member()
  const comment = await world.comment(post.id, writer)
  const removed = await world.comment(post.id, writer)
  expectStatus(await writer.api.delete(`/comments/${removed.id}`), 204)
  const shown = expectStatus(await world.guest.get<(Shown & { post: object })[]>(`/users/${writer.id}/comments`), 200)
  assert.deepEqual(
    shown.map(({ id }) => id),
    [comment.id],
  )
  assert.deepEqual(shown[0]?.post, { id: post.id, title: post.title })
})

test('the address of a comment leads to it, and is nowhere below a post that the reader may not open', async () => {
  const author = await world.member()
  const [open, strict] = [await world.post(author), await world.post(author, { levelRestriction: 5 })]
  const [shown, hidden] = [await world.comment(open.id, author), await world.comment(strict.id, author)]
  const visit = (id: string, person?: Person) =>
    fetch(`${world.guest.base}/comment/${id}`, {
      redirect: 'manual',
      headers: person ? { Cookie: `aah-token=${person.token}` } : {},
    })
  assert.equal((await visit(shown.id)).headers.get('location'), `/post/${open.id}#comment-${shown.id}`)
  assert.equal((await visit(hidden.id, author)).headers.get('location'), `/post/${strict.id}#comment-${hidden.id}`)
  for (const person of [undefined, await world.member()]) {
    const answer = await visit(hidden.id, person)
    assert.equal(answer.status, 404)
    assert.doesNotMatch(await answer.text(), new RegExp(strict.id))
  }
})
