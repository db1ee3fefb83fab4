import type { Author } from '#src/contracts/schemas/members.ts'
import type { AdminConversion, Conversion, PointTransaction, PointType } from '#src/contracts/schemas/points.ts'
import type { Row } from '#cms/machinery/database/row.ts'

/** The columns of a ledger line that its member may meet. */
export const LINE_FIELDS = [
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

/** The columns of a conversion that its owner and admins may meet. */
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

type LineRow = Pick<Row<'point-transaction'>, (typeof LINE_FIELDS)[number]>
type ConversionRow = Pick<Row<'conversion'>, (typeof CONVERSION_FIELDS)[number]>

/** One line of a member's own history. */
export const toPointTransaction = (line: LineRow): PointTransaction => ({
  id: line.id,
  type: line.type as PointType,
  amount: line.amount,
  bought: line.bought ?? 0,
  description: line.description ?? null,
  createdAt: line.createdAt,
  balanceAfter: line.balanceAfter,
  referenceType: line.referenceType ?? null,
  referenceId: line.referenceId ?? null,
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

/** A conversion with who asked for it, for admins. */
export const toAdminConversion = (row: ConversionRow, user: Author | null): AdminConversion => ({
  ...toConversion(row),
  userId: row.member,
  user,
})
