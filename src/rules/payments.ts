import { packageText } from '../text/payment.ts'
import { DAY_MS } from './dates.ts'

/** What is sold, in the order of the page; docs/rules.md. `amount` is whole won. */
export const PACKAGES = [
  { id: 'basic', amount: 5_000, points: 2_500, ...packageText.basic },
  { id: 'standard', amount: 10_000, points: 5_500, ...packageText.standard },
  { id: 'premium', amount: 30_000, points: 18_000, ...packageText.premium },
  { id: 'ultimate', amount: 50_000, points: 35_000, ...packageText.ultimate },
] as const
export type Package = (typeof PACKAGES)[number]

/** The package with this id, or undefined. */
export const packageOf = (productId: string): Package | undefined => PACKAGES.find(({ id }) => id === productId)

/** The currency of every order. */
export const CURRENCY = 'KRW'

const MINUTE_MS = 60_000

/**
 * How long things last. The provider's window is open for 30 minutes and an authentication holds for 10; what was not paid
 * by then never will be. Nobody is asked again about one order more often than every `askAgainMs`.
 */
export const PAYMENT_TIMES = {
  closedAfterMs: 45 * MINUTE_MS,
  confirmAgainMs: 5_000,
  askAgainMs: 2_000,
  /** The recurring job leaves younger orders to their buyers. */
  settledAfterMs: MINUTE_MS,
  refundDays: 7,
  /** Orders are compared with the provider's for so long. */
  comparedDays: 30,
  pollMs: 3_000,
  polls: 10,
} as const

/** Whether an order that nobody has paid by now can still be paid. */
export const isPastPaying = (createdAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(createdAt) > PAYMENT_TIMES.closedAfterMs

/** Whether its buyer may still give an order back. */
export const isWithinRefundDays = (paidAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(paidAt) <= PAYMENT_TIMES.refundDays * DAY_MS

/** What was bought, and what of it has gone back. */
export interface Bought {
  amount: number
  points: number
  refundedAmount: number
  refundedPoints: number
}

/** The won that giving back `points` more of an order brings: its share of the price cut to whole won, all of the rest with the last point. */
export const wonFor = ({ amount, points, refundedAmount, refundedPoints }: Bought, back: number): number =>
  Math.floor((amount * (refundedPoints + back)) / points) - refundedAmount

/** The points that go when `cancelled` won more of an order were paid back at the provider: its share cut to whole points, all of the rest with the last won. */
export const pointsFor = ({ amount, points, refundedAmount, refundedPoints }: Bought, cancelled: number): number =>
  Math.max(0, Math.floor((points * Math.min(amount, refundedAmount + cancelled)) / amount) - refundedPoints)

/** How far each order is spent: the oldest first, so that the newest hold what is left of the bought points. */
export function unspentOf<O extends Pick<Bought, 'points' | 'refundedPoints'>>(
  newestFirst: readonly O[],
  boughtPoints: number,
): Map<O, number> {
  let left = boughtPoints
  return new Map(
    newestFirst.map((order) => {
      const unspent = Math.min(left, Math.max(0, order.points - order.refundedPoints))
      left -= unspent
      return [order, unspent]
    }),
  )
}

/** So many open orders, and so many refunds, the job asks about in one run: the provider bears a hundred questions a minute. */
export const SETTLED_A_RUN = 40
