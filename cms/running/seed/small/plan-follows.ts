import { DAY_MS } from '#src/rules/dates.ts'
import type { Random } from '../random.ts'
import type { Deed } from './actions.ts'
import { atWakingHour } from './times.ts'

interface Plan {
  random: Random
  now: Date
  joined: readonly Date[]
}

const FOLLOWS_EACH = 5
/** So many members check in on most days. */
const REGULARS = 12

/** Who follows whom, and who checks in every day. */
export function planBonds(plan: Plan): Deed[] {
  return plan.joined.flatMap((at, by) => [...follows(plan, by, at), ...(by < REGULARS ? attendance(plan, by) : [])])
}

function follows({ random, now, joined }: Plan, by: number, at: Date): Deed[] {
  const others = joined.flatMap((_, member) => (member === by ? [] : [member]))
  const chosen = new Set(Array.from({ length: random.int(1, FOLLOWS_EACH * 2) }, () => random.pickEarly(others)))
  return [...chosen].map((member) => {
    const from = Math.max(at.getTime(), (joined[member] as Date).getTime())
    return { kind: 'follow', by, member, at: new Date(from + random.next() * (now.getTime() - from) * 0.6) }
  })
}

function attendance({ random, now }: Plan, by: number): Deed[] {
  const days = Array.from({ length: 20 }, (_, index) => index + 1).filter(() => random.chance(0.8))
  return days.map((ago) => ({ kind: 'attend', by, at: atWakingHour(random, new Date(now.getTime() - ago * DAY_MS)) }))
}
