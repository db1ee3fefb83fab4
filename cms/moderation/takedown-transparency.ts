import { SEOUL_MS } from '#src/rules/dates.ts'
import { countRows } from '#cms/core/database/rows.ts'
import type { Where } from '#cms/core/database/where.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

/** What staff decided in one month in Asia/Seoul, in numbers alone. */
export interface TransparencyMonth {
  month: string
  removals: number
  appeals: number
  restored: number
  requests: number
  blocked: number
}

const MONTHS = 12

/** The figures of the last twelve months, this one first. */
export async function transparency(req: AppRequest, now: Date): Promise<TransparencyMonth[]> {
  const months: TransparencyMonth[] = []
  const today = new Date(now.getTime() + SEOUL_MS)
  for (let back = 0; back < MONTHS; back += 1) {
    const first = (ago: number) => new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - ago, 1) - SEOUL_MS)
    const [from, to] = [first(back), first(back - 1)]
    const during = { greater_than_equal: from.toISOString(), less_than: to.toISOString() }
    const reports = (where: Where<'report'>) => countRows(req, { collection: 'report', where })
    const requests = (where: Where<'takedown'>) => countRows(req, { collection: 'takedown', where })
    months.push({
      month: new Date(from.getTime() + SEOUL_MS).toISOString().slice(0, 7),
      removals: await reports({ status: { equals: 'removed' }, createdAt: during }),
      appeals: await reports({ appealedAt: during }),
      restored: await reports({ appealDecision: { equals: 'restored' }, appealedAt: during }),
      requests: await requests({ createdAt: during }),
      blocked: await requests({ status: { in: ['blocked', 'lifted', 'removed'] }, createdAt: during }),
    })
  }
  return months
}
