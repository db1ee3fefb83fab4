import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'
import { createPost, getPost } from '#src/contracts/posts.ts'
import { createComment } from '#src/contracts/comments.ts'
import { sendMessage } from '#src/contracts/messages.ts'
import { watchPost } from '#src/contracts/read-positions.ts'
import { mute } from '#src/contracts/users.ts'
import type { Comment } from '#src/contracts/schemas/comments.ts'
import type { Message } from '#src/contracts/schemas/messages.ts'
import type { Post } from '#src/contracts/schemas/posts.ts'
import { brokenInvariants } from '#tests/helpers/run-verify.ts'
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
  const { insertRow, deleteRows } = await import('#cms/core/database/rows.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  const { newId } = await import('#cms/core/platform/id.ts')
  const req = localRequest(payload)
  if (row.kind === 'comment') await deleteRows(req, 'notification', { member: { equals: member } })
  const createdAt = new Date(Date.now() - 60_000).toISOString()
  await insertRow(req, 'outbox', { id: newId(), ...row, createdAt })
}

async function change(collection: 'post' | 'account', id: string, data: object): Promise<void> {
  const { changeRow } = await import('#cms/core/database/rows.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  await changeRow(localRequest(payload), collection, id, data)
}

async function finish(): Promise<string> {
  const { JOBS } = await import('#cms/operations/registries/recurring.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  const job = JOBS.find(({ name }) => name === 'outbox')
  return (await job?.run(localRequest(payload), new Date())) ?? ''
}

async function accountOf(id: string) {
  const { rowById } = await import('#cms/core/database/rows.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
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
  assert.deepEqual(
    await brokenInvariants({ database: { DATA_DIR: folder } }),
    [],
    'what waits in the outbox is no fault',
  )
  assert.deepEqual([await finish(), await finish()], ['2 followed up', '0 followed up'])
  assert.deepEqual(await counts(), { comments: 1, lines: 1, requests: 1 })
})

/** What follows from these comments on one post, all in one batch. */
async function followUpAtOnce(target: string, refs: readonly string[]): Promise<void> {
  const { commentFollowUp } = await import('#cms/comments/count-and-notify.ts')
  const { inTransaction } = await import('#cms/core/database/transaction.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  const createdAt = new Date().toISOString()
  const rows = refs.map((ref) => ({ id: ref, kind: 'comment', target, ref, note: null, createdAt }))
  const req = localRequest(payload)
  await inTransaction(req, () => commentFollowUp.run(req, rows))
}

/** The unread notifications of comments on the post: how many members each counts, which comment and member it names. */
async function linesOn(post: string) {
  const { findPage } = await import('#cms/core/database/rows.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  const where = { post: { equals: post }, kind: { equals: 'commented' } }
  const fields = ['member', 'count', 'referenceId', 'actor'] as const
  const lines = await findPage(localRequest(payload), { collection: 'notification', where, fields })
  return new Map(lines.map(({ member, ...line }) => [member, line]))
}

async function forgetLines(post: string): Promise<void> {
  const { deleteRows } = await import('#cms/core/database/rows.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  await deleteRows(localRequest(payload), 'notification', { post: { equals: post } })
}

/** A new post, its author, two other members, and how they comment on it. */
async function commentedPost() {
  const [author, a, b] = [await addMember(payload), await addMember(payload), await addMember(payload)]
  const body = { title: '함께 세는 글', content: '열 글자가 넘는 본문이에요.', categoryIds: [7] }
  const { id } = (await runAs(payload, createPost, author, body)) as Post
  const write = async (member: typeof a) => {
    const comment = (await runAs(payload, createComment, member, { id, content: '한꺼번에' })) as Comment
    // So that no two are of one millisecond.
    await sleep(2)
    return comment.id
  }
  return { id, author, a, b, write }
}

test('comments of one batch are one line of each who watches, which counts each member once', async () => {
  const { id, author, a, b, write } = await commentedPost()
  const [muter, c] = [await addMember(payload), await addMember(payload)]
  await runAs(payload, watchPost, muter, { id })
  await runAs(payload, mute, muter, { id: a.id })
  const [first, second, third, fourth] = [await write(a), await write(b), await write(b), await write(a)]
  await forgetLines(id)
  await followUpAtOnce(id, [first, second, third])
  const newest = { referenceId: third, actor: b.id }
  const made = new Map([
    [author.id, { count: 2, ...newest }],
    [muter.id, { count: 1, ...newest }],
    [a.id, { count: 1, ...newest }],
    [b.id, { count: 1, referenceId: first, actor: a.id }],
  ])
  assert.deepEqual(await linesOn(id), made)
  await followUpAtOnce(id, [fourth])
  assert.deepEqual((await linesOn(id)).get(author.id), { count: 2, referenceId: fourth, actor: a.id })
  const more = [await write(c), await write(a), await write(c)]
  assert.deepEqual((await linesOn(id)).get(author.id), { count: 3, referenceId: more[2], actor: c.id })
})

test('a comment that is followed up after a later one is counted once, and the line names the later one', async () => {
  const { id, author, a, b, write } = await commentedPost()
  const [first, second] = [await write(a), await write(b)]
  await forgetLines(id)
  await followUpAtOnce(id, [second])
  await followUpAtOnce(id, [first])
  assert.deepEqual((await linesOn(id)).get(author.id), { count: 2, referenceId: second, actor: b.id })
  const third = await write(a)
  assert.deepEqual((await linesOn(id)).get(author.id), { count: 2, referenceId: third, actor: a.id })
})
