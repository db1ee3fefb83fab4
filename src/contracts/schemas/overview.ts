import { z } from 'zod'
import { Count, Time } from './outputs.ts'

/** What was new on one day in Asia/Seoul; points are sums. */
export const DayFigures = z
  .object({
    day: z.iso.date(),
    members: Count,
    posts: Count,
    comments: Count,
    /** Points given for activity, as monthly rewards and by admins. */
    pointsIssued: Count,
    /** Points of requested conversions. */
    pointsConverted: Count,
    pointsBought: Count,
  })
  .meta({ id: 'DayFigures' })
export type DayFigures = z.infer<typeof DayFigures>

/** The last run of a recurring job; null before its first run. */
const LastRun = z.object({ ranAt: Time.nullable(), result: z.string().nullable() })

/** The state of the forum, for admins. */
export const Overview = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    days: z.array(DayFigures),
    totals: DayFigures.omit({ day: true }),
    /** The result of the last ledger audit. */
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
    /** The daily reconciliation with the payment provider. */
    payments: LastRun,
    jobs: z.array(LastRun.extend({ name: z.string() })),
  })
  .meta({ id: 'Overview' })
export type Overview = z.infer<typeof Overview>

/** Pending items by tab of /admin; a tab is left out when it has none or the caller may not open it. */
export const WaitingByTab = z
  .object({
    inquiries: Count.optional(),
    conversions: Count.optional(),
    reports: Count.optional(),
    /** Orders whose amount differs from the payment. */
    overview: Count.optional(),
  })
  .meta({ id: 'WaitingByTab' })
export type WaitingByTab = z.infer<typeof WaitingByTab>
