import type { ReactNode } from 'react'
import type { Report } from '#src/contracts/schemas/reports.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { adminListText } from '#src/text/admin.ts'
import { reportsText } from '#src/text/admin-reports.ts'
import { reportCaseText } from '#src/text/report.ts'
import { MemberLink } from '../../../components/admin/MemberLink.tsx'
import { Badge } from '../../../components/ui/Badge.tsx'
import { TimeAgo } from '../../../components/ui/TimeAgo.tsx'
import type { RowSelection } from '../../../hooks/use-selection.ts'
import { ReportActions } from './ReportActions.tsx'
import { ReportedContent } from './ReportedContent.tsx'
import { canDismiss, kindOf, outcomeOf, contentName } from './report-status.ts'

interface Props {
  report: Report
  chosen?: RowSelection<Report> | undefined
  onDecided: () => void
}

const TONES = { open: 'act', appealed: 'act', dismissed: 'neutral', removed: 'danger', upheld: 'danger' } as const

/** A report: reason, content, status, and the decisions that are open. */
export function ReportCard({ report, chosen, onDecided }: Props) {
  const outcome = outcomeOf(report)
  const { reporter, origin, reason, appeal, decidedBy, note, reportCount, updatedAt } = report
  return (
    <article aria-label={contentName(report)} className="grid gap-3">
      <header className="flex flex-wrap items-center gap-2 text-sm">
        {chosen && canDismiss(report) && (
          <input
            aria-label={adminListText.chooseRow(contentName(report))}
            checked={chosen.has(report)}
            className="size-5 accent-act max-md:size-6"
            onChange={() => chosen.toggle(report)}
            type="checkbox"
          />
        )}
        <Badge>{reportsText.kind[kindOf(report)]}</Badge>
        <Badge tone={outcome === 'restored' ? 'act' : TONES[outcome]}>{reportCaseText.outcome[outcome]}</Badge>
        {origin !== 'member' && <Badge>{reportsText.origin[origin]}</Badge>}
        {report.hidden && outcome === 'open' && <Badge tone="danger">{reportsText.hidden}</Badge>}
        {reportCount > 0 && (
          <Badge tone={reportCount > 1 ? 'danger' : 'neutral'}>{reportsText.count(reportCount)}</Badge>
        )}
        <TimeAgo className="text-ink-2" date={report.createdAt} format="comment" />
      </header>
      <dl className="grid gap-1.5 text-sm">
        {origin === 'member' && (
          <Fact name={reportsText.reporter}>
            <MemberLink member={reporter} />
          </Fact>
        )}
        <Fact name={reportsText.reason[origin]}>{reason}</Fact>
      </dl>
      <ReportedContent report={report} />
      {(appeal || decidedBy || note) && (
        <dl className="grid gap-1.5 text-sm">
          {appeal && <Fact name={reportsText.appeal}>{appeal.reason}</Fact>}
          {decidedBy && (
            <Fact name={reportsText.decidedBy}>
              <MemberLink member={decidedBy} />
              <span className="num ml-2 text-ink-3">{longDateTime(updatedAt)}</span>
            </Fact>
          )}
          {note && <Fact name={reportsText.note}>{note}</Fact>}
        </dl>
      )}
      <ReportActions onDecided={onDecided} report={report} />
    </article>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex gap-3 max-sm:flex-col max-sm:gap-0.5">
    <dt className="w-24 flex-none text-ink-3">{name}</dt>
    <dd className="min-w-0 whitespace-pre-wrap">{children}</dd>
  </div>
)
