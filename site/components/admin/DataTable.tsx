import type { ReactNode } from 'react'
import type { RowSelection } from '../../hooks/use-selection.ts'
import { cx } from '../ui/class-names.ts'
import { ChooseAll, ChooseRow } from './SelectCells.tsx'

export interface Column<T> {
  head: string
  cell: (row: T) => ReactNode
  /** Aligns numbers at the end, digit below digit. */
  align?: 'end'
  /** Names the row; the head of its card on phones. */
  isTitle?: boolean
  className?: string
}

interface Props<T extends { id: string }> {
  /** What the table is about, for screen readers. */
  caption: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  /** A row's accessible name, where rows can be selected. */
  nameOf: (row: T) => string
  chosen?: RowSelection<T>
  /** Which rows can be selected; all by default. */
  canChoose?: (row: T) => boolean
  /** Actions of a row, in its last cell. */
  actions?: (row: T) => ReactNode
  actionsHead?: string
  /** Whether the rows are still those of the previous page. */
  isBehind?: boolean
}

// Words stay whole: a table that is too wide for its box scrolls there.
const cellClass =
  'px-2.5 py-1 align-middle break-keep wrap-break-word first:pl-0 max-md:flex max-md:wrap-anywhere max-md:gap-3 max-md:px-0 max-md:py-0.5'

/** Rows in columns under a sticky head; on phones each row is a card of labelled values. */
export function DataTable<T extends { id: string }>(props: Props<T>) {
  const { caption, columns, rows, nameOf, chosen, canChoose, actions, actionsHead, isBehind } = props
  return (
    <div
      aria-label={caption}
      className={cx('transition-opacity md:max-h-[72dvh] md:overflow-auto', isBehind && 'opacity-50')}
      role="region"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
      tabIndex={0}
    >
      <table className="w-full border-collapse text-sm max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-ground text-xs text-ink-3 shadow-[inset_0_-1px_var(--color-line)] max-md:sr-only md:sticky md:top-0 md:z-10">
          <tr>
            {chosen && <ChooseAll chosen={chosen} />}
            {columns.map(({ head, align, className }) => (
              <th
                className={cx(
                  'h-8 px-2.5 font-semibold whitespace-nowrap first:pl-0 last:pr-0',
                  endIf(align),
                  className,
                )}
                key={head}
                scope="col"
              >
                {head}
              </th>
            ))}
            {actions && (
              <th className="h-8 pl-2.5 text-right font-semibold" scope="col">
                {actionsHead}
              </th>
            )}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map((row) => (
            <tr className="h-9 border-b border-line max-md:block max-md:h-auto max-md:py-3" key={row.id}>
              {chosen &&
                (!canChoose || canChoose(row) ? (
                  <ChooseRow chosen={chosen} name={nameOf(row)} row={row} />
                ) : (
                  <td className="max-md:hidden" />
                ))}
              {columns.map(({ head, cell, align, isTitle, className }) => (
                <td
                  className={cx(
                    cellClass,
                    align === 'end' && 'num text-right whitespace-nowrap last:pr-0 max-md:text-left',
                    isTitle && 'font-semibold max-md:pb-1.5 max-md:text-base',
                    className,
                  )}
                  key={head}
                >
                  {!isTitle && (
                    <span aria-hidden="true" className="w-24 flex-none text-left text-ink-3 md:hidden">
                      {head}
                    </span>
                  )}
                  <span className="min-w-0">{cell(row)}</span>
                </td>
              ))}
              {actions && (
                <td className="py-1 pl-2.5 max-md:block max-md:px-0 max-md:pt-2">
                  <span className="flex flex-wrap items-center justify-end gap-1.5 max-md:justify-start">
                    {actions(row)}
                  </span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const endIf = (align: 'end' | undefined) => (align === 'end' ? 'text-right' : 'text-left')
