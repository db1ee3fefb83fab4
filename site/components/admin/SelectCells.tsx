import { adminListText } from '#src/text/admin.ts'
import type { RowSelection } from '../../hooks/use-selection.ts'

interface Props<T extends { id: string }> {
  chosen: RowSelection<T>
}

const boxClass = 'size-5 align-middle accent-act'

/** The head of a column of checkboxes: all rows of the page, or none. */
export const ChooseAll = <T extends { id: string }>({ chosen }: Props<T>) => (
  <th className="h-8 w-9 text-left" scope="col">
    <input
      aria-label={adminListText.chooseAll}
      checked={chosen.all}
      className={boxClass}
      onChange={chosen.toggleAll}
      type="checkbox"
    />
  </th>
)

/** Selects one row. */
export const ChooseRow = <T extends { id: string }>({ chosen, row, name }: Props<T> & { row: T; name: string }) => (
  <td className="py-1 max-md:block max-md:pb-1">
    <label className="inline-flex min-h-tap items-center gap-2 align-middle md:min-h-0">
      <input
        aria-label={adminListText.chooseRow(name)}
        checked={chosen.has(row)}
        className={boxClass}
        onChange={() => chosen.toggle(row)}
        type="checkbox"
      />
      <span aria-hidden="true" className="text-ink-3 md:hidden">
        {adminListText.choose}
      </span>
    </label>
  </td>
)
