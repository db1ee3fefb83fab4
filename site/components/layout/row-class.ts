import { cx } from '../ui/class-names.ts'

/** The classes of a menu entry: 44 px, the current page in the accent colour. */
export const rowClass = cx(
  'flex min-h-tap w-full items-center gap-3 rounded-md px-3 text-left font-medium text-ink-2 no-underline transition-colors',
  'hover:bg-panel hover:text-ink aria-[current=page]:bg-act-soft aria-[current=page]:font-bold aria-[current=page]:text-act',
)
