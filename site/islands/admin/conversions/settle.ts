import { settleConversion } from '#src/contracts/admin-conversions.ts'
import type { AdminConversion } from '#src/contracts/schemas/points.ts'
import { showingNewest } from '../../../hooks/use-guarded-action.ts'
import { call } from '../../../lib/api/call.ts'

/** The two final statuses of a conversion. */
export type FinalStatus = 'completed' | 'failed'

interface Settlement {
  conversion: AdminConversion
  status: FinalStatus
  transactionHash?: string
  /** Why a conversion with signs is approved. */
  reason?: string
}

export type Settle = (settlement: Settlement) => Promise<AdminConversion>

/**
 * Returns a function that settles a conversion; `onStored` gets the stored row, also if another admin settled it first.
 */
export const settling =
  (onStored: (row: AdminConversion) => void): Settle =>
  ({ conversion: { id, updatedAt }, ...settlement }) =>
    showingNewest(call(settleConversion, { id, expectedUpdatedAt: updatedAt, ...settlement }), onStored)
