import type { PointTransaction, PointType } from '#src/contracts/schemas/points.ts'
import { seoulDay } from '#src/rules/dates.ts'

/** Entries that stand in one row if a day has several of them. */
const GATHERED: Partial<Record<PointType, LedgerKind>> = {
  post_like: 'likes',
  comment_like: 'likes',
  comment_create: 'comments',
}
export type LedgerKind = 'likes' | 'comments'

/** One entry, or those of a kind, newest first. */
export interface LedgerRow {
  kind: LedgerKind | null
  lines: [PointTransaction, ...PointTransaction[]]
}

export interface LedgerDay {
  /** 'YYYY-MM-DD' in Seoul. */
  day: string
  rows: LedgerRow[]
  /** Points of the day; null while the next page may have more of it. */
  sum: number | null
}

/** The ledger by day, newest first; a row stands where its newest entry does. */
export function ledgerDays(lines: readonly PointTransaction[], hasMore: boolean): LedgerDay[] {
  const days = Object.entries(Object.groupBy(lines, ({ createdAt }) => seoulDay(new Date(createdAt))))
  return days.map(([day, ofDay = []], index) => ({
    day,
    rows: rowsOf(ofDay),
    sum: hasMore && index === days.length - 1 ? null : sumOf(ofDay),
  }))
}

export const sumOf = (lines: readonly PointTransaction[]): number => lines.reduce((sum, { amount }) => sum + amount, 0)

function rowsOf(lines: readonly PointTransaction[]): LedgerRow[] {
  const rows = new Map<string, LedgerRow>()
  for (const line of lines) {
    const kind = GATHERED[line.type] ?? null
    const row = rows.get(kind ?? line.id)
    if (row) row.lines.push(line)
    else rows.set(kind ?? line.id, { kind, lines: [line] })
  }
  return [...rows.values()]
}
