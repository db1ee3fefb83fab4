import type { DayFigures } from '#src/contracts/schemas/overview.ts'
import { dailyWhere } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { inParts, timesOf, type Days } from './days.ts'
import { sumOf, type PointMoves } from './point-moves.ts'

type Figures = Omit<DayFigures, 'day'>

const NOTHING: Figures = {
  members: 0,
  posts: 0,
  comments: 0,
  pointsIssued: 0,
  pointsConverted: 0,
  pointsBought: 0,
}

/** The figures of each day of `moves`, queried a week at a time. */
export async function figuresByDay(
  req: AppRequest,
  range: Days,
  moves: ReadonlyMap<string, PointMoves>,
): Promise<DayFigures[]> {
  const byDay = new Map<string, DayFigures>()
  for (const [day, { issued, others }] of moves)
    byDay.set(day, {
      ...{ day, ...NOTHING, pointsIssued: sumOf(issued), pointsBought: others.purchase ?? 0 },
      // The entries of requests take points; `|| 0`, because the negative of 0 is -0.
      pointsConverted: -(others.convert_to_aah ?? 0) || 0,
    })
  const made = [
    ['member', 'members'],
    ['post', 'posts'],
    ['comment', 'comments'],
  ] as const
  for await (const part of inParts(range))
    for (const [collection, name] of made)
      for (const { day, count } of await dailyWhere(req, { collection, where: { createdAt: timesOf(part) } })) {
        const figures = byDay.get(day)
        if (figures) figures[name] = count
      }
  return [...byDay.values()]
}

/** Sums over all of these days. */
export function totalsOf(days: readonly DayFigures[]): Figures {
  const totals = { ...NOTHING }
  for (const name of Object.keys(NOTHING) as (keyof Figures)[]) for (const day of days) totals[name] += day[name]
  return totals
}
