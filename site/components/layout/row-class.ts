import { cx } from '../ui/class-names.ts'

/** The classes of a menu entry: 36 px, on phones 44, round; the current page is tinted, its icon in the accent colour. */
export const rowClass = cx(
  'flex min-h-9 w-full items-center gap-[11px] rounded-full px-3 text-left text-ink-2 no-underline transition-colors max-md:min-h-tap',
  'hover:bg-panel hover:text-ink aria-[current=page]:bg-panel aria-[current=page]:font-bold aria-[current=page]:text-ink',
  'aria-[current=page]:[&>svg]:text-act',
)
