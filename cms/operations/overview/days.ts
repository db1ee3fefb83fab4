import { setImmediate as nextLoopIteration } from 'node:timers/promises'
import { addDays, startOfDay } from '#src/rules/dates.ts'
import { LIMITS } from '#src/rules/limits.ts'

/** Days in Asia/Seoul, the last one included. */
export interface Days {
  from: string
  to: string
}

/** These days in parts of a week each; other requests are served before each but the first. */
export async function* inParts({ from, to }: Days): AsyncGenerator<Days> {
  const { daysAtOnce } = LIMITS.overview
  for (let first = from; first <= to; first = addDays(first, daysAtOnce)) {
    if (first !== from) await nextLoopIteration()
    const last = addDays(first, daysAtOnce - 1)
    yield { from: first, to: last < to ? last : to }
  }
}

/** Every day of these. */
export function* eachDay({ from, to }: Days): Generator<string> {
  for (let day = from; day <= to; day = addDays(day, 1)) yield day
}

/** The condition on a time of these days. */
export const timesOf = ({ from, to }: Days) => ({
  greater_than_equal: startOfDay(from).toISOString(),
  less_than: startOfDay(addDays(to, 1)).toISOString(),
})
