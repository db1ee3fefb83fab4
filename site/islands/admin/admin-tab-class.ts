import { cx } from '../../components/ui/class-names.ts'

/** One entry of the menu of /admin: a column beside the tab's content, a strip above it where there is no room. */
export const adminTabClass = cx(
  'min-h-tap flex-none rounded-lg px-3 text-left font-semibold whitespace-nowrap text-ink-2 transition-colors',
  'hover:bg-raised hover:text-ink data-[state=active]:bg-accent-soft data-[state=active]:text-accent',
)
