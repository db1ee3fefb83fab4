import type { Payload } from 'payload'
import type { Actor } from '#src/rules/permissions.ts'
import { firstRow } from '#cms/core/database/rows.ts'
import { mayReadMessageImage } from '#cms/messages/image-access.ts'
import { localRequest } from '#cms/core/platform/request.ts'
import { mayReadCommentImage } from '#cms/comments/image-access.ts'
import { findPostHeader } from '#cms/posts/find.ts'
import { denialOfBoards } from '#cms/visibility/boards.ts'
import { accessOf } from '#cms/visibility/posts.ts'

/**
 * Who may see the image at this address: `everyone`, `viewer` when this viewer may but not everyone, null when they may
 * not. An image of a public post is for everyone, despite blocks, and so is one of a comment on it; one of a removed post or
 * comment is for its author and staff, one of a draft for its owner.
 */
export async function audienceOf(
  payload: Payload,
  url: string,
  findViewer: () => Promise<Actor | null>,
): Promise<'everyone' | 'viewer' | null> {
  const upload = await firstRow({ payload }, 'upload', { url: { equals: url } })
  if (!upload) return null
  if (upload.kind === 'message')
    return (await mayReadMessageImage(localRequest(payload, await findViewer()), upload)) ? 'viewer' : null
  if (upload.kind === 'comment') {
    if (await mayReadCommentImage(localRequest(payload), upload)) return 'everyone'
    return (await mayReadCommentImage(localRequest(payload, await findViewer()), upload)) ? 'viewer' : null
  }
  if (upload.draft) return (await findViewer())?.id === upload.owner ? 'viewer' : null
  if (!upload.post) return 'everyone'
  const guest = localRequest(payload)
  const post = await findPostHeader(guest, upload.post)
  if (!post) return null
  const isOfAll = !post.removedAt && post.levelRestriction <= 0
  if (isOfAll && (await denialOfBoards(guest, post.id)) === null) return 'everyone'
  const viewer = await findViewer()
  // The author sees a removed post, images included, on the page of its report.
  const isOwn = Boolean(viewer && viewer.id === post.author)
  return isOwn || (await accessOf(localRequest(payload, viewer), post)).canAccess ? 'viewer' : null
}
