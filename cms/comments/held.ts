import { isUnderReview } from '#src/rules/content-rights.ts'
import { MARKED, mentionedIn } from '#src/rules/mentions.ts'
import { rowById } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { notify } from '#cms/notifications/notify.ts'
import { findPostHeader } from '#cms/posts/find.ts'
import type { Row } from '#cms/core/database/row.ts'
import { blockOn, holdUnblocked, isEditedSinceBlock } from '#cms/holds/blocked-content.ts'
import { reportHold, settleByEdit } from '#cms/holds/hold.ts'
import { reasonToHold } from '#cms/holds/hold-reason.ts'
import { readersOfSecrets } from '#cms/visibility/secret-comments.ts'
import { holdComment, unhideComment } from './hide.ts'

/** Makes a held comment visible, as `releasePost` does a post. */
export async function releaseComment(req: AppRequest, commentId: string, now: Date): Promise<boolean> {
  const held = await rowById(req, 'comment', commentId)
  if (!held?.held || !isUnderReview(held.held)) return false
  if (!(await unhideComment(req, held, now))) return true
  const post = await findPostHeader(req, held.post)
  if (!post || !held.author) return true
  const mentioned = mentionedIn(held.content)
  const parent = held.parent ? await rowById(req, 'comment', held.parent) : null
  const readers = (await readersOfSecrets(req, [held])).get(commentId) ?? null
  const about = { id: commentId, actorId: held.author, parentAuthor: parent?.author ?? null }
  const comment = { ...about, readers, mentioned, at: now }
  if (held.held === 'new') await notify(req, { kind: 'commented', post, comments: [comment] }, now)
  else {
    const reading = mentioned.filter((id) => !readers || readers.includes(id))
    await notify(req, { kind: 'mentioned', actorId: held.author, post, commentId, mentioned: reading }, now)
  }
  return true
}

/** Judges an edited comment anew, as `judgeEdit` of posts does. Joins the caller's transaction. */
export async function judgeEdit(
  req: AppRequest,
  comment: Row<'comment'>,
  { text, now }: { text: string; now: Date },
): Promise<boolean> {
  const work = { type: 'comment', id: comment.id, authorId: comment.author ?? null } as const
  const { authorId } = work
  const holdReason = await reasonToHold(req, { authorId, texts: [text], hasPicture: Boolean(comment.imageUrl), now })
  if (comment.held) {
    if (isUnderReview(comment.held) && !holdReason && (await settleByEdit(req, work, now)))
      await releaseComment(req, comment.id, now)
    return true
  }
  if (!holdReason || !(await holdComment(req, comment, now))) return false
  await reportHold(req, work, holdReason, now)
  return true
}

/** Ends the block of a comment, as `unblockPost` does of a post. Joins the caller's transaction. */
export async function unblockComment(req: AppRequest, comment: Row<'comment'>, now: Date): Promise<boolean> {
  if (comment.held !== 'blocked') return false
  const work = { type: 'comment', id: comment.id, authorId: comment.author ?? null } as const
  const isJudged = isEditedSinceBlock(comment) && !(await blockOn(req, work))
  const written = { authorId: work.authorId, texts: [comment.content.replace(MARKED, '@')] }
  const holdReason = isJudged
    ? await reasonToHold(req, { ...written, hasPicture: Boolean(comment.imageUrl), now })
    : null
  if (!holdReason || !(await holdUnblocked(req, work, now))) return unhideComment(req, comment, now)
  await reportHold(req, work, holdReason, now)
  return false
}
