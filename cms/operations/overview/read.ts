import type * as calls from '#src/contracts/admin-overview.ts'
import { ImportSummary, type Overview } from '#src/contracts/schemas/overview.ts'
import { AppError } from '#src/rules/app-error.ts'
import { addDays, seoulDay } from '#src/rules/dates.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { checkText } from '#src/text/checks.ts'
import type { Call } from '#cms/core/call/call.ts'
import type { Reply } from '#cms/core/call/reply.ts'
import type { Row } from '#cms/core/database/row.ts'
import { rowsWhere } from '#cms/core/database/rows.ts'
import { localRequest, type AppRequest } from '#cms/core/platform/request.ts'
import { lastBackup } from '#cms/operations/backup/last-backup.ts'
import { AUDIT_JOB, isSound } from '#cms/operations/invariants/job.ts'
import { writeVisits } from '#cms/visitors/count.ts'
import { visitorFigures } from '#cms/visitors/figures.ts'
import type { ReadOverview } from '#cms/panel/ui/Dashboard.tsx'
import { economyOf } from './economy.ts'
import { economyFile } from './economy-file.ts'
import { figuresByDay, totalsOf } from './daily-figures.ts'
import type { Days } from './days.ts'
import { movesByDay } from './point-moves.ts'
import { countPendingWork } from './pending-work.ts'

type OverviewCall = Call<typeof calls.getOverview>

/** The state of the forum in these days, or the economy by day as CSV. */
export async function getOverview({ req, input, now }: OverviewCall): Promise<Overview | Reply<never>> {
  const range = rangeOf(input, now)
  if (input.format !== 'csv') return overviewOf(req, range, now)
  const economy = await economyOf(req, { range, moves: await movesByDay(req, range), now })
  return economyFile(economy.days, now)
}

/** Figures by day, the economy, the last ledger audit, pending work, and the last run of each job. */
async function overviewOf(req: AppRequest, range: Days, now: Date): Promise<Overview> {
  // What this process has counted and not written yet.
  await writeVisits(req.payload, now)
  const moves = await movesByDay(req, range)
  const days = await figuresByDay(req, range, moves)
  const jobs = await lastRuns(req)
  const runOf = (name: string) => {
    const { ranAt = null, result = null } = jobs.find((job) => job.name === name) ?? {}
    return { ranAt, result }
  }
  const ledger = runOf(AUDIT_JOB)
  return {
    ...range,
    days,
    totals: totalsOf(days),
    economy: await economyOf(req, { range, moves, now }),
    visitors: await visitorFigures(req, range, now),
    ledger: { ...ledger, isSound: isSound(ledger.result) },
    waiting: await countPendingWork(req),
    payments: runOf('compare-payments'),
    backup: await lastBackup(req),
    movedIn: await lastImport(req),
    jobs,
  }
}

function rangeOf({ from, to }: Partial<Days>, now: Date): Days {
  const { days, daysMax } = LIMITS.overview
  const last = to ?? seoulDay(now)
  const first = from ?? addDays(last, 1 - days)
  if (first > last) throw new AppError('VALIDATION', { fields: { from: checkText.dayOrder } })
  if (addDays(first, daysMax) <= last)
    throw new AppError('VALIDATION', { fields: { from: checkText.daysMany(daysMax) } })
  return { from: first, to: last }
}

/** The last import of another forum that has ended, and its report; null where there is none. */
async function lastImport(req: AppRequest): Promise<Overview['movedIn']> {
  const ended = { and: [{ endedAt: { exists: true } }, { report: { exists: true } }] }
  const [row] = await rowsWhere(req, 'import-run', ended, { sort: ['-endedAt'], limit: 1 })
  if (!row?.endedAt || !row.report) return null
  return { product: row.product, endedAt: row.endedAt, ...ImportSummary.parse(JSON.parse(row.report)) }
}

/** Leases of jobs that have run; other rows there serve as mutexes. */
async function lastRuns(req: AppRequest): Promise<Overview['jobs']> {
  const rows = await rowsWhere(req, 'lease', { lastRunAt: { exists: true } }, { sort: ['id'] })
  return rows.map(({ id, lastRunAt, lastResult }: Row<'lease'>) => ({
    name: id,
    ranAt: lastRunAt ?? null,
    result: lastResult ?? null,
  }))
}

/** The overview of the last days, for the first page of the panel. */
export const readOverview: ReadOverview = (payload, actor) => {
  const now = new Date()
  const from = addDays(seoulDay(now), 1 - LIMITS.overview.panelDays)
  return overviewOf(localRequest(payload, actor), rangeOf({ from }, now), now)
}
