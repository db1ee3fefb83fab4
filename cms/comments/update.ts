import type * as calls from '#src/contracts/comments.ts'
import type { Comment } from '#src/contracts/schemas/comments.ts'
import { mentionedIn } from '#src/rules/mentions.ts'
import { tagsOfComment } from '#src/rules/page-tags.ts'
import type { Call } from '#cms/core/call/call.ts'
import type { Row } from '#cms/core/database/row.ts'
import { changeRow, rowById } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { clearPages } from '#cms/core/page-cache/page-cache.ts'
import { claimForComment, dropImages } from '#cms/media/claim-images.ts'
import { storedText } from '#cms/mentions/resolve.ts'
import { assertNoRefusedWord } from '#cms/safety/word-filter-judge.ts'
import { notify } from '#cms/notifications/notify.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { timeOfEdit } from '#cms/holds/blocked-content.ts'
import { readablePost } from '#cms/posts/find.ts'
import { assertMayBeSecret } from '#cms/posts/secrecy.ts'
import { readersOfSecrets } from '#cms/visibility/secret-comments.ts'
import { storeVersion } from '#cms/versions/store.ts'
import { changeableComment, commentOr404 } from './find.ts'
import { judgeEdit } from './held.ts'
import { indexComments } from './index-comment.ts'
import { showComments, showThreads } from './show.ts'

/** Replaces the text of the caller's own comment, and its image if one is given, and notifies newly mentioned members. */
export async function updateComment({ req, actor, input, now }: Call<typeof calls.updateComment>): Promise<Comment> {
  const comment = await inTransaction(req, async () => {
    const before = await changeableComment(req, input.id, 'update')
    const post = await readablePost(req, before.post)
    await assertNoRefusedWord(req, { content: input.content })
    const known = mentionedIn(before.content)
    const text = before.isAnonymous ? input.content : await storedText(req, input.content, known)
    const { imageUrl = before.imageUrl ?? null } = input
    const editedAt = timeOfEdit(before, now)
    const isSecret = await secrecyAfter(req, before, input.isSecret)
    const change = { content: text, imageUrl, isSecret, editedAt }
    if (change.content !== before.content) {
      const { id, content } = before
      await storeVersion(req, { comment: id }, { content, editedAt: before.editedAt }, now)
    }
    await changeRow(req, 'comment', before.id, change)
    await changeImage(req, before, imageUrl, now)
    clearPages(req, tagsOfComment(before))
    const isSame = change.content === before.content && imageUrl === (before.imageUrl ?? null)
    const isWithheld = isSame
      ? Boolean(before.held)
      : await judgeEdit(req, { ...before, imageUrl }, { text: input.content, now })
    if (!isWithheld) {
      await indexComments(req, [{ ...before, ...change }])
      const readers = (await readersOfSecrets(req, [{ ...before, isSecret }])).get(before.id)
      const mentioned = mentionedIn(change.content).filter(
        (id) => !known.includes(id) && readers?.includes(id) !== false,
      )
      await notify(req, { kind: 'mentioned', actorId: actor.id, post, commentId: before.id, mentioned }, now)
    }
    return commentOr404(req, before.id)
  })
  const [shown] = await (comment.parent ? showComments(req, [comment]) : showThreads(req, [comment]))
  return shown as Comment
}

/** Whether the comment is secret from now on: its author may open it, but not below one that is secret. */
async function secrecyAfter(
  req: AppRequest,
  before: Row<'comment'>,
  requested: boolean | undefined,
): Promise<true | null> {
  if (requested === undefined || requested === Boolean(before.isSecret)) return before.isSecret ? true : null
  if (requested) {
    await assertMayBeSecret(req, before.post)
    return true
  }
  return before.parent && (await rowById(req, 'comment', before.parent))?.isSecret ? true : null
}

/** Claims the new image and drops the one before it. */
async function changeImage(
  req: AppRequest,
  comment: Row<'comment'>,
  imageUrl: string | null,
  now: Date,
): Promise<void> {
  if (imageUrl === (comment.imageUrl ?? null)) return
  await claimForComment(req, { ...comment, imageUrl })
  if (comment.imageUrl) await dropImages(req, { url: { equals: comment.imageUrl } }, now)
}
