import { adminText } from '#src/text/admin.ts'
import { useUrlQuery } from '../../hooks/use-url-query.ts'
import { Select } from '../ui/Select.tsx'

interface Props {
  /** The URL parameter that holds the choice. */
  name: string
  label: string
  options: Readonly<Record<string, string>>
}

/** The filter value in the URL; undefined for none or an unknown one. */
export function chosenIn<K extends string>(
  params: URLSearchParams,
  name: string,
  options: Readonly<Record<K, string>>,
): K | undefined {
  const requested = params.get(name) ?? ''
  return Object.hasOwn(options, requested) ? (requested as K) : undefined
}

/** Filters a list by one of several kinds; a change returns to the first page. */
export function FilterSelect({ name, label, options }: Props) {
  const { params, change } = useUrlQuery()
  return (
    <Select
      aria-label={label}
      compact
      onChange={({ target }) => change({ [name]: target.value || null, page: null })}
      value={chosenIn(params, name, options) ?? ''}
    >
      <option value="">
        {label}: {adminText.all}
      </option>
      {Object.entries(options).map(([value, word]) => (
        <option key={value} value={value}>
          {word}
        </option>
      ))}
    </Select>
  )
}
