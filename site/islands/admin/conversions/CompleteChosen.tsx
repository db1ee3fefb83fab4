import { useState } from 'react'
import type { AdminConversion } from '#src/contracts/schemas/points.ts'
import { settleText } from '#src/text/admin-conversions.ts'
import { points } from '#src/text/numbers.ts'
import { BulkDialog } from '../../../components/admin/BulkDialog.tsx'
import { conversionName } from './conversion-columns.tsx'
import type { Settle } from './settle.ts'

interface Props {
  rows: readonly AdminConversion[]
  settle: Settle
  onClose: () => void
}

const nameWithWallet = (row: AdminConversion) => `${conversionName(row)} · ${row.walletAddress}`

/** Completes the selected conversions and reports those that failed. */
export function CompleteChosen({ rows: chosen, settle, onClose }: Props) {
  // Completed conversions are deselected.
  const [rows] = useState(chosen)
  const sum = rows.reduce((total, { pointsAmount }) => total + pointsAmount, 0)
  return (
    <BulkDialog
      act={(conversion) => settle({ conversion, status: 'completed' })}
      confirmLabel={settleText.acts.completed}
      description={settleText.bulkSum({ points: points(sum) })}
      failedText={settleText.changeFailed}
      nameOf={nameWithWallet}
      onClose={onClose}
      rows={rows}
      title={settleText.bulkTitle(rows.length)}
    />
  )
}
