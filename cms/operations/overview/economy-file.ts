import type { EconomyDay } from '#src/contracts/schemas/overview.ts'
import { csvText } from '#src/text/csv.ts'
import { csvReply, type RowRange } from '#cms/core/call/csv.ts'
import { changeBy, sumOf } from './point-moves.ts'

/** The economy as CSV, one line a day. Amounts are signed: those before `change` add up to it. */
export const economyFile = (days: readonly EconomyDay[], now: Date) =>
  csvReply({
    text: csvText.economy,
    cells: cellsOf,
    rows: ({ offset, limit }: RowRange) => Promise.resolve(days.slice(offset, offset + limit)),
    now,
  })

function cellsOf(row: EconomyDay) {
  const { day, issued, takenBack, others, converted, held, owed, signedShare } = row
  const of = (byType: Readonly<Record<string, number>>, type: string): number => byType[type] ?? 0
  const causes = {
    post_create: of(issued, 'post_create'),
    post_like: of(issued, 'post_like'),
    post_popular: of(issued, 'post_popular'),
    comment_create: of(issued, 'comment_create'),
    comment_like: of(issued, 'comment_like'),
    attendance: of(issued, 'attendance'),
    monthly_reward: of(issued, 'monthly_reward'),
    admin_adjust: of(issued, 'admin_adjust'),
  }
  return {
    day,
    ...causes,
    otherIssued: sumOf(issued) - sumOf(causes),
    takenBack: -takenBack || 0,
    purchase: of(others, 'purchase'),
    purchase_refund: of(others, 'purchase_refund'),
    convert_to_aah: of(others, 'convert_to_aah'),
    refund: of(others, 'refund'),
    report_restored: of(others, 'report_restored'),
    change: changeBy(row),
    issued: sumOf(issued),
    held,
    owed,
    converted,
    signedShare,
  }
}
