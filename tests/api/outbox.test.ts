import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { createPost, getPost } from '#src/contracts/posts.ts'
import { createComment } from '#src/contracts/comments.ts'
import { sendMessage } from '#src/contracts/messages.ts'
import type { Comment } from '#src/contracts/schemas/comments.ts'
import type { Message } from '#src/contracts/schemas/messages.ts'
import type { Post } from '#src/contracts/schemas/posts.ts'
import { auditOf } from '#tests/helpers/run-audit.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'

let payload: Payload
let folder: string
let close: () => Promise<void>
before(async () => void ({ payload, folder, close } = await openForum()))
after(() => close())

/** Puts counts and notifications back to before the row was stored, and what remains to be done into the outbox. */
async function leaveUndone(
  member: string,
  row: { kind: 'comment' | 'unread'; target: string; ref: string; note: string | null },
) {
  const { insertRow, deleteRows } = await import('#cms/machinery/database/rows.ts')
  const { localRequest } = await import('#cms/machinery/platform/request.ts')
  const { newId } = await import('#cms/machinery/platform/id.ts')
  const req = localRequest(payload)
  if (row.kind === 'comment') await deleteRows(req, 'notification', { member: { equals: member } })
  const createdAt = new Date(Date.now() - 60_000).toISOString()
  await insertRow(req, 'outbox', { id: newId(), ...row, createdAt })
}

async function change(collection: 'post' | 'account', id: string, data: object): Promise<void> {
  const { changeRow } = await import('#cms/machinery/database/rows.ts')
  const { localRequest } = await import('#cms/machinery/platform/request.ts')
  await changeRow(localRequest(payload), collection, id, data)
}

async function finish(): Promise<string> {
  const { JOBS } = await import('#cms/running/registries/recurring.ts')
  const { localRequest } = await import('#cms/machinery/platform/request.ts')
  const job = JOBS.find(({ name }) => name === 'outbox')
  return (await job?.run(localRequest(payload), new Date())) ?? ''
}

async function accountOf(id: string) {
  const { rowById } = await import('#cms/machinery/database/rows.ts')
  const { localRequest } = await import('#cms/machinery/platform/request.ts')
  return rowById(localRequest(payload), 'account', id)
}

test('what a process could not count is counted and notified by the job, once', async () => {
  const [author, writer] = [await addMember(payload), await addMember(payload)]
  const body = { title: '세는 글', content: '열 글자가 넘는 본문이에요.', categoryIds: [7] }
  const { id } = (await runAs(payload, createPost, author, body)) as Post
  const { id: commentId } = (await runAs(payload, createComment, writer, { id, content: '첫 댓글' })) as Comment
  const [sender, receiver] = [await addMember(payload), await addMember(payload)]
  const message = { receiverId: receiver.id, content: '처음 보내는 쪽지' }
  const { id: messageId } = (await runAs(payload, sendMessage, sender, message)) as Message
  const counts = async () => ({
    comments: ((await runAs(payload, getPost, author, { id })) as Post).commentCount,
    lines: (await accountOf(author.id))?.unreadNotifications,
    requests: (await accountOf(receiver.id))?.unreadRequests,
  })
  assert.deepEqual(await counts(), { comments: 1, lines: 1, requests: 1 })
  await leaveUndone(author.id, { kind: 'comment', target: id, ref: commentId, note: null })
  await leaveUndone(receiver.id, { kind: 'unread', target: receiver.id, ref: messageId, note: 'unreadRequests' })
  await change('post', id, { commentCount: 0 })
  await change('account', author.id, { unreadNotifications: 0 })
  await change('account', receiver.id, { unreadRequests: 0 })
  assert.deepEqual(await auditOf({ database: { DATA_DIR: folder } }), [], 'what waits in the outbox is no fault')
  assert.deepEqual([await finish(), await finish()], ['2 followed up', '0 followed up'])
  assert.deepEqual(await counts(), { comments: 1, lines: 1, requests: 1 })
})
