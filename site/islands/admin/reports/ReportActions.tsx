import { useState } from 'react'
import type { Report } from '#src/contracts/schemas/reports.ts'
import { isOpenFor, REPORT_ACTIONS, type ReportAction } from '#src/rules/reports.ts'
import { decisionText } from '#src/text/admin-reports.ts'
import { Button } from '../../../components/ui/Button.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'
import { standingOf } from './report-status.ts'

const VARIANTS = { dismiss: 'outline', remove: 'danger', uphold: 'outline', restore: 'quiet' } as const

/** What can still be decided on a report, each after a question, or why the caller may not. */
export function ReportActs({ report, onDecided }: { report: Report; onDecided: () => void }) {
  const [asked, setAsked] = useState<ReportAction | null>(null)
  const open = REPORT_ACTIONS.filter((action) => isOpenFor(standingOf(report), action))
  if (open.length > 0 && report.whyNotDecide) return <p className="text-md text-ink-2">{report.whyNotDecide}</p>
  return (
    <div className="flex flex-wrap gap-2">
      {open.map((action) => (
        <Button key={action} onClick={() => setAsked(action)} size="sm" variant={VARIANTS[action]}>
          {decisionText.act[action]}
        </Button>
      ))}
      {asked && (
        <DecisionDialog
          action={asked}
          onClose={() => setAsked(null)}
          onDecided={() => {
            setAsked(null)
            onDecided()
          }}
          report={report}
        />
      )}
    </div>
  )
}
