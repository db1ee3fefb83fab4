import { z } from 'zod'
import { trimmed } from '../../rules/characters.ts'
import { LIMITS } from '../../rules/limits.ts'
import { whyNotWallet } from '../../rules/wallets.ts'
import { checkText } from '../../text/checks.ts'
import { int, text } from './inputs.ts'
import { Author } from './members.ts'
import { FraudSignal } from './fraud-signals.ts'
import { Count, Time } from './outputs.ts'

/** The type of a ledger entry. Each has a label in src/text/points.ts. */
export const PointType = z.enum([
  'post_create',
  'post_like',
  'post_unlike',
  'comment_create',
  'comment_like',
  'comment_unlike',
  'post_delete',
  'comment_delete',
  'post_popular',
  'attendance',
  'monthly_reward',
  'purchase',
  'purchase_refund',
  'admin_adjust',
  'post_reported',
  'comment_reported',
  'report_restored',
  'convert_to_aah',
  'refund',
  'import',
])
export type PointType = z.infer<typeof PointType>

const Gathered = z.object({ count: Count, amount: z.int() })

/** What the day (Seoul) of the last entry of a page has beyond the page: its points, and entries that rows gather. */
export const DayRest = z.object({ amount: z.int(), likes: Gathered, comments: Gathered })
export type DayRest = z.infer<typeof DayRest>

/**
 * A ledger entry; `amount` is signed, `bought` is the bought points within it, `balanceAfter` the balance after it. The
 * last one of a page of one's own history has `dayRest` while older ones follow.
 */
export const PointTransaction = z
  .object({
    id: z.string(),
    type: PointType,
    amount: z.int(),
    bought: z.int(),
    description: z.string().nullable(),
    createdAt: Time,
    balanceAfter: Count,
    referenceType: z.string().nullable(),
    referenceId: z.string().nullable(),
    dayRest: DayRest.optional(),
  })
  .meta({ id: 'PointTransaction' })
export type PointTransaction = z.infer<typeof PointTransaction>

export const ConversionStatus = z.enum(['pending', 'completed', 'failed'], { error: checkText.choice })
export type ConversionStatus = z.infer<typeof ConversionStatus>

/** A conversion of points to coin; `coinAmount` is exact, with 4 decimals, at the rate of the request. */
export const Conversion = z
  .object({
    id: z.string(),
    pointsAmount: Count,
    coinAmount: z.string().regex(/^\d+\.\d{4}$/),
    rate: z.int().min(1),
    status: ConversionStatus,
    walletAddress: z.string(),
    transactionHash: z.string().nullable(),
    createdAt: Time,
    processedAt: Time.nullable(),
    updatedAt: Time,
  })
  .meta({ id: 'Conversion' })
export type Conversion = z.infer<typeof Conversion>

/**
 * A conversion with the member who requested it and what speaks for one person behind several accounts, for admins.
 * Approving one that `needsReason` takes a reason.
 */
export const AdminConversion = z
  .object({
    ...Conversion.shape,
    userId: z.string(),
    user: Author.nullable(),
    signs: z.array(FraudSignal),
    needsReason: z.boolean(),
  })
  .meta({ id: 'AdminConversion' })
export type AdminConversion = z.infer<typeof AdminConversion>

const WalletAddress = z
  .string({ error: ({ input }) => (input === undefined || input === null ? checkText.wallet : checkText.text) })
  .superRefine((address, { addIssue }) => {
    const message = whyNotWallet(address)
    if (message) addIssue({ code: 'custom', message })
  })
  .overwrite(trimmed)
  .meta({ minLength: LIMITS.conversion.walletMin, maxLength: LIMITS.conversion.walletMax })

/** The body of the conversion call. The operation checks the live minimum and the balance. */
export const ConvertInput = z.object({
  pointsAmount: int(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, checkText.amount),
  walletAddress: WalletAddress,
})

/** What can still be earned today, and the days of a month on which the member checked in. */
export const PointsToday = z.object({
  /** Nothing is earned before the member's address is proved. */
  needsProof: z.boolean(),
  post: z.object({ earned: Count, cap: Count }),
  comment: z.object({ earned: Count, cap: Count }),
  like: z.object({ earned: Count, cap: Count }),
  popular: z.object({ posts: Count, cap: Count }),
  attendance: z.object({ done: z.boolean(), streak: Count, days: z.array(z.iso.date()) }),
  cooldownEndsAt: Time.nullable(),
})
export type PointsToday = z.infer<typeof PointsToday>

/** What a file of points gives, or what is wrong with its lines; the first is the header. */
export const PointBatch = z
  .object({
    rows: Count,
    sum: Count,
    errors: z.array(z.object({ line: z.int().min(1), message: z.string() })),
  })
  .meta({ id: 'PointBatch' })
export type PointBatch = z.infer<typeof PointBatch>

/** An admin's adjustment: any whole number but 0, and why. */
export const AdjustmentInput = z.object({
  points: int(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, checkText.adjustment).refine((points) => points !== 0, {
    error: checkText.adjustmentZero,
  }),
  reason: text({ min: LIMITS.adjustment.reasonMin, short: checkText.adjustmentReason }),
})
