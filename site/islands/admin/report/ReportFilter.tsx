import { reportsText } from '#src/text/admin-reports.ts'
import { Select } from '../../../components/ui/Select.tsx'
import { useAddress } from '../../../hooks/use-address.ts'

type Kind = keyof typeof reportsText.filters

const INPUTS = {
  open: { status: 'open', order: 'oldest' },
  appealed: { appealed: 'true', order: 'oldest' },
  removed: { status: 'removed' },
  dismissed: { status: 'dismissed' },
  all: {},
} as const

const kindIn = (params: URLSearchParams): Kind => {
  const asked = params.get('status') ?? ''
  return Object.hasOwn(INPUTS, asked) ? (asked as Kind) : 'open'
}

/** What the list is asked for: what waits, unless the address says otherwise. */
export const filterIn = (params: URLSearchParams) => INPUTS[kindIn(params)]

/** Which reports are shown. */
export function ReportFilter() {
  const { params, change } = useAddress()
  return (
    <Select
      aria-label={reportsText.filter}
      compact
      onChange={({ target }) => change({ status: target.value === 'open' ? null : target.value, page: null })}
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
