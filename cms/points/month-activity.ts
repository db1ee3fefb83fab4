import { seoulMonth, monthRange } from '#src/rules/dates.ts'
import { isActivity, NO_ACTIVITY } from '#src/rules/points.ts'
import { changeRow, findPage, putRow, rowById } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { Where } from '#cms/core/database/where.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

/** An entry as far as it counts here. */
interface Earned {
  type: string
  amount: number
  exp: number
  at: Date
}

/** Adds entries of a member's ledger, in their order, to their months; joins the caller's transaction. */
export async function addToMonths(req: AppRequest, memberId: string, entries: readonly Earned[]): Promise<void> {
  const counted = entries.filter(({ type, amount, exp }) => isActivity(type) && (amount !== 0 || exp !== 0))
  for (const [month, earned] of Map.groupBy(counted, ({ at }) => seoulMonth(at)))
    await addToMonth(req, { memberId, month, earned })
}

async function addToMonth(
  req: AppRequest,
  { memberId, month, earned }: { memberId: string; month: string; earned: readonly Earned[] },
): Promise<void> {
  const id = monthActivityId(memberId, month)
  const points = earned.reduce((sum, { amount }) => sum + amount, 0)
  const total = earned.reduce((sum, { exp }) => sum + exp, 0)
  const sums = { points: { $inc: points }, exp: { $inc: total }, reachedAt: (earned.at(-1) as Earned).at.toISOString() }
  // Leaving deletes the rows of a member, so one that exists belongs to a member who has not left.
  if (await changeRow(req, 'month-activity', id, sums)) return
  // A deleted account is in no ranking, and a row would name it again.
  if (!(await hasLeft(req, memberId))) await putRow(req, 'month-activity', { id, member: memberId, month, ...sums })
}

const hasLeft = async (req: AppRequest, memberId: string): Promise<boolean> =>
  Boolean((await rowById(req, 'member', memberId))?.leftAt)

export const monthActivityId = (memberId: string, month: string): string => `${memberId}:${month}`

/** What a member earned in a month by being active, less what was taken back. */
export const monthPoints = async (req: AppRequest, memberId: string, month: string): Promise<number> =>
  (await rowById(req, 'month-activity', monthActivityId(memberId, month)))?.points ?? 0

const PORTION = 1_000

/**
 * Sums up the entries of this month in a forum whose ledger is older than these sums; returns how many counted. Before the
 * first request, because it reads what others would write.
 */
export async function backfillMonthActivity(req: AppRequest, now: Date): Promise<number> {
  const known = await findPage(req, { collection: 'month-activity', where: {}, fields: ['id'], limit: 1 })
  if (known.length > 0) return 0
  let where: Where<'point-transaction'> = {
    createdAt: { greater_than_equal: monthRange(seoulMonth(now)).from.toISOString() },
    type: { not_in: NO_ACTIVITY },
  }
  return inTransaction(req, async () => {
    let counted = 0
    for (;;) {
      const entries = await findPage(req, {
        collection: 'point-transaction',
        where,
        fields: ['id', 'member', 'type', 'amount', 'exp', 'createdAt'],
        sort: ['createdAt', 'id'],
        limit: PORTION,
      })
      for (const { member, createdAt, type, amount, exp } of entries)
        await addToMonths(req, member, [{ type, amount, exp, at: new Date(createdAt) }])
      counted += entries.length
      const last = entries.at(-1)
      if (!last || entries.length < PORTION) return counted
      where = { ...where, ...after(last) }
    }
  })
}

/** Entries after this one in the order of their times. */
const after = ({ id, createdAt }: { id: string; createdAt: string }): Where<'point-transaction'> => ({
  createdAt: { greater_than_equal: createdAt },
  or: [{ createdAt: { greater_than: createdAt } }, { id: { greater_than: id } }],
})
