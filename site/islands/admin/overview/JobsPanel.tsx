import type { Overview } from '#src/contracts/schemas/overview.ts'
import { jobResult } from './job-results.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { jobText, overviewText } from '#src/text/admin-overview.ts'
import { AdminSection } from '../../../components/admin/AdminSection.tsx'
import { DataTable, type Column } from '../../../components/admin/DataTable.tsx'
import { cx } from '../../../components/ui/class-names.ts'

type JobRow = Overview['jobs'][number] & { id: string }

const nameOf = ({ name }: Pick<JobRow, 'name'>): string => jobText[name] ?? name

const COLUMNS: Column<JobRow>[] = [
  { head: overviewText.job, isTitle: true, cell: nameOf },
  {
    head: overviewText.ranAt,
    className: 'num whitespace-nowrap text-ink-3',
    cell: ({ ranAt }) => (ranAt ? longDateTime(ranAt) : overviewText.never),
  },
  {
    head: overviewText.result,
    cell: ({ result }) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <b className={cx('font-semibold', result === 'failed' ? 'text-danger' : 'text-act')}>
          {result === 'failed' ? overviewText.ranWrong : overviewText.ran}
        </b>
        <span className="num text-ink-3">{result && jobResult(result)}</span>
      </span>
    ),
  },
]

/** When each recurring job last ran. */
export const JobsPanel = ({ jobs }: Pick<Overview, 'jobs'>) => (
  <AdminSection heading={overviewText.jobs}>
    <DataTable
      caption={overviewText.jobs}
      columns={COLUMNS}
      nameOf={nameOf}
      rows={jobs.map((job) => ({ ...job, id: job.name }))}
    />
  </AdminSection>
)
