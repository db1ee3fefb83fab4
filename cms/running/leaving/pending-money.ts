import { AppError } from '#src/rules/app-error.ts'
import { accountRefusalText } from '#src/text/account.ts'
import { countRows, firstRow } from '#cms/machinery/database/rows.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'

interface Business {
  isOpen: (req: AppRequest, memberId: string) => Promise<boolean>
  /** Why the member stays until it has ended. */
  message: string
}

/** What a member cannot leave behind unfinished: money hangs on it. */
const BUSINESS: readonly Business[] = [
  {
    isOpen: async (req, memberId) =>
      (await firstRow(req, 'conversion', {
        and: [{ member: { equals: memberId } }, { status: { equals: 'pending' } }],
      })) !== null,
    message: accountRefusalText.conversionPending,
  },
  {
    isOpen: async (req, memberId) =>
      (await firstRow(req, 'payment-order', {
        and: [{ member: { equals: memberId } }, { status: { equals: 'pending' } }],
      })) !== null || (await hasOpenRefund(req, memberId)),
    message: accountRefusalText.paymentPending,
  },
]

/** Throws CONFLICT while something of the member's that money hangs on has not ended. */
export async function assertNothingOpen(req: AppRequest, memberId: string): Promise<void> {
  for (const { isOpen, message } of BUSINESS) {
    if (await isOpen(req, memberId)) throw new AppError('CONFLICT', { message })
  }
}

async function hasOpenRefund(req: AppRequest, memberId: string): Promise<boolean> {
  const within = { field: 'order', collection: 'payment-order', where: { member: { equals: memberId } } } as const
  const where = { status: { equals: 'pending' as const } }
  return (await countRows(req, { collection: 'payment-refund', where, within })) > 0
}
