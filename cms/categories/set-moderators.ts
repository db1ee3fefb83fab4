import type * as calls from '#src/contracts/admin-categories.ts'
import type { ModeratedCategory } from '#src/contracts/schemas/posts.ts'
import { AppError } from '#src/rules/app-error.ts'
import { boardModeratorText } from '#src/text/board-moderators.ts'
import type { Call, GuardCall } from '#cms/core/call/call.ts'
import { suspensionAt } from '#cms/core/call/suspension.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { setModerators } from './store-moderators.ts'
import { suspensionOf } from '#cms/members/account-status.ts'
import { forgetActors } from '#cms/members/known-callers.ts'
import { memberOr404 } from '#cms/members/find.ts'
import { findCategory } from './find.ts'
import { withNewToday } from './new-today.ts'
import { withModerators } from './with-moderators.ts'

type SetCall = Call<typeof calls.setBoardModerators>

/** Names the moderators of a board, in force from their next call on. Throws CONFLICT for a suspended member. */
export async function setBoardModerators({ req, actor, input, now }: SetCall): Promise<ModeratedCategory> {
  const board = await findCategory(req, input.id)
  const moderators = [...new Set(input.memberIds)]
  await inTransaction(req, async () => {
    for (const id of moderators) {
      const member = await memberOr404(req, id)
      if (suspensionAt({ suspension: suspensionOf(member) }, now))
        throw new AppError('CONFLICT', { message: boardModeratorText.suspended(member.nickname || member.username) })
    }
    if (await setModerators(req, { board: board.id, moderators, actorId: actor.id, now })) forgetActors(req)
  })
  const [shown] = await withModerators(req, await withNewToday(req, [board], now))
  return shown as ModeratedCategory
}

/** Guard of the call above: refuses an unknown board, and members who are unknown or have left. */
export const guardModerators = async ({ req, params, received: { memberIds } }: GuardCall): Promise<void> => {
  await findCategory(req, params.id ?? '')
  if (Array.isArray(memberIds)) await assertMembers(req, memberIds)
}

async function assertMembers(req: AppRequest, ids: readonly unknown[]): Promise<void> {
  for (const id of ids.slice(0, 20)) if (typeof id === 'string') await memberOr404(req, id)
}
