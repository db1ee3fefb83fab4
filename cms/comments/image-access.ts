import { AppError } from '#src/rules/app-error.ts'
import { can } from '#src/rules/permissions.ts'
import type { Row } from '#cms/core/database/row.ts'
import { rowById } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { denialOfBoards } from '#cms/visibility/boards.ts'
import { readableComment } from './find.ts'

/**
 * Whether the caller may see an image of a comment: until it is sent its owner alone, then every reader of the comment; of
 * a removed one its author and staff.
 */
export async function mayReadCommentImage(
  req: AppRequest,
  { url, owner, comment: id }: Pick<Row<'upload'>, 'url' | 'owner' | 'comment'>,
): Promise<boolean> {
  const { actor } = req
  if (actor?.id === owner) return true
  const comment = id ? await rowById(req, 'comment', id) : null
  if (comment?.imageUrl !== url) return false
  const isOpen = can(actor, 'post.readHidden') && (await denialOfBoards(req, comment.post)) === null
  return isOpen || mayReadComment(req, comment.id)
}

async function mayReadComment(req: AppRequest, id: string): Promise<boolean> {
  try {
    await readableComment(req, id)
    return true
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return false
    throw error
  }
}
