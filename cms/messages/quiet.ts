import type * as calls from '#src/contracts/messages.ts'
import { AppError } from '#src/rules/app-error.ts'
import type { Call } from '#cms/core/call/call.ts'
import { changeRow } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { sideOf } from './pair.ts'

/**
 * Turns notifications of one conversation off for the caller, or on again; its messages arrive and count as before. Throws
 * NOT_FOUND where there is no conversation.
 */
export const quietConversation = ({ req, actor, input }: Call<typeof calls.quietConversation>) =>
  inTransaction(req, async () => {
    const { userId, isQuiet } = input
    if (!(await changeRow(req, 'conversation', sideOf(actor.id, userId), { isQuiet }))) throw new AppError('NOT_FOUND')
    return { isQuiet }
  })
