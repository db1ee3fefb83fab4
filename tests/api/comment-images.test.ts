import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { MemberData } from '#src/contracts/schemas/member-data.ts'
import type { Comment } from '#src/contracts/schemas/comments.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'
import { pictureForm } from '#tests/helpers/images.ts'

let world: Forum
before(async () => {
  world = await forum()
})

const upload = async (by: Person, postId: string) =>
  by.api.post<{ imageUrl: string }>('/upload/comment', await pictureForm({ postId }, 'image'))
const uploaded = async (by: Person, postId: string) => expectStatus(await upload(by, postId), 200).imageUrl
const comment = (by: Person, postId: string, fields: object) =>
  by.api.post<Comment>(`/posts/${postId}/comments`, { content: '사진이에요', ...fields })
const statusFor = async (url: string, person?: Person) => {
  const headers: Record<string, string> = person ? { Cookie: `aah-token=${person.token}` } : {}
  return (await fetch(world.guest.base + url, { headers })).status
}

test('a comment brings its picture, which its author alone sees until then', async () => {
  const [post, writer, other] = [await world.post(), await world.member(), await world.member()]
  const imageUrl = await uploaded(writer, post.id)
  assert.deepEqual(
    [await statusFor(imageUrl, writer), await statusFor(imageUrl, other), await statusFor(imageUrl)],
    [200, 404, 404],
  )
  const made = expectStatus(await comment(writer, post.id, { imageUrl }), 201)
  assert.equal(made.imageUrl, imageUrl)
  const [listed] = expectStatus(await world.guest.get<Comment[]>(`/posts/${post.id}/comments`), 200)
  assert.equal(listed?.imageUrl, imageUrl)
  assert.equal(await statusFor(imageUrl), 200)
  const data = MemberData.parse(expectStatus(await writer.api.get('/auth/user/export'), 200))
  assert.ok(data.comments[0]?.imageUrl?.endsWith(imageUrl))
  assert.equal(data.images[0]?.kind, 'comment')
})

test('a comment cannot show the picture of another member, of another post, twice or without having uploaded it', async () => {
  const author = await world.member()
  const [post, elsewhere] = [await world.post(author), await world.post()]
  const writer = await world.member()
  const imageUrl = await uploaded(writer, post.id)
  const refused = async (answer: Awaited<ReturnType<typeof comment>>) => {
    assertFailure(answer, 400, 'VALIDATION')
    assert.match(answer.text, /"fields":\{"imageUrl"/)
  }
  await refused(await comment(author, post.id, { imageUrl }))
  await refused(await comment(writer, elsewhere.id, { imageUrl }))
  await refused(await comment(writer, post.id, { imageUrl: 'https://example.com/picture.webp' }))
  const twice = await Promise.all([comment(writer, post.id, { imageUrl }), comment(writer, post.id, { imageUrl })])
  assert.deepEqual(twice.map(({ status }) => status).toSorted(), [201, 400])
  // The post cannot take it as its own, and an edit of the post leaves it alone.
  const own = await uploaded(author, post.id)
  assertFailure(await author.api.patch(`/posts/${post.id}`, { imageUrl: own }), 400, 'VALIDATION')
  const edit = { title: '고친 제목이에요', content: '고친 본문이에요. 길게 썼어요.', categoryIds: [7] }
  expectStatus(await author.api.put(`/posts/${post.id}`, edit), 200)
  assert.equal(await statusFor(imageUrl), 200)
  assertFailure(await author.api.post('/upload/comment', await pictureForm({}, 'image')), 400, 'VALIDATION')
  assertFailure(await upload(author, '01a00000-0000-7000-8000-000000000000'), 404, 'NOT_FOUND')
})

test('an edit keeps, replaces or clears the picture', async () => {
  const [post, writer] = [await world.post(), await world.member()]
  const [first, second] = [await uploaded(writer, post.id), await uploaded(writer, post.id)]
  const { id } = expectStatus(await comment(writer, post.id, { imageUrl: first }), 201)
  const edit = async (fields: object) =>
    expectStatus(await writer.api.patch<Comment>(`/comments/${id}`, { content: '고쳤어요', ...fields }), 200).imageUrl
  assert.equal(await edit({}), first)
  assert.equal(await edit({ imageUrl: second }), second)
  assert.deepEqual([await statusFor(first), await statusFor(second)], [404, 200])
  assert.equal(await edit({ imageUrl: first }), first)
  assert.equal(await edit({ imageUrl: null }), null)
  assert.equal(await statusFor(first), 404)
})

test('the picture of a deleted comment and of a post above one’s level is not shown', async () => {
  const [author, writer] = [await world.member(), await world.member()]
  const open = await world.post(author)
  const imageUrl = await uploaded(writer, open.id)
  const { id } = expectStatus(await comment(writer, open.id, { imageUrl }), 201)
  await world.comment(open.id, author, { parentId: id })
  expectStatus(await writer.api.delete(`/comments/${id}`), 204)
  const [placeholder] = expectStatus(await world.guest.get<Comment[]>(`/posts/${open.id}/comments`), 200)
  assert.deepEqual([placeholder?.deleted, placeholder?.imageUrl], [true, null])
  assert.deepEqual([await statusFor(imageUrl), await statusFor(imageUrl, author)], [404, 404])
  assert.equal(await statusFor(imageUrl, await world.admin()), 200)

  const locked = await world.post(await world.member(), { levelRestriction: 9 })
  assertFailure(await upload(author, locked.id), 403, 'FORBIDDEN')
})
