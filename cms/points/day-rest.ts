import type { DayRest } from '#src/contracts/schemas/points.ts'
import { seoulDay, startOfDay } from '#src/rules/dates.ts'
import { ledgerKindOf } from '#src/rules/ledger-kinds.ts'
import type { Row } from '#cms/core/database/row.ts'
import { dailyWhere } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

/** Older entries of a member that are read: more than a day has, and few enough for an index to find them. */
const MOST = 1_000

/** What the day of this entry has before it in its member's ledger: all points, and the entries that rows gather. */
export async function dayRest(
  req: AppRequest,
  { member, seq, createdAt }: Pick<Row<'point-transaction'>, 'member' | 'seq' | 'createdAt'>,
): Promise<DayRest> {
  const from = startOfDay(seoulDay(new Date(createdAt))).toISOString()
  const types = await dailyWhere(req, {
    collection: 'point-transaction',
    where: {
      and: [{ member: { equals: member } }, { seq: { less_than: seq } }, { seq: { greater_than: seq - MOST } }],
    },
    besides: { and: [{ createdAt: { greater_than_equal: from } }, { amount: { not_equals: 0 } }] },
    fields: ['amount'],
    by: 'type',
  })
  const rest: DayRest = { amount: 0, likes: { count: 0, amount: 0 }, comments: { count: 0, amount: 0 } }
  for (const { by, count, amount } of types) {
    rest.amount += amount
    const kind = ledgerKindOf(String(by))
    if (!kind) continue
    rest[kind].count += count
    rest[kind].amount += amount
  }
  return rest
}
