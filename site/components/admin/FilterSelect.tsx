import { adminText } from '#src/text/admin.ts'
import { useUrlQuery } from '../../hooks/use-url-query.ts'
import { Select } from '../ui/Select.tsx'

interface Props {
  /** The parameter of the address in which the choice stands. */
  name: string
  label: string
  options: Readonly<Record<string, string>>
}

/** What the address narrows a list to; undefined for nothing, and for what there is not. */
export function chosenIn<K extends string>(
  params: URLSearchParams,
  name: string,
  options: Readonly<Record<K, string>>,
): K | undefined {
  const asked = params.get(name) ?? ''
  return Object.hasOwn(options, asked) ? (asked as K) : undefined
}

/** Narrows a list to one of several kinds, or to none of them; the list begins again at its first page. */
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
