import type * as calls from '#src/contracts/reports.ts'
import { AppError } from '#src/rules/app-error.ts'
import { reportRefusalText } from '#src/text/report.ts'
import type { Call } from '../call/call.ts'
import { readableComment } from '../comments/find.ts'
import { insertOnce } from '../database/rows.ts'
import { newId } from '../platform/id.ts'
import type { AppRequest } from '../platform/request.ts'
import { readablePost } from '../posts/find.ts'

/** Reports a post or comment of another member, once; throws CONFLICT the second time. */
export async function createReport({
  req,
  actor,
  input,
  now,
}: Call<typeof calls.createReport>): Promise<{ id: string }> {
  const target = input.postId ? await postTarget(req, input.postId) : await commentTarget(req, input.commentId ?? '')
  if (target.author === actor.id)
    throw new AppError('VALIDATION', { fields: { [target.field]: reportRefusalText.own } })
  const key = `${target.id}:${actor.id}`
  const id = newId(now)
  const at = now.toISOString()
  const { reason } = input
  const report = { id, key, reason, reporter: actor.id, status: 'open' as const, createdAt: at, editedAt: at }
  const isFirst = await insertOnce(req, 'report', { ...report, [target.type]: target.id }, 'key')
  if (!isFirst) throw new AppError('CONFLICT', { message: reportRefusalText.twice })
  return { id }
}

async function postTarget(req: AppRequest, postId: string) {
  const { id, author } = await readablePost(req, postId)
  return { type: 'post', field: 'postId', id, author }
}

async function commentTarget(req: AppRequest, commentId: string) {
  const { comment } = await readableComment(req, commentId)
  return { type: 'comment', field: 'commentId', id: comment.id, author: comment.author }
}
