import { DAY_MS } from '#src/rules/dates.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { countRows, deleteRows } from '#cms/machinery/database/rows.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'

const YEAR_MS = 365 * DAY_MS

/** Removes questions and opinions that were dealt with long ago; the privacy policy says when. */
export async function dropOldInquiries(req: AppRequest, now: Date): Promise<string> {
  const before = new Date(now.getTime() - LIMITS.inquiryKeptYears * YEAR_MS).toISOString()
  const where = { status: { equals: 'completed' as const }, editedAt: { less_than: before } }
  const counts = await Promise.all(
    (['contact', 'feedback'] as const).map(async (collection) => {
      const count = await countRows(req, { collection, where })
      if (count > 0) await deleteRows(req, collection, where)
      return count
    }),
  )
  return `${counts[0]} questions, ${counts[1]} opinions`
}
