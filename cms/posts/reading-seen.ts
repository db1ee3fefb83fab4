import type * as calls from '#src/contracts/read-positions.ts'
import { AppError } from '#src/rules/app-error.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { checkText } from '#src/text/checks.ts'
import type { Call, GuardCall } from '#cms/core/call/call.ts'
import { changeRow, countRows, deleteRows, findPage, insertOnce, rowById } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { memberOr401 } from '#cms/members/find.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { guardReadable, readablePost } from './find.ts'

/** An unknown comment is refused before the input is validated. */
export async function guardSeen(call: GuardCall): Promise<void> {
  await guardReadable(call)
  const { commentId } = call.received
  if (commentId && typeof commentId === 'string') await commentOr404(call.req, commentId)
}

/** Stores how far the caller read the comments of a post: up to one of them, or all that there are. It never goes back. */
export async function seePost({ req, actor, input, now }: Call<typeof calls.seePost>): Promise<void> {
  const post = await readablePost(req, input.id)
  const until = input.commentId ? await timeOf(req, post.id, input.commentId) : await newestTime(req, post)
  const id = `${actor.id}:${post.id}`
  const at = now.toISOString()
  await inTransaction(req, async () => {
    await memberOr401(req, actor.id)
    if (await insertOnce(req, 'read-position', { id, member: actor.id, post: post.id, until, at }))
      return forgetOldest(req, actor.id)
    await changeRow(req, 'read-position', id, { at })
    await changeRow(req, 'read-position', { id: { equals: id }, until: { less_than: until } }, { until })
  })
}

async function timeOf(req: AppRequest, postId: string, commentId: string): Promise<string> {
  const comment = await commentOr404(req, commentId)
  if (comment.post !== postId) throw new AppError('VALIDATION', { fields: { commentId: checkText.id } })
  return comment.createdAt
}

async function commentOr404(req: AppRequest, id: string) {
  const comment = await rowById(req, 'comment', id)
  if (!comment) throw new AppError('NOT_FOUND')
  return comment
}

/** The time of the newest comment; that of the post where there is none. */
async function newestTime(req: AppRequest, post: { id: string; createdAt: string }): Promise<string> {
  const [newest] = await findPage(req, {
    collection: 'comment',
    where: { post: { equals: post.id } },
    fields: ['createdAt'],
    sort: ['-createdAt'],
    limit: 1,
  })
  return newest?.createdAt ?? post.createdAt
}

/** The positions beyond the limit whose posts were opened longest ago go. */
async function forgetOldest(req: AppRequest, memberId: string): Promise<void> {
  const where = { member: { equals: memberId } }
  const tooMany = (await countRows(req, { collection: 'read-position', where })) - LIMITS.reading.positions
  if (tooMany <= 0) return
  const oldest = await findPage(req, {
    collection: 'read-position',
    where,
    fields: ['id'],
    sort: ['at', 'id'],
    limit: tooMany,
  })
  await deleteRows(req, 'read-position', { id: { in: oldest.map(({ id }) => id) } })
}
