import type * as calls from '#src/contracts/messages.ts'
import { AppError } from '#src/rules/app-error.ts'
import { addDays, seoulDay, startOfDay } from '#src/rules/dates.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { messageRefusalText } from '#src/text/message.ts'
import type { Call } from '#cms/core/call/call.ts'
import type { Row } from '#cms/core/database/row.ts'
import { changeRow, changeRows, rowById } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { env } from '#cms/core/platform/runtime.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { publishUnread } from '#cms/notifications/unread.ts'
import { pairOf, sideOf } from './pair.ts'

/** Moves a stranger's conversation among the caller's others; one that is there already stays. */
export const acceptRequest = ({ req, actor, input }: Call<typeof calls.acceptRequest>): Promise<void> =>
  inTransaction(req, async () => {
    const side = await rowById(req, 'conversation', sideOf(actor.id, input.userId))
    if (!side || side.state === 'declined') throw new AppError('NOT_FOUND')
    await openSide(req, side)
  })

/** Deletes a stranger's conversation for the caller; its writer can send no more. Throws NOT_FOUND for any other. */
export const deleteRequest = ({ req, actor, input }: Call<typeof calls.deleteRequest>): Promise<void> =>
  inTransaction(req, async () => {
    const side = await rowById(req, 'conversation', sideOf(actor.id, input.userId))
    if (side?.state !== 'request') throw new AppError('NOT_FOUND')
    await changeRows(req, 'message', { pair: { equals: pairOf(actor.id, input.userId) } }, { isRead: true })
    await changeRow(req, 'conversation', side.id, { state: 'declined', unread: 0 })
    await countRequest(req, side, -1)
    publishUnread(req, actor.id)
  })

/** Makes a request, or a deleted one, a conversation like the others. Joins the caller's transaction. */
async function openSide(req: AppRequest, side: Row<'conversation'>): Promise<void> {
  if (!side.state) return
  await changeRow(req, 'conversation', side.id, { state: null })
  await countRequest(req, side, -1)
  if (side.state === 'request' && side.unread > 0)
    await changeRow(req, 'account', side.member, { unreadMessages: { $inc: side.unread } })
  publishUnread(req, side.member)
}

/** As `openSide`, where there is one: who follows or answers a stranger has accepted them. */
export async function openConversation(req: AppRequest, memberId: string, otherId: string): Promise<void> {
  const side = await rowById(req, 'conversation', sideOf(memberId, otherId))
  if (side) await openSide(req, side)
}

/** Counts requests with something unread; one that is read is not counted. */
const countRequest = async (req: AppRequest, { member, state, unread }: Row<'conversation'>, by: 1 | -1) => {
  if (state === 'request' && unread > 0) await changeRow(req, 'account', member, { unreadRequests: { $inc: by } })
}

/**
 * Counts a new request of this member today (Asia/Seoul); throws RATE_LIMITED after too many. Written to their account, so
 * that of two at once the second sees the first.
 */
export async function consumeRequest(req: AppRequest, memberId: string, now: Date): Promise<void> {
  const today = seoulDay(now)
  const account = await rowById(req, 'account', memberId)
  const count = account?.requestDay === today ? (account.requestCount ?? 0) : 0
  if (count >= LIMITS.message.requestsDaily && env().RATE_LIMITS !== 'off') {
    const retryAfter = Math.ceil((startOfDay(addDays(today, 1)).getTime() - now.getTime()) / 1_000)
    throw new AppError('RATE_LIMITED', {
      retryAfter,
      message: messageRefusalText.requests(LIMITS.message.requestsDaily),
    })
  }
  await changeRow(req, 'account', memberId, { requestDay: today, requestCount: count + 1 })
}
