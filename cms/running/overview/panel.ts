import type { ReadOverview } from '#cms/machinery/panel/ui/Desk.tsx'
import { addDays, seoulDay } from '#src/rules/dates.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { localRequest } from '#cms/machinery/platform/request.ts'
import { getOverview } from './read.ts'

/** The overview of the last days, for the first page of the panel. */
export const readOverview: ReadOverview = (payload, actor) => {
  const now = new Date()
  const from = addDays(seoulDay(now), 1 - LIMITS.overview.panelDays)
  return getOverview({ req: localRequest(payload, actor), actor, input: { from }, now })
}
