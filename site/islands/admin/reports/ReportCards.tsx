import type { Report } from '#src/contracts/schemas/reports.ts'
import { cx } from '../../../components/ui/class-names.ts'
import type { RowSelection } from '../../../hooks/use-selection.ts'
import { ReportCard } from './ReportCard.tsx'

interface Props {
  reports: readonly Report[]
  /** Present in lists where several reports can be decided at once. */
  chosen?: RowSelection<Report>
  isBehind: boolean
  onDecided: () => void
}

/** A list of reports. */
export const ReportCards = ({ reports, chosen, isBehind, onDecided }: Props) => (
  <ul className={cx('transition-opacity', isBehind && 'opacity-50')}>
    {reports.map((report) => (
      <li className="border-t border-line py-5" key={report.id}>
        <ReportCard chosen={chosen} onDecided={onDecided} report={report} />
      </li>
    ))}
  </ul>
)
