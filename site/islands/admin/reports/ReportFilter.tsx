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
  const asked = params.get('status') ?? ''
  return Object.hasOwn(INPUTS, asked) ? (asked as Kind) : 'all'
}

/** What the list is asked for: all reports, of which those that wait come first, unless the address says otherwise. */
export const filterIn = (params: URLSearchParams) => INPUTS[kindIn(params)]

/** Which reports are shown. */
export function ReportFilter() {
  const { params, change } = useUrlQuery()
  return (
    <Select
      aria-label={reportsText.filter}
      compact
      onChange={({ target }) => change({ status: target.value === 'all' ? null : target.value, page: null })}
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
