import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { MemberData } from '#src/contracts/schemas/member-data.ts'
import { assertFailure, assertNoSecret, emailsIn } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'
import { pictureForm } from '#tests/helpers/images.ts'

let world: Forum
before(async () => {
  world = await forum()
})

const exportOf = ({ api }: Person) => api.get<MemberData>('/auth/user/export')

test('a member takes along everything of theirs as one file', async () => {
  const [member, other, gone] = [
    await world.member({ nickname: '내보내기' }),
    await world.member(),
    await world.member(),
  ]
  const [post, theirs] = [await world.post(member), await world.post(other)]
  const comment = await world.comment(theirs.id, member)
  for (const path of [`/posts/${theirs.id}/like`, `/posts/${theirs.id}/bookmark`, '/points/attendance'])
    assert.ok((await member.api.post(path)).status < 300, path)
  for (const { id } of [other, gone]) expectStatus(await member.api.post(`/users/${id}/follow`), 200)
  expectStatus(await other.api.post(`/users/${member.id}/follow`), 200)
  expectStatus(await member.api.post('/reports', { postId: theirs.id, reason: '광고예요' }), 201)
  const form = await pictureForm({}, 'image')
  const { imageUrl } = expectStatus(await member.api.post<{ imageUrl: string }>('/upload/profile', form), 200)
  expectStatus(await member.api.patch('/users/profile', { profileImageUrl: imageUrl }), 200)
  const removed = await world.post(member)
  expectStatus(await member.api.delete(`/posts/${removed.id}`), 204)
  const blocked = await world.member()
  expectStatus(await member.api.post(`/users/${blocked.id}/block`), 200)

  const answer = await exportOf(member)
  const data = MemberData.parse(expectStatus(answer, 200))
  assert.match(
    answer.headers.get('content-disposition') ?? '',
    /^attachment; filename="aah-data-\d{4}-\d\d-\d\d\.json"$/,
  )
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json/)
  assert.match(answer.headers.get('cache-control') ?? '', /no-store/)
  assert.deepEqual([data.profile.id, data.profile.email, data.profile.nickname], [member.id, member.email, '내보내기'])
  assert.deepEqual(
    data.posts.map(({ id, removedAt }) => [id, removedAt === null]),
    [
      [post.id, true],
      [removed.id, false],
    ],
  )
  assert.deepEqual([data.posts[0]?.title, data.posts[0]?.content], [post.title, post.content])
  assert.deepEqual(
    data.comments.map(({ id, postId, content }) => [id, postId, content]),
    [[comment.id, theirs.id, comment.content]],
  )
  assert.deepEqual([data.likes[0]?.postId, data.bookmarks[0]?.postId], [theirs.id, theirs.id])
  assert.deepEqual(
    data.following.map(({ name }) => name),
    [other.username, gone.username],
  )
  assert.deepEqual(
    [...data.followers, ...data.blocks].map(({ name }) => name),
    [other.username, blocked.username],
  )
  assert.deepEqual([data.attendance.length, data.signIns.length, data.reports[0]?.postId], [1, 1, theirs.id])
  assert.equal(data.images[0]?.url, world.guest.base + imageUrl)
  assert.equal(data.profile.profileImageUrl, world.guest.base + imageUrl)
  assert.equal(data.ledger.at(-1)?.balanceAfter, data.profile.points)
  assert.deepEqual(emailsIn(answer.text), [member.email])
  assertNoSecret(answer.text)
})

test('lists longer than a page of reading come whole and in order', async () => {
  const [member, author] = [await world.member(), await world.member()]
  const post = await world.post(author)
  const ids: string[] = []
  for (let index = 0; index < 401; index += 1) ids.push((await world.comment(post.id, member)).id)
  const { comments, ledger } = MemberData.parse(expectStatus(await exportOf(member), 200))
  assert.deepEqual(
    comments.map(({ id }) => id),
    ids,
  )
  assert.equal(ledger.length, 401)
})

test('an export has nothing of other members', async () => {
  assertFailure(await world.guest.get('/auth/user/export'), 401, 'AUTH_REQUIRED')
  const [member, other] = [await world.member(), await world.member()]
  const post = await world.post(other)
  const { text } = await exportOf(member)
  assert.ok(!text.includes(post.id) && !text.includes(other.username))
})
