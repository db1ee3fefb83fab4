import { useState } from 'react'
import { decideReport } from '#src/contracts/admin-reports.ts'
import type { Report } from '#src/contracts/schemas/reports.ts'
import { bulkDismissText, decisionText, reportsText } from '#src/text/admin-reports.ts'
import { BulkDialog } from '../../../components/admin/BulkDialog.tsx'
import { SelectionBar } from '../../../components/admin/SelectionBar.tsx'
import { Button } from '../../../components/ui/Button.tsx'
import type { RowSelection } from '../../../hooks/use-selection.ts'
import { call } from '../../../lib/api/call.ts'

interface Props {
  chosen: RowSelection<Report>
  onDone: () => void
}

const nameOf = ({ thing, reason }: Report): string =>
  `${thing?.title ?? (thing ? reportsText.kind[thing.kind] : reportsText.gone)} · ${reason}`

const dismiss = ({ id, updatedAt }: Report) =>
  call(decideReport, { id, action: 'dismiss', expectedUpdatedAt: updatedAt })

/** Dismisses the selected reports; one that was decided meanwhile stays unchanged. */
export function BulkDismiss({ chosen, onDone }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <SelectionBar count={chosen.chosen.length} onClear={chosen.clear}>
        <Button onClick={() => setConfirming(true)} size="sm" variant="quiet">
          {bulkDismissText.act}
        </Button>
      </SelectionBar>
      {isConfirming && (
        <BulkDialog
          act={dismiss}
          confirmLabel={decisionText.act.dismiss}
          description={decisionText.means.dismiss}
          failedText={decisionText.failed}
          nameOf={nameOf}
          onClose={() => {
            setConfirming(false)
            chosen.clear()
            onDone()
          }}
          rows={chosen.chosen}
          title={bulkDismissText.question(chosen.chosen.length)}
        />
      )}
    </>
  )
}
