import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Version } from '#src/contracts/schemas/versions.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'

let make: Forum
let admin: Person
before(async () => {
  make = await forum()
  admin = await make.admin()
})

const versions = async (path: string) => expectStatus(await admin.api.get<Version[]>(`/admin/${path}/versions`), 200)

test('earlier texts of an edited post are stored for admins, the latest first', async () => {
  const author = await make.member()
  const post = await make.post(author)
  const edit = (fields: object) =>
    author.api.put<{ updatedAt: string }>(`/posts/${post.id}`, {
      title: post.title,
      content: post.content,
      categoryIds: [7],
      ...fields,
    })
  assert.deepEqual(await versions(`posts/${post.id}`), [])
  const first = expectStatus(await edit({ title: '고친 제목' }), 200)
  expectStatus(await edit({ title: '고친 제목' }), 200)
  expectStatus(await edit({ title: '고친 제목', categoryIds: [1] }), 200)
  const second = expectStatus(await edit({ title: '고친 제목', content: '아주 다르게 고친 본문이에요.' }), 200)
  const found = await versions(`posts/${post.id}`)
  assert.deepEqual(
    found.map(({ title, content, replacedAt }) => [title, content, replacedAt]),
    [
      ['고친 제목', post.content, second.updatedAt],
      [post.title, post.content, first.updatedAt],
    ],
  )
  assert.equal(found[1]?.writtenAt, post.updatedAt)
  for (const person of [author, await make.member()])
    assertFailure(await person.api.get(`/admin/posts/${post.id}/versions`), 403, 'FORBIDDEN')
  assertFailure(await admin.api.get('/admin/posts/none/versions'), 404, 'NOT_FOUND')
})

test('of a comment too, with the names of those whom it mentions', async () => {
  const [author, named] = [await make.member(), await make.member()]
  const post = await make.post(author)
  const content = `@${named.username} 안녕하세요`
  const comment = await make.comment(post.id, author, { content })
  expectStatus(await author.api.patch(`/comments/${comment.id}`, { content: '다른 말' }), 200)
  expectStatus(await author.api.patch(`/comments/${comment.id}`, { content: '다른 말' }), 200)
  assert.deepEqual(
    (await versions(`comments/${comment.id}`)).map((one) => [one.title, one.content]),
    [[null, content]],
  )
  assertFailure(await admin.api.get('/admin/comments/none/versions'), 404, 'NOT_FOUND')
})
