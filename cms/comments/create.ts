import type * as calls from '#src/contracts/comments.ts'
import type { Output } from '#src/contracts/contract.ts'
import type { Comment } from '#src/contracts/schemas/comments.ts'
import { AppError } from '#src/rules/app-error.ts'
import { tagsOfComment } from '#src/rules/page-tags.ts'
import { isSecretLevel } from '#src/rules/secrets.ts'
import { RIGHTS } from '#src/rules/content-rights.ts'
import { commentRefusalText } from '#src/text/comment.ts'
import type { Call } from '#cms/core/call/call.ts'
import type { Row } from '#cms/core/database/row.ts'
import { insertRow, rowById } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { followUp } from '#cms/core/outbox/follow-up.ts'
import { outdatePages } from '#cms/core/page-cache/page-cache.ts'
import { claimForComment } from '#cms/media/claim-images.ts'
import { storedText } from '#cms/mentions/resolve.ts'
import { recordAccess } from '#cms/safety/access-record.ts'
import { assertNoRefusedWord } from '#cms/safety/word-filter-judge.ts'
import { newId } from '#cms/core/platform/id.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { reward } from '#cms/points/rewards.ts'
import { reportHold } from '#cms/holds/hold.ts'
import { reasonToHold } from '#cms/holds/hold-reason.ts'
import { commentablePost } from '#cms/posts/comments-open.ts'
import { assertMayBeSecret } from '#cms/posts/secrecy.ts'
import { watchCommented } from '#cms/posts/watch.ts'
import { namedAuthor, numberCommenter } from '#cms/visibility/anonymous.ts'
import { assertNoBlockUnlessStaff } from '#cms/visibility/posts.ts'
import { assertNoSecret } from '#cms/visibility/secret-comments.ts'
import { commentFollowUp, countAndNotify } from './count-and-notify.ts'
import { commentOr404 } from './find.ts'
import { indexComments } from './index-comment.ts'
import { showComments, showThreads } from './show.ts'

type NewComment = Call<typeof calls.createComment>

/** Stores a comment or, with `parentId`, a reply to a top-level comment of the same post. */
export async function createComment({
  req,
  actor,
  input,
  now,
}: NewComment): Promise<Output<typeof calls.createComment>> {
  const { comment, unpaid } = await inTransaction(req, async () => {
    const post = await commentablePost(req, input.id)
    await assertNoRefusedWord(req, { content: input.content })
    const parent = input.parentId ?? null
    const answered = parent ? await answerable(req, parent, post.id) : null
    const parentAuthor = answered?.author ?? null
    if (input.isSecret && !answered?.isSecret) await assertMayBeSecret(req, post.id)
    // Replies to a secret comment are always secret.
    const isSecret = answered?.isSecret || input.isSecret || null
    const at = now.toISOString()
    const id = newId(now)
    const isAnonymous = post.isAnonymous || null
    if (isAnonymous) await numberCommenter(req, post.id, actor.id)
    const content = isAnonymous ? input.content : await storedText(req, input.content)
    const imageUrl = input.imageUrl ?? null
    const row = {
      id,
      post: post.id,
      parent,
      author: actor.id,
      content,
      imageUrl,
      isSecret,
      isAnonymous,
      createdAt: at,
      editedAt: at,
    }
    const holdReason = await reasonToHold(req, {
      authorId: actor.id,
      texts: [input.content],
      hasPicture: imageUrl !== null,
      now,
    })
    const hidden = holdReason && { removedAt: at, held: 'new' as const }
    const stored = { ...row, likeCount: 0, replyCount: 0, ...hidden }
    await insertRow(req, 'comment', stored)
    await claimForComment(req, stored)
    await recordAccess(req, { memberId: actor.id, kind: 'write', now })
    const answers = [post.author, parentAuthor].filter((author) => author != null)
    const work = { type: 'comment', id, authorId: actor.id, title: post.title, isAnonymous, answers } as const
    // What few may read earns nothing.
    const isPaid = !isSecret && !isSecretLevel(post.levelRestriction)
    const why = isPaid ? await reward(req, { kind: 'created', work }, now) : undefined
    await watchCommented(req, { memberId: actor.id, post, now })
    outdatePages(req, tagsOfComment(stored))
    if (holdReason) {
      await reportHold(req, { type: 'comment', id, authorId: actor.id }, holdReason, now)
      return { comment: stored, unpaid: why }
    }
    await indexComments(req, [stored])
    await followUp(req, commentFollowUp, { target: post.id, ref: id, now }, () =>
      countAndNotify(req, { comment: stored, post, parentAuthor }, now),
    )
    return { comment: stored, unpaid: why }
  })
  return { ...(await showOne(req, comment)), ...(unpaid && { unpaid }) }
}

/** A comment that its author made earlier, for a call that is repeated. */
export const createdComment = async (req: AppRequest, id: string): Promise<Comment> =>
  showOne(req, await commentOr404(req, id))

async function showOne(req: AppRequest, comment: Row<'comment'>): Promise<Comment> {
  const [shown] = await (comment.parent ? showComments(req, [comment]) : showThreads(req, [comment]))
  return shown as Comment
}

/**
 * The comment that is replied to. Throws VALIDATION unless it is a visible top-level comment of this
 * post, and FORBIDDEN for one that is secret to the caller.
 */
async function answerable(req: AppRequest, parentId: string, postId: string): Promise<Row<'comment'>> {
  const parent = await rowById(req, 'comment', parentId)
  if (!parent) throw new AppError('NOT_FOUND')
  if (parent.post !== postId || !RIGHTS.comment.reply(req.actor, parent.parent) || parent.removedAt) {
    throw new AppError('VALIDATION', { fields: { parentId: commentRefusalText.noReplyTo } })
  }
  await assertNoBlockUnlessStaff(req, namedAuthor(parent))
  await assertNoSecret(req, parent)
  return parent
}
