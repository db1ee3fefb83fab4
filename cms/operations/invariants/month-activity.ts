import { seoulMonth } from '#src/rules/dates.ts'
import { isActivity } from '#src/rules/points.ts'
import type { RowSource, SourceRow } from '#cms/core/database/row-source.ts'
import { monthActivityId } from '#cms/points/month-activity.ts'
import { addTo, asNumber, asText, type Finding } from './finding.ts'

/** Checks the sums of months; fed entry by entry, so that the ledger need not fit into memory. */
export interface MonthSums {
  take: (entry: SourceRow) => void
  finding: () => Finding
}

/** I1: the activity of each member and month is the sum of the ledger's entries. */
export async function monthSums(source: RowSource): Promise<MonthSums> {
  const points = new Map<string, number>()
  const exp = new Map<string, number>()
  for await (const row of source.rows('month-activity', ['id', 'points', 'exp'])) {
    points.set(asText(row.id), asNumber(row.points))
    exp.set(asText(row.id), asNumber(row.exp))
  }
  return {
    take: (entry) => {
      const id = monthActivityId(asText(entry.member), seoulMonth(new Date(asText(entry.createdAt))))
      if (!isActivity(asText(entry.type)) || !points.has(id)) return
      addTo(points, id, -asNumber(entry.amount))
      addTo(exp, id, -asNumber(entry.exp))
    },
    finding: () => ({
      name: 'I1 points and XP of each month',
      checked: points.size,
      breaks: [...points].flatMap(([id, left]) =>
        left === 0 && exp.get(id) === 0 ? [] : [`${id}: ${left} P and ${exp.get(id)} XP are in no entry`],
      ),
    }),
  }
}
