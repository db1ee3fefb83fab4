import { useState } from 'react'
import type { Report } from '#src/contracts/schemas/reports.ts'
import { isOpenFor, REPORT_ACTIONS, type ReportAction } from '#src/rules/reports.ts'
import { decisionText } from '#src/text/admin-reports.ts'
import { Button } from '../../../components/ui/Button.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'
import { statusOf } from './report-status.ts'

const VARIANTS = { dismiss: 'quiet', remove: 'danger', uphold: 'quiet', restore: 'soft' } as const

/** The decisions still open on a report, each with a confirmation, or why the viewer may not decide. */
export function ReportActions({ report, onDecided }: { report: Report; onDecided: () => void }) {
  const [chosen, setChosen] = useState<ReportAction | null>(null)
  const open = REPORT_ACTIONS.filter((action) => isOpenFor(statusOf(report), action))
  if (open.length > 0 && report.whyNotDecide) return <p className="text-sm text-ink-2">{report.whyNotDecide}</p>
  return (
    <div className="flex flex-wrap gap-2">
      {open.map((action) => (
        <Button key={action} onClick={() => setChosen(action)} size="sm" variant={VARIANTS[action]}>
          {decisionText.act[action]}
        </Button>
      ))}
      {chosen && (
        <DecisionDialog
          action={chosen}
          onClose={() => setChosen(null)}
          onDecided={() => {
            setChosen(null)
            onDecided()
          }}
          report={report}
        />
      )}
    </div>
  )
}
