import type { Takedown } from '#src/contracts/schemas/takedowns.ts'
import type * as calls from '#src/contracts/takedowns.ts'
import { AppError } from '#src/rules/app-error.ts'
import { DAY_MS } from '#src/rules/dates.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { takedownActions, TAKEDOWN_STATUSES, type TakedownAction, type TakedownStatus } from '#src/rules/takedowns.ts'
import { takedownRefusalText } from '#src/text/takedowns.ts'
import { recordAudit } from '#cms/core/audit-log/record-audit.ts'
import { assertFresh } from '#cms/core/call/assert-fresh.ts'
import type { Call } from '#cms/core/call/call.ts'
import type { Row } from '#cms/core/database/row.ts'
import { changeRow, deleteRows, findPage, rowById } from '#cms/core/database/rows.ts'
import type { Where } from '#cms/core/database/where.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { blockTargets, removeTargets, unblockTargets } from './takedown-block.ts'
import { showTakedown } from './takedown-present.ts'

type DecideCall = Call<typeof calls.decideTakedown>

const NEXT = { block: 'blocked', refuse: 'refused', lift: 'lifted', remove: 'removed' } as const satisfies Record<
  TakedownAction,
  TakedownStatus
>

/** Decides on a request; throws CONFLICT for a decision that it no longer awaits. */
export const decideTakedown = ({ req, actor, input, now }: DecideCall): Promise<Takedown> =>
  inTransaction(req, async () => {
    const { id, action, reason, expectedUpdatedAt } = input
    const row = await takedownOr404(req, id)
    const current = await showTakedown(req, row)
    assertFresh(current, expectedUpdatedAt)
    const status = NEXT[action]
    const until = new Date(now.getTime() + LIMITS.takedown.days * DAY_MS).toISOString()
    const change = {
      status,
      reason,
      decidedBy: actor.id,
      ...(action === 'block' && { until }),
      editedAt: now.toISOString(),
    }
    const isAwaited = takedownActions(row.status).includes(action)
    const asRead = { and: [{ id: { equals: id } }, { status: { equals: row.status } }] }
    if (!isAwaited || !(await changeRow(req, 'takedown', asRead, change)))
      throw new AppError('CONFLICT', { message: takedownRefusalText.decided, current })
    if (action === 'block') await blockTargets(req, row, { until, now })
    if (action === 'lift') await unblockTargets(req, row, now)
    if (action === 'remove') await removeTargets(req, row, { actorId: actor.id, reason, now })
    const before = { status: row.status }
    await recordAudit(req, {
      actorId: actor.id,
      action: 'takedown.decide',
      target: id,
      before,
      after: { status, reason },
      now,
    })
    return showTakedown(req, await takedownOr404(req, id))
  })

/** The request with this id; throws NOT_FOUND for an unknown one. */
export async function takedownOr404(req: AppRequest, id: string): Promise<Row<'takedown'>> {
  const row = await rowById(req, 'takedown', id)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/** A request that is open or blocks something still awaits a decision, however old it is. */
const FINAL = TAKEDOWN_STATUSES.filter((status) => takedownActions(status).length === 0)

/** Deletes the requests whose last decision was made before this time, with their objections. Returns how many. */
export async function dropDecided(req: AppRequest, before: string): Promise<number> {
  const where: Where<'takedown'> = { status: { in: [...FINAL] }, editedAt: { less_than: before } }
  const ids = (await findPage(req, { collection: 'takedown', where, fields: ['id'] })).map(({ id }) => id)
  if (ids.length === 0) return 0
  await deleteRows(req, 'takedown-objection', { takedown: { in: ids } })
  await deleteRows(req, 'takedown', where)
  return ids.length
}
