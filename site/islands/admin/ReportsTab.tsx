import { listReports } from '#src/contracts/admin-reports.ts'
import { reportsText } from '#src/text/admin-reports.ts'
import { CsvButton } from '../../components/admin/CsvButton.tsx'
import { PagedPanel } from '../../components/admin/PagedPanel.tsx'
import { pageIn } from '../../components/admin/Pager.tsx'
import { cx } from '../../components/ui/class-names.ts'
import { useAddress } from '../../hooks/use-address.ts'
import { useChosen } from '../../hooks/use-chosen.ts'
import { renew } from '../../hooks/use-fresh.ts'
import { usePaged } from '../../hooks/use-paged.ts'
import type { TabProps } from './AdminPage.tsx'
import { BulkDismiss } from './report/BulkDismiss.tsx'
import { ReportCard } from './report/ReportCard.tsx'
import { filterIn, ReportFilter } from './report/ReportFilter.tsx'

const again = () => void renew(listReports)

/** Reports: those that wait first, the oldest on top, each with what it is about and what can be decided. */
export default function ReportsTab({ tabs }: TabProps) {
  const { params } = useAddress()
  const filter = filterIn(params)
  const { rows, ...list } = usePaged(listReports, { page: pageIn(params), ...filter })
  const chosen = useChosen(rows.filter(({ status }) => status === 'open'))
  return (
    <PagedPanel
      action={<CsvButton contract={listReports} input={filter} name="reports" />}
      empty={reportsText.empty}
      filters={['status']}
      heading={reportsText.title}
      list={list}
      tools={
        <>
          <ReportFilter />
          <BulkDismiss chosen={chosen} onDone={again} />
        </>
      }
    >
      <ul className={cx('transition-opacity', list.isBehind && 'opacity-50')}>
        {rows.map((report) => (
          <li className="border-t border-line px-5 py-4 max-md:px-4" key={report.id}>
            <ReportCard chosen={chosen} mayReadVersions={tabs.includes('audit')} onDecided={again} report={report} />
          </li>
        ))}
      </ul>
    </PagedPanel>
  )
}
