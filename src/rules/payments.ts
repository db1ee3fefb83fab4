import { packageText } from '../text/payment.ts'
import { DAY_MS, MINUTE_MS } from './dates.ts'

/** The packages for sale, in the order of the page; docs/rules.md. `amount` is whole won. */
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

/**
 * Time limits. The provider's window is open for 30 minutes and an authentication is valid for 10; an order not paid
 * by then never will be. The provider is queried about one order at most every `askAgainMs`.
 */
export const PAYMENT_TIMES = {
  closedAfterMs: 45 * MINUTE_MS,
  confirmAgainMs: 5_000,
  askAgainMs: 2_000,
  /** The recurring job skips younger orders, which their buyers may still complete. */
  settledAfterMs: MINUTE_MS,
  refundDays: 7,
  /** How long orders are reconciled with the provider's. */
  comparedDays: 30,
  pollMs: 3_000,
  polls: 10,
} as const

/** Whether an unpaid order can still be paid at `now`. */
export const isPastPaying = (createdAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(createdAt) > PAYMENT_TIMES.closedAfterMs

/** Whether its buyer may still refund an order. */
export const isWithinRefundDays = (paidAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(paidAt) <= PAYMENT_TIMES.refundDays * DAY_MS

/** The amounts of an order, and how much was refunded. */
export interface Bought {
  amount: number
  points: number
  refundedAmount: number
  refundedPoints: number
}

/** The won refunded for `points` more of an order: the share of the price in whole won, rounded down; the rest with the last point. */
export const wonFor = ({ amount, points, refundedAmount, refundedPoints }: Bought, back: number): number =>
  Math.floor((amount * (refundedPoints + back)) / points) - refundedAmount

/** The points to deduct when the provider refunded `cancelled` more won: the share in whole points, rounded down; the rest with the last won. */
export const pointsFor = ({ amount, points, refundedAmount, refundedPoints }: Bought, cancelled: number): number =>
  Math.max(0, Math.floor((points * Math.min(amount, refundedAmount + cancelled)) / amount) - refundedPoints)

/** Allocates spending to orders, oldest first, so that the remaining bought points belong to the newest. */
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

/** Open orders, and refunds, that the job looks up in one run: the provider accepts a hundred requests a minute. */
export const SETTLED_A_RUN = 40
