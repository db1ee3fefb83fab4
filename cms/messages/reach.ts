import { isRequestNow, whyNotWrite, type Reach } from '#src/rules/message-rights.ts'
import type { AppError } from '#src/rules/app-error.ts'
import { findPage, firstRow, rowById } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { pairOf, sideOf } from './pair.ts'

/** A message on its way. */
interface Way {
  sender: string
  receiver: string
}

/** What the receiver has to do with the sender: their choice, whether they follow and wrote, and the conversation. */
export async function reachOf(req: AppRequest, { sender, receiver }: Way): Promise<Reach> {
  const [member] = await findPage(req, {
    collection: 'member',
    where: { id: { equals: receiver } },
    fields: ['whoMayMessage'],
    limit: 1,
  })
  const [follow, side, answer] = await Promise.all([
    rowById(req, 'follow', `${receiver}:${sender}`),
    rowById(req, 'conversation', sideOf(receiver, sender)),
    firstRow(req, 'message', { pair: { equals: pairOf(sender, receiver) }, receiver: { equals: sender } }),
  ])
  return {
    choice: member?.whoMayMessage ?? 'everyone',
    isFollowed: follow !== null,
    hasAnswered: answer !== null,
    state: side?.state ?? null,
  }
}

/** Why this member may not be written to by the caller; null when they may. */
export const whyNotReach = async (req: AppRequest, receiver: string): Promise<AppError | null> =>
  req.actor ? whyNotWrite(await reachOf(req, { sender: req.actor.id, receiver })) : null

/**
 * Whether another member's conversation waits to be accepted by this one, the sentence why they cannot write to them, and
 * whether what they write would be a request.
 */
export async function conversationState(req: AppRequest, memberId: string, otherId: string) {
  const [side, reach] = await Promise.all([
    rowById(req, 'conversation', sideOf(memberId, otherId)),
    reachOf(req, { sender: memberId, receiver: otherId }),
  ])
  const theirs = await rowById(req, 'conversation', sideOf(otherId, memberId))
  return {
    isRequest: side?.state === 'request',
    /** Whether its messages notify of nothing; null where there is no conversation yet. */
    isQuiet: side && side.isQuiet === true,
    whyNot: whyNotWrite(reach)?.message ?? null,
    sendsRequest: isRequestNow(theirs && { state: theirs.state ?? null }, reach),
  }
}
