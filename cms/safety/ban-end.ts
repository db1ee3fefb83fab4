import type * as calls from '#src/contracts/bans.ts'
import { AppError } from '#src/rules/app-error.ts'
import { recordAudit } from '#cms/core/audit-log/record-audit.ts'
import type { Call, GuardCall } from '#cms/core/call/call.ts'
import type { Row } from '#cms/core/database/row.ts'
import { deleteRows, rowById } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { forgetBans } from './bans.ts'

/** Ends a ban before its time. */
export const endBan = ({ req, actor, input: { id }, now }: Call<typeof calls.endBan>): Promise<void> =>
  inTransaction(req, async () => {
    const { kind, member, until, reason } = await banOr404(req, id)
    await deleteRows(req, 'ban', { id: { equals: id } })
    const before = { ban: kind, until, reason }
    await recordAudit(req, { actorId: actor.id, action: 'ban.end', target: member ?? id, before, now })
    forgetBans(req)
  })

/** Guard of calls about a ban. */
export const guardBan = async ({ req, params }: GuardCall): Promise<void> => {
  await banOr404(req, params.id ?? '')
}

async function banOr404(req: AppRequest, id: string): Promise<Row<'ban'>> {
  const ban = await rowById(req, 'ban', id)
  if (!ban) throw new AppError('NOT_FOUND')
  return ban
}
