import type { Overview } from '#src/contracts/schemas/overview.ts'
import { jobResult } from './job-results.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { jobText, overviewText } from '#src/text/admin-overview.ts'
import { DataTable, type Column } from '../../../components/admin/DataTable.tsx'
import { Badge } from '../../../components/ui/Badge.tsx'
import { Panel } from '../../../components/ui/Panel.tsx'

type JobRow = Overview['jobs'][number] & { id: string }

const nameOf = ({ name }: Pick<JobRow, 'name'>): string => jobText[name] ?? name

const COLUMNS: Column<JobRow>[] = [
  { head: overviewText.job, isTitle: true, cell: nameOf },
  {
    head: overviewText.ranAt,
    className: 'num',
    cell: ({ ranAt }) => (ranAt ? longDateTime(ranAt) : overviewText.never),
  },
  {
    head: overviewText.result,
    cell: ({ result }) => (
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone={result === 'failed' ? 'danger' : 'act'}>
          {result === 'failed' ? overviewText.ranWrong : overviewText.ran}
        </Badge>
        <span className="num text-ink-2">{result && jobResult(result)}</span>
      </span>
    ),
  },
]

/** When each recurring job last ran. */
export const JobsPanel = ({ jobs }: Pick<Overview, 'jobs'>) => (
  <Panel className="overflow-hidden" flush heading={overviewText.jobs}>
    <DataTable
      caption={overviewText.jobs}
      columns={COLUMNS}
      nameOf={nameOf}
      rows={jobs.map((job) => ({ ...job, id: job.name }))}
    />
  </Panel>
)
