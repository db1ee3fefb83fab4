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

/** By type of entry, those alone that issued any. */
const Issued = z.record(z.string(), Count)
/** Part of the issued points, 0…1, that went to members with fraud signals. */
const SignedShare = z.number().min(0).max(1)

/**
 * Where points came from and went on one day in Asia/Seoul. `held` at its end is that of the day before, and what was
 * issued, less what was taken back, and `others`.
 */
export const EconomyDay = z
  .object({
    day: z.iso.date(),
    issued: Issued,
    takenBack: Count,
    /** Points of conversions that were paid out. */
    converted: Count,
    /** Signed sums by type of what neither issued nor took back: bought, refunded, requested as coin, restored. */
    others: z.record(z.string(), z.int()),
    /** The sum of all balances at the end of the day, and what it is in coin at the rate of now. */
    held: z.int(),
    owed: z.string().regex(/^\d+\.\d{4}$/),
    signedShare: SignedShare,
  })
  .meta({ id: 'EconomyDay' })
export type EconomyDay = z.infer<typeof EconomyDay>

/** Where points came from and went in the days of the overview; `held` and `owed` are of now. */
export const Economy = z
  .object({
    issued: Issued,
    takenBack: Count,
    converted: Count,
    held: Count,
    owed: z.string().regex(/^\d+\.\d{4}$/),
    signedShare: SignedShare,
    days: z.array(EconomyDay),
  })
  .meta({ id: 'Economy' })
export type Economy = z.infer<typeof Economy>

/** Who came, counted without cookies: days in Asia/Seoul; `pages`, `from` and `bots` are of the days of the overview. */
export const Visitors = z
  .object({
    today: Count,
    yesterday: Count,
    /** The day with most visitors of all. */
    most: z.object({ count: Count, day: z.iso.date() }),
    pages: Count,
    /** The other sites from which most pages were reached, by their hosts. */
    from: z.array(z.object({ host: z.string(), count: Count })),
    /** Pages that crawlers opened. */
    bots: Count,
  })
  .meta({ id: 'Visitors' })
export type Visitors = z.infer<typeof Visitors>

const CountedKind = z.object({ kind: z.string(), count: Count })

/** What the last import of another forum came to; `first` has up to ten of a kind. */
export const ImportSummary = z
  .object({
    came: z.array(CountedKind),
    /** Rows of an earlier run. */
    known: z.array(CountedKind),
    changed: z.array(CountedKind.extend({ first: z.array(z.string()) })),
    leftBehind: z.array(CountedKind.extend({ first: z.array(z.string()) })),
  })
  .meta({ id: 'ImportSummary' })
export type ImportSummary = z.infer<typeof ImportSummary>

/** The state of the forum, for admins. */
export const Overview = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    days: z.array(DayFigures),
    totals: DayFigures.omit({ day: true }),
    economy: Economy,
    visitors: Visitors,
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
      signUps: Count,
      takedowns: Count,
    }),
    /** The daily reconciliation with the payment provider. */
    payments: LastRun,
    /** The last backup: when it began, its size with all images, and what its audit came to; null before the first. */
    backup: z.object({ at: Time, bytes: Count, auditedAt: Time, sound: z.boolean() }).nullable(),
    /** The last import of another forum that has ended; null where none has. */
    movedIn: ImportSummary.extend({ product: z.string(), endedAt: Time }).nullable(),
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
    signUps: Count.optional(),
    takedowns: Count.optional(),
    /** Orders whose amount differs from the payment. */
    overview: Count.optional(),
  })
  .meta({ id: 'WaitingByTab' })
export type WaitingByTab = z.infer<typeof WaitingByTab>
