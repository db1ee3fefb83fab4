import { AppError } from '#src/rules/app-error.ts'
import { accountRefusalText } from '#src/text/account.ts'
import { countRows, firstRow } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

interface PendingMoney {
  isPending: (req: AppRequest, memberId: string) => Promise<boolean>
  /** The refusal while it is pending. */
  message: string
}

/** Pending conversions and payments, which bar a member from leaving. */
const PENDING_MONEY: readonly PendingMoney[] = [
  {
    isPending: async (req, memberId) =>
      (await firstRow(req, 'conversion', {
        and: [{ member: { equals: memberId } }, { status: { equals: 'pending' } }],
      })) !== null,
    message: accountRefusalText.conversionPending,
  },
  {
    isPending: async (req, memberId) =>
      (await firstRow(req, 'payment-order', {
        and: [{ member: { equals: memberId } }, { status: { equals: 'pending' } }],
      })) !== null || (await hasPendingRefund(req, memberId)),
    message: accountRefusalText.paymentPending,
  },
]

/** Throws CONFLICT while a conversion, payment or refund of the member is pending. */
export async function assertNothingPending(req: AppRequest, memberId: string): Promise<void> {
  for (const { isPending, message } of PENDING_MONEY) {
    if (await isPending(req, memberId)) throw new AppError('CONFLICT', { message })
  }
}

async function hasPendingRefund(req: AppRequest, memberId: string): Promise<boolean> {
  const within = { field: 'order', collection: 'payment-order', where: { member: { equals: memberId } } } as const
  const where = { status: { equals: 'pending' as const } }
  return (await countRows(req, { collection: 'payment-refund', where, within })) > 0
}
