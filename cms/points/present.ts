import type { Author } from '#src/contracts/schemas/members.ts'
import type { FraudSignal } from '#src/contracts/schemas/fraud-signals.ts'
import { needsReason } from '#src/rules/fraud-signals.ts'
import type { AdminConversion, Conversion, PointTransaction, PointType } from '#src/contracts/schemas/points.ts'
import type { Row } from '#cms/core/database/row.ts'

/** The columns of a ledger entry that its member may see. */
export const ENTRY_FIELDS = [
  'id',
  'type',
  'amount',
  'bought',
  'description',
  'createdAt',
  'balanceAfter',
  'referenceType',
  'referenceId',
] as const satisfies (keyof Row<'point-transaction'>)[]

/** The columns of a conversion that its owner and admins may see. */
export const CONVERSION_FIELDS = [
  'id',
  'member',
  'pointsAmount',
  'coinAmount',
  'rate',
  'status',
  'walletAddress',
  'transactionHash',
  'createdAt',
  'processedAt',
  'changedAt',
] as const satisfies (keyof Row<'conversion'>)[]

type EntryRow = Pick<Row<'point-transaction'>, (typeof ENTRY_FIELDS)[number]>
type ConversionRow = Pick<Row<'conversion'>, (typeof CONVERSION_FIELDS)[number]>

/** A ledger entry as its member sees it. */
export const toPointTransaction = (entry: EntryRow): PointTransaction => ({
  id: entry.id,
  type: entry.type as PointType,
  amount: entry.amount,
  bought: entry.bought ?? 0,
  description: entry.description ?? null,
  createdAt: entry.createdAt,
  balanceAfter: entry.balanceAfter,
  referenceType: entry.referenceType ?? null,
  referenceId: entry.referenceId ?? null,
})

/** A conversion as its owner sees it. */
export const toConversion = (row: ConversionRow): Conversion => ({
  id: row.id,
  pointsAmount: row.pointsAmount,
  coinAmount: row.coinAmount,
  rate: row.rate,
  status: row.status,
  walletAddress: row.walletAddress,
  transactionHash: row.transactionHash ?? null,
  createdAt: row.createdAt,
  processedAt: row.processedAt ?? null,
  updatedAt: row.changedAt,
})

/** A conversion with the member who requested it and their fraud signals, for admins. */
export const toAdminConversion = (
  row: ConversionRow,
  { user, signs }: { user: Author | null; signs: FraudSignal[] },
): AdminConversion => ({
  ...toConversion(row),
  userId: row.member,
  user,
  signs,
  needsReason: needsReason(signs),
})
