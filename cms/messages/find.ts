import { AppError } from '#src/rules/app-error.ts'
import { MEMBER_RIGHTS } from '#src/rules/member-rights.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { messageRefusalText } from '#src/text/message.ts'
import type { GuardCall } from '#cms/core/call/call.ts'
import type { Row } from '#cms/core/database/row.ts'
import { rowById } from '#cms/core/database/rows.ts'
import { formerMemberOr404 } from '#cms/members/find.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { whyNotReach } from './reach.ts'
import { assertNoBlock } from '#cms/visibility/posts.ts'

/**
 * Throws unless the caller may write to this member: NOT_FOUND for unknown and former members, FORBIDDEN across a
 * block and for members who receive no messages of the caller.
 */
async function assertReachable(req: AppRequest, receiverId: string): Promise<void> {
  const { leftAt } = await formerMemberOr404(req, receiverId)
  if (leftAt) throw new AppError('NOT_FOUND', { message: messageRefusalText.left })
  await assertNoBlock(req, receiverId)
  const why = req.actor?.id === receiverId ? null : await whyNotReach(req, receiverId)
  if (why) throw why
}

/** The same, and VALIDATION for a message to oneself. */
export async function assertMayWriteTo(req: AppRequest, actor: Actor, receiverId: string): Promise<void> {
  await assertReachable(req, receiverId)
  if (!MEMBER_RIGHTS.message(actor, receiverId))
    throw new AppError('VALIDATION', { fields: { receiverId: messageRefusalText.oneself } })
}

/** Whether the caller may write to this member. */
export async function mayWriteTo(req: AppRequest, actor: Actor, receiverId: string): Promise<boolean> {
  try {
    await assertMayWriteTo(req, actor, receiverId)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** Guard of `sendMessage`. */
export const guardReceiver = async ({ req, received: { receiverId } }: GuardCall): Promise<void> => {
  if (receiverId && typeof receiverId === 'string') await assertReachable(req, receiverId)
}

/** A message that the caller sent or received; throws NOT_FOUND for any other. */
export async function ownMessage(req: AppRequest, id: string): Promise<Row<'message'>> {
  const message = await rowById(req, 'message', id)
  const isOwn = req.actor && message && [message.sender, message.receiver].includes(req.actor.id)
  if (!isOwn) throw new AppError('NOT_FOUND')
  return message
}
