import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AuditEntry } from '#src/contracts/schemas/audit.ts'
import type { Comment } from '#src/contracts/schemas/comments.ts'
import type { Post } from '#src/contracts/schemas/posts.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, type Person } from '#tests/helpers/forum.ts'
import { ownForum } from '#tests/helpers/own-forum.ts'

const { make, admin } = await ownForum({ settings: { postCooldownSeconds: '0' } })
const [staff, author, other] = [await make.newModerator(), await make.member(), await make.member()]

const set = (id: string, open: unknown, by: Person) => by.api.put<Post>(`/posts/${id}/comments-open`, { open })
const comment = (id: string, by = other, fields = {}) =>
  by.api.post<Comment>(`/posts/${id}/comments`, { content: '댓글이에요', ...fields })
const stateOf = async (id: string) => {
  const post = expectStatus(await make.guest.get<Post>(`/posts/${id}`), 200)
  return [post.commentsOpen, post.commentsClosedBy]
}

test('an author closes and opens the comments; what stands there stays and can be liked', async () => {
  const { id } = await make.post(author)
  assert.deepEqual(await stateOf(id), [true, null])
  const first = expectStatus(await comment(id), 201)
  const { updatedAt } = expectStatus(await make.guest.get<Post>(`/posts/${id}`), 200)
  const closed = expectStatus(await set(id, false, author), 200)
  assert.deepEqual([closed.commentsOpen, closed.commentsClosedBy, closed.updatedAt], [false, 'author', updatedAt])
  for (const by of [other, author, staff]) {
    const refused = await comment(id, by)
    assertFailure(refused, 403, 'FORBIDDEN')
    assert.match(refused.text, /댓글을 닫았어요/)
  }
  assert.equal((await comment(id, other, { parentId: first.id })).status, 403)
  // Refused before the text is judged.
  assert.equal((await other.api.post(`/posts/${id}/comments`, { content: '' })).status, 403)
  expectStatus(await author.api.post(`/comments/${first.id}/like`, { liked: true }), 200)
  expectStatus(await other.api.patch(`/comments/${first.id}`, { content: '고친 댓글' }), 200)
  const shown = expectStatus(await make.guest.get<Comment[]>(`/posts/${id}/comments`), 200)
  assert.deepEqual([shown.length, shown[0]?.likeCount, shown[0]?.content], [1, 1, '고친 댓글'])
  assert.deepEqual((await set(id, true, author)).body.commentsClosedBy, null)
  expectStatus(await comment(id), 201)
})

test('what staff closed its author cannot open, and only author and staff decide', async () => {
  const { id } = await make.post(author)
  assert.equal((await set(id, false, other)).status, 403)
  assert.equal((await make.guest.put(`/posts/${id}/comments-open`, { open: false })).status, 401)
  assert.equal((await set(id, 'maybe', author)).status, 400)
  assert.equal((await set('missing', false, author)).status, 404)
  expectStatus(await set(id, false, author), 200)
  assert.equal(expectStatus(await set(id, false, staff), 200).commentsClosedBy, 'staff')
  assert.equal(expectStatus(await set(id, false, author), 200).commentsClosedBy, 'staff')
  const refused = await set(id, true, author)
  assert.equal(refused.status, 403)
  assert.match(refused.text, /운영진이 닫은/)
  assert.deepEqual(await stateOf(id), [false, 'staff'])
  expectStatus(await set(id, true, staff), 200)
  assert.deepEqual(await stateOf(id), [true, null])
  const log = expectStatus(await admin.api.get<{ data: AuditEntry[] }>('/admin/audit?action=post.comments'), 200)
  assert.deepEqual(
    log.data.map(({ target, actor }) => [target, actor?.id]),
    [
      [id, staff.id],
      [id, staff.id],
    ],
  )
  // Of two at once one closes for staff, and the author's does not weaken it.
  await Promise.all([set(id, false, author), set(id, false, staff)])
  assert.deepEqual(await stateOf(id), [false, 'staff'])
  expectStatus(await staff.api.delete(`/posts/${id}`), 204)
  assert.equal((await set(id, true, staff)).status, 404)
})
