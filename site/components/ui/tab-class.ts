import { cx } from './class-names.ts'

/** The classes of one tab, in islands and on static pages: 48 px, on phones 44, the current one over a line of 2 px. */
export const tabClass = cx(
  'min-h-12 flex-none text-lg font-bold whitespace-nowrap text-ink-3 transition-colors not-last:mr-[22px] hover:text-ink max-md:min-h-tap',
  'data-[state=active]:text-ink data-[state=active]:shadow-[inset_0_-2px_0_currentColor]',
  'aria-selected:text-ink aria-selected:shadow-[inset_0_-2px_0_currentColor]',
)
