import { rowById } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { reward } from '#cms/points/rewards.ts'
import type { Work } from '#cms/points/work.ts'
import { removeMessage } from '#cms/messages/remove.ts'
import { hideComment } from '#cms/comments/hide.ts'
import { closeOpen } from '#cms/holds/close-reports.ts'
import { targetOf } from '#cms/holds/staff-removal.ts'
import { hidePost } from '#cms/posts/hide.ts'
import type { Thing } from './clean-up-selection.ts'

/** The clean-up as its single steps need it. */
export interface CleanUp {
  reportId: string
  actorId: string
  now: Date
}

/**
 * Removes one thing as the decision on a report does: earnings and penalty are taken, and open reports on it are closed.
 * False when it was removed already. Joins the caller's transaction.
 */
export async function removeThing(req: AppRequest, { kind, id }: Thing, cleanUp: CleanUp): Promise<boolean> {
  if (kind === 'messages') return removeSent(req, id, cleanUp)
  const work = await (kind === 'posts' ? hiddenPost : hiddenComment)(req, id, cleanUp)
  if (!work) return false
  const { reportId, actorId, now } = cleanUp
  await reward(req, { kind: 'removed', work, reportId }, now)
  await closeOpen(req, targetOf(work), { action: 'remove' }, { actorId, now })
  return true
}

const hidingOf = ({ reportId, actorId, now }: CleanUp) => ({ byId: actorId, byReport: true, cleanUp: reportId, now })

async function hiddenPost(req: AppRequest, id: string, cleanUp: CleanUp): Promise<Work | null> {
  const post = await rowById(req, 'post', id)
  if (!post || !(await hidePost(req, { postId: id, ...hidingOf(cleanUp) }))) return null
  const { author, title, isAnonymous } = post
  return { type: 'post', id, authorId: author ?? null, title, isAnonymous }
}

async function hiddenComment(req: AppRequest, id: string, cleanUp: CleanUp): Promise<Work | null> {
  const comment = await rowById(req, 'comment', id)
  if (!comment || !(await hideComment(req, comment, hidingOf(cleanUp)))) return null
  const title = (await rowById(req, 'post', comment.post))?.title ?? ''
  return { type: 'comment', id, authorId: comment.author ?? null, title, isAnonymous: comment.isAnonymous }
}

async function removeSent(req: AppRequest, id: string, { reportId, actorId, now }: CleanUp): Promise<boolean> {
  if (!(await removeMessage(req, id, reportId))) return false
  await closeOpen(req, { message: id }, { action: 'remove' }, { actorId, now })
  return true
}
