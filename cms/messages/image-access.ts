import { splitImages } from '#src/rules/images.ts'
import { can } from '#src/rules/permissions.ts'
import type { Row } from '#cms/core/database/row.ts'
import { rowById } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { showMessages } from './show.ts'
import { isShownToAdmins } from './report-context.ts'

/**
 * Whether the caller may see an image of a conversation: until it is sent its owner alone, then both members, and
 * admins once a report contains the message.
 */
export async function mayReadMessageImage(
  req: AppRequest,
  { url, owner, message: id }: Row<'upload'>,
): Promise<boolean> {
  const { actor } = req
  if (!actor) return false
  if (!id) return actor.id === owner
  const message = await rowById(req, 'message', id)
  if (!message || !splitImages(message.imageUrl).includes(url)) return false
  const isOwn = [message.sender, message.receiver].includes(actor.id)
  if (isOwn && (await showMessages(req, [message])).some(({ deleted }) => !deleted)) return true
  return can(actor, 'report.list') && isShownToAdmins(req, message)
}
