import { z } from 'zod'
import { Count, Time } from './outputs.ts'

/** What was new on one day in Asia/Seoul; points are sums. */
export const DayFigures = z
  .object({
    day: z.iso.date(),
    members: Count,
    posts: Count,
    comments: Count,
    /** Given for what members did, monthly rewards and by admins. */
    pointsIssued: Count,
    /** Asked to be turned into coin. */
    pointsConverted: Count,
    pointsBought: Count,
  })
  .meta({ id: 'DayFigures' })
export type DayFigures = z.infer<typeof DayFigures>

/** What a recurring job did when it ran last; null before its first run. */
const LastRun = z.object({ ranAt: Time.nullable(), result: z.string().nullable() })

/** How the place is doing, for those who run it. */
export const Overview = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    days: z.array(DayFigures),
    totals: DayFigures.omit({ day: true }),
    /** Whether the books were right at the last audit. */
    ledger: LastRun.extend({ isSound: z.boolean().nullable() }),
    waiting: z.object({
      reports: Count,
      appeals: Count,
      conversions: Count,
      orders: Count,
      flaggedOrders: Count,
      refunds: Count,
      contacts: Count,
      feedbacks: Count,
    }),
    /** The daily comparison with the payment provider's books. */
    payments: LastRun,
    jobs: z.array(LastRun.extend({ name: z.string() })),
  })
  .meta({ id: 'Overview' })
export type Overview = z.infer<typeof Overview>

/** How much waits in the tabs of /admin; a tab that is left out has nothing to do, or is not the caller's. */
export const WaitingByTab = z
  .object({
    inquiries: Count.optional(),
    conversions: Count.optional(),
    reports: Count.optional(),
    /** Orders that do not fit what was paid. */
    overview: Count.optional(),
  })
  .meta({ id: 'WaitingByTab' })
export type WaitingByTab = z.infer<typeof WaitingByTab>
