import { DAY_MS } from '#src/rules/dates.ts'
import type { Random } from '../random.ts'
import type { Action } from './actions.ts'
import { atWakingHour } from './times.ts'

interface Plan {
  random: Random
  now: Date
  joined: readonly Date[]
}

const FOLLOWS_EACH = 5
/** Number of members who check in on most days; the demo account did on each of the last seven. */
const REGULARS = 12
const DEMO_STREAK = 7

/** Follows, and the daily check-ins of some members. */
export function planFollows(plan: Plan): Action[] {
  return plan.joined.flatMap((at, by) => [...followsOf(plan, by, at), ...(by < REGULARS ? attendance(plan, by) : [])])
}

function followsOf({ random, now, joined }: Plan, by: number, at: Date): Action[] {
  const others = joined.flatMap((_, member) => (member === by ? [] : [member]))
  const chosen = new Set(Array.from({ length: random.int(1, FOLLOWS_EACH * 2) }, () => random.pickEarly(others)))
  return [...chosen].map((member) => {
    const from = Math.max(at.getTime(), (joined[member] as Date).getTime())
    return { kind: 'follow', by, member, at: new Date(from + random.next() * (now.getTime() - from) * 0.6) }
  })
}

function attendance({ random, now }: Plan, by: number): Action[] {
  const days = Array.from({ length: 20 }, (_, index) => index + 1).filter(
    (ago) => random.chance(0.8) || (by === 0 && ago <= DEMO_STREAK),
  )
  return days.map((ago) => ({ kind: 'attend', by, at: atWakingHour(random, new Date(now.getTime() - ago * DAY_MS)) }))
}
