import type { DayRest, PointTransaction } from '#src/contracts/schemas/points.ts'
import { seoulDay } from '#src/rules/dates.ts'
import { ledgerKindOf, type LedgerKind } from '#src/rules/ledger-kinds.ts'

/** One entry, or those of a kind, newest first. */
export interface LedgerRow {
  kind: LedgerKind | null
  lines: [PointTransaction, ...PointTransaction[]]
  /** How many entries of the kind the day has, those of the next page too. */
  count: number
  /** Their points. */
  sum: number
}

export interface LedgerDay {
  /** 'YYYY-MM-DD' in Seoul. */
  day: string
  rows: LedgerRow[]
  /** Points of the day; null while the next page may have more of it and nobody said what. */
  sum: number | null
  /** Whether the page has all of the day. */
  isWhole: boolean
}

/** The ledger by day, newest first; a row stands where its newest entry does. */
export function ledgerDays(lines: readonly PointTransaction[], hasMore: boolean): LedgerDay[] {
  const days = Object.entries(Object.groupBy(lines, ({ createdAt }) => seoulDay(new Date(createdAt))))
  return days.map(([day, ofDay = []], index) => {
    const isCut = hasMore && index === days.length - 1
    const rest = isCut ? ofDay.at(-1)?.dayRest : undefined
    const sum = isCut && !rest ? null : sumOf(ofDay) + (rest?.amount ?? 0)
    return { day, rows: rowsOf(ofDay, rest), sum, isWhole: !isCut }
  })
}

const sumOf = (lines: readonly PointTransaction[]): number => lines.reduce((sum, { amount }) => sum + amount, 0)

function rowsOf(lines: readonly PointTransaction[], rest: DayRest | undefined): LedgerRow[] {
  const rows = new Map<string, Pick<LedgerRow, 'kind' | 'lines'>>()
  for (const line of lines) {
    const kind = ledgerKindOf(line.type)
    const row = rows.get(kind ?? line.id)
    if (row) row.lines.push(line)
    else rows.set(kind ?? line.id, { kind, lines: [line] })
  }
  return [...rows.values()].map((row) => {
    const others = row.kind && rest?.[row.kind]
    const count = row.lines.length + (others?.count ?? 0)
    return { ...row, count, sum: sumOf(row.lines) + (others?.amount ?? 0) }
  })
}
