import { settleConversion } from '#src/contracts/admin-conversions.ts'
import type { AdminConversion } from '#src/contracts/schemas/points.ts'
import { showingNewest } from '../../../hooks/use-guarded-action.ts'
import { call } from '../../../lib/api/call.ts'

/** How a conversion can end. */
export type FinalStatus = 'completed' | 'failed'

interface Settlement {
  conversion: AdminConversion
  status: FinalStatus
  transactionHash?: string
}

export type Settle = (settlement: Settlement) => Promise<AdminConversion>

/** Gives a conversion its end; `onStored` gets it as it is then, also when another admin had ended it before. */
export const settling =
  (onStored: (row: AdminConversion) => void): Settle =>
  ({ conversion: { id, updatedAt }, ...settlement }) =>
    showingNewest(call(settleConversion, { id, expectedUpdatedAt: updatedAt, ...settlement }), onStored)
