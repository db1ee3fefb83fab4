import { listReports } from '#src/contracts/admin-reports.ts'
import { reportsText } from '#src/text/admin-reports.ts'
import { csvText } from '#src/text/csv.ts'
import { CsvButton } from '../../../components/admin/CsvButton.tsx'
import { caseIn, OneCase } from '../../../components/admin/OneCase.tsx'
import { PagedPanel } from '../../../components/admin/PagedPanel.tsx'
import { pageIn } from '../../../components/admin/Pager.tsx'
import { useUrlQuery } from '../../../hooks/use-url-query.ts'
import { useSelection } from '../../../hooks/use-selection.ts'
import { renew } from '../../../hooks/use-fresh-query.ts'
import { usePaged } from '../../../hooks/use-paged.ts'
import { BulkDismiss } from './BulkDismiss.tsx'
import { ReportCards } from './ReportCards.tsx'
import { filterIn, ReportFilter } from './ReportFilter.tsx'
import { canDismiss } from './report-status.ts'

const again = () => void renew(listReports)

/** Reports, waiting ones first, oldest on top, each with its content and open decisions. */
export default function ReportsTab() {
  const { params } = useUrlQuery()
  const id = caseIn(params)
  const filter = id ? { id } : filterIn(params)
  const { rows, ...list } = usePaged(listReports, { page: pageIn(params), ...filter })
  const chosen = useSelection(rows.filter(canDismiss))
  return (
    <PagedPanel
      action={<CsvButton contract={listReports} input={filter} name={csvText.reports.file} />}
      empty={reportsText.empty}
      filters={['status', 'id']}
      heading={reportsText.title}
      list={list}
      tools={
        <>
          <OneCase />
          <ReportFilter />
          <BulkDismiss chosen={chosen} onDone={again} />
        </>
      }
    >
      <ReportCards chosen={chosen} isBehind={list.isBehind} onDecided={again} reports={rows} />
    </PagedPanel>
  )
}
