import { reportsText } from '#src/text/admin-reports.ts'
import { Select } from '../../../components/ui/Select.tsx'
import { useUrlQuery } from '../../../hooks/use-url-query.ts'

type Kind = keyof typeof reportsText.filters

const INPUTS = {
  all: { order: 'oldest' },
  open: { status: 'open', order: 'oldest' },
  appealed: { appealed: 'true', order: 'oldest' },
  removed: { status: 'removed' },
  dismissed: { status: 'dismissed' },
} as const

const kindIn = (params: URLSearchParams): Kind => {
  const requested = params.get('status') ?? ''
  return Object.hasOwn(INPUTS, requested) ? (requested as Kind) : 'all'
}

/** Input of the report list: by default all reports, waiting ones first. */
export const filterIn = (params: URLSearchParams) => INPUTS[kindIn(params)]

/** The filter of the report list. */
export function ReportFilter() {
  const { params, change } = useUrlQuery()
  return (
    <Select
      aria-label={reportsText.filter}
      compact
      onChange={({ target }) => change({ status: target.value === 'all' ? null : target.value, id: null, page: null })}
      value={kindIn(params)}
    >
      {Object.entries(reportsText.filters).map(([kind, word]) => (
        <option key={kind} value={kind}>
          {word}
        </option>
      ))}
    </Select>
  )
}
