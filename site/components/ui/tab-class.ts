import { cx } from './class-names.ts'

/** The classes of one tab, in islands and on static pages. */
export const tabClass = cx(
  'min-h-tap flex-none border-b-2 border-transparent px-4 font-semibold whitespace-nowrap text-ink-2 transition-colors',
  'hover:text-ink data-[state=active]:border-act data-[state=active]:text-act',
  'aria-selected:border-act aria-selected:text-act',
)
