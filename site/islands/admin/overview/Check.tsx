import type { ReactNode } from 'react'
import { cx } from '../../../components/ui/class-names.ts'

interface Props {
  /** Null before the first run. */
  isSound: boolean | null
  /** When it was checked, and the like. */
  note?: string | null
  children: ReactNode
}

/** A row with the ring of the logo: green when all is well, red when it is not, empty before the first run. */
export const Check = ({ isSound, note, children }: Props) => (
  <li className="flex min-h-11 flex-wrap items-center gap-x-2.5 border-b border-line py-1 text-sm">
    <span
      aria-hidden="true"
      className={cx(
        'size-4.5 flex-none rounded-full border-4',
        isSound === null ? 'border-track' : isSound ? 'border-mark' : 'border-danger',
      )}
    />
    <span className={cx(isSound === false && 'font-semibold text-danger')}>{children}</span>
    {note && <span className="num ml-auto text-ink-3">{note}</span>}
  </li>
)
