import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { saveSetting } from '#src/contracts/admin-settings.ts'
import { createComment } from '#src/contracts/comments.ts'
import { getPost, setCommentsOpen } from '#src/contracts/posts.ts'
import type { Post } from '#src/contracts/schemas/posts.ts'
import { AppError } from '#src/rules/app-error.ts'
import { DAY_MS } from '#src/rules/dates.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'

let payload: Payload
let close: () => Promise<void>
before(async () => void ({ payload, close } = await openForum()))
after(() => close())

/** A post from so many days ago. */
async function postBy(author: Actor, days: number): Promise<string> {
  const { localRequest } = await import('#cms/core/platform/request.ts')
  const { createPost, renderPost } = await import('#cms/posts/create.ts')
  const input = { title: '글 제목이에요', content: '열 글자가 넘는 본문이에요.', categoryIds: [7] }
  const call = { req: localRequest(payload, author), actor: author, now: new Date(Date.now() - days * DAY_MS), input }
  return (await createPost(call, await renderPost(call))).id
}

test('by age comments end by themselves; opened again they stay open', async () => {
  const [author, other] = [await addMember(payload), await addMember(payload)]
  const admin = await addMember(payload, { isAdmin: true })
  const [old, young] = [await postBy(author, 40), await postBy(other, 29)]
  const closerOf = async (id: string) => ((await runAs(payload, getPost, null, { id })) as Post).commentsClosedBy
  const set = (id: string, open: boolean, by = author) => runAs(payload, setCommentsOpen, by, { id, open })
  const comment = (id: string) => runAs(payload, createComment, other, { id, content: '댓글' })
  const days = (value: string) => runAs(payload, saveSetting, admin, { key: 'closeCommentsAfterDays', value })
  await assert.rejects(days('-1'), (error) => error instanceof AppError && error.status === 400)
  await comment(old)
  await days('30')
  assert.deepEqual([await closerOf(old), await closerOf(young)], ['age', null])
  await assert.rejects(comment(old), (error) => error instanceof AppError && /오래된 글/.test(error.message))
  await comment(young)
  await set(old, true)
  assert.equal(await closerOf(old), null)
  await comment(old)
  await set(old, false)
  assert.equal(await closerOf(old), 'author')
  await set(old, true, admin)
  assert.equal(await closerOf(old), null)
})
