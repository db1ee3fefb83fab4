import type { Payload } from 'payload'
import type { Actor } from '#src/rules/permissions.ts'
import { firstRow } from '#cms/machinery/database/rows.ts'
import { mayReadMessageImage } from '#cms/notices/messages/image-access.ts'
import { localRequest } from '#cms/machinery/platform/request.ts'
import { judgedPost } from '#cms/writing/posts/find.ts'
import { accessOf } from '#cms/people/visibility/posts.ts'

/**
 * Who may see the image at this address: everyone, `reader` when this one may and not everyone, null when this one may
 * not. An image of a post that is open to all is for everyone, whoever blocked whom; one of a removed post for its author
 * and staff.
 */
export async function audienceOf(
  payload: Payload,
  url: string,
  readBy: () => Promise<Actor | null>,
): Promise<'everyone' | 'reader' | null> {
  const upload = await firstRow({ payload }, 'upload', { url: { equals: url } })
  if (!upload) return null
  if (upload.kind === 'message')
    return (await mayReadMessageImage(localRequest(payload, await readBy()), upload)) ? 'reader' : null
  if (!upload.post) return 'everyone'
  const post = await judgedPost(localRequest(payload), upload.post)
  if (!post) return null
  if (!post.removedAt && post.levelRestriction <= 0) return 'everyone'
  const reader = await readBy()
  // The page of its report shows a removed post to its author, whole.
  const isOwn = Boolean(reader && reader.id === post.author)
  return isOwn || (await accessOf(localRequest(payload, reader), post)).canAccess ? 'reader' : null
}
