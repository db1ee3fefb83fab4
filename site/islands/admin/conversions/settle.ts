import { settleConversion } from '#src/contracts/admin-conversions.ts'
import type { AdminConversion } from '#src/contracts/schemas/points.ts'
import { newerOf } from '../../../hooks/use-guarded-act.ts'
import { call } from '../../../lib/call.ts'

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
  async ({ conversion: { id, updatedAt }, status, transactionHash }) => {
    try {
      const stored = await call(settleConversion, { id, status, transactionHash, expectedUpdatedAt: updatedAt })
      onStored(stored)
      return stored
    } catch (error) {
      const newer = newerOf<AdminConversion>(error)
      if (newer) onStored(newer)
      throw error
    }
  }
