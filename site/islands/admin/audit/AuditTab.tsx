import { listAudit } from '#src/contracts/admin-audit.ts'
import type { AuditEntry } from '#src/contracts/schemas/audit.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { auditActionText, auditText } from '#src/text/admin-audit.ts'
import { csvText } from '#src/text/csv.ts'
import { hasCoin } from '#src/text/names.ts'
import { CsvButton } from '../../../components/admin/CsvButton.tsx'
import { DataTable, type Column } from '../../../components/admin/DataTable.tsx'
import { FilterSelect } from '../../../components/admin/FilterSelect.tsx'
import { PagedPanel } from '../../../components/admin/PagedPanel.tsx'
import { pageIn } from '../../../components/admin/Pager.tsx'
import { useUrlQuery } from '../../../hooks/use-url-query.ts'
import { usePaged } from '../../../hooks/use-paged.ts'
import { ActorCell, TargetCell } from './cells.tsx'
import { ChangeList } from './ChangeList.tsx'
import { FilterChips } from './FilterChips.tsx'

const FILTERS = ['action', 'actor', 'target'] as const

/** The actions to filter by: those about the coin only where there is one. */
const actionsNow = (): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(auditActionText).filter(([action]) => action !== 'conversion.settle' || hasCoin()))

const actionOf = ({ action }: AuditEntry): string => auditActionText[action] ?? action

const COLUMNS: Column<AuditEntry>[] = [
  { head: auditText.action, isTitle: true, className: 'align-top whitespace-nowrap', cell: actionOf },
  {
    head: auditText.at,
    className: 'num align-top md:whitespace-nowrap',
    cell: ({ createdAt }) => longDateTime(createdAt),
  },
  { head: auditText.actor, className: 'align-top', cell: ({ actor }) => <ActorCell actor={actor} /> },
  { head: auditText.target, className: 'align-top', cell: (entry) => <TargetCell {...entry} /> },
  { head: auditText.change, className: 'align-top', cell: (entry) => <ChangeList entry={entry} /> },
]

/** The audit log, newest first, filtered by actor, action and target. */
export default function AuditTab() {
  const { params } = useUrlQuery()
  const filter = Object.fromEntries(FILTERS.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])))
  const { rows, ...list } = usePaged(listAudit, { page: pageIn(params), ...filter })
  return (
    <PagedPanel
      action={<CsvButton contract={listAudit} input={filter} name={csvText.audit.file} />}
      empty={auditText.empty}
      filters={FILTERS}
      heading={auditText.title}
      list={list}
      tools={
        <>
          <FilterSelect label={auditText.action} name="action" options={actionsNow()} />
          <FilterChips rows={rows} />
        </>
      }
    >
      <DataTable caption={auditText.caption} columns={COLUMNS} isBehind={list.isBehind} nameOf={actionOf} rows={rows} />
    </PagedPanel>
  )
}
