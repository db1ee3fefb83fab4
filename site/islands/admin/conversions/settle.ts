import { settleConversion } from '#src/contracts/admin-conversions.ts'
import type { AdminConversion } from '#src/contracts/schemas/points.ts'
import { showingNewest } from '../../../hooks/use-guarded-action.ts'
import { call } from '../../../lib/api/call.ts'

/** How a conversion can end. */
export type End = 'completed' | 'failed'

interface Ending {
  conversion: AdminConversion
  status: End
  transactionHash?: string
}

export type Settle = (ending: Ending) => Promise<AdminConversion>

/** Gives a conversion its end; `onStored` gets it as it is then, also when another admin had ended it before. */
export const settling =
  (onStored: (row: AdminConversion) => void): Settle =>
  ({ conversion: { id, updatedAt }, ...ending }) =>
    showingNewest(call(settleConversion, { id, expectedUpdatedAt: updatedAt, ...ending }), onStored)
