import type { ReactNode } from 'react'
import { cx } from '../../components/ui/class-names.ts'
import type { FeedTab } from '../../lib/posts/feed-tabs.ts'

interface Props {
  /** The heading, or the tabs of which the one without a link is the heading. */
  tabs: readonly FeedTab[]
  as?: 'h1' | 'h2'
  /** The order and the view, at the right. */
  children?: ReactNode
}

const LOOK = 'relative flex h-full items-center text-lg font-bold whitespace-nowrap'

/**
 * The line above a list: its heading as the current tab, the other tabs, what sorts and draws it. Stays on phones. Rows
 * may take the right column's place, too; tabs and tools stand where they do above cards.
 */
export const FeedHead = ({ tabs, as: Heading = 'h1', children }: Props) => (
  <div
    data-swipe
    className="z-10 flex h-12 items-center gap-[22px] border-b border-line bg-ground lg:in-[.spans-right]:pr-[calc(var(--spacing-gap)+var(--spacing-right))] max-md:sticky max-md:top-(--header-bottom) max-md:-mx-4 max-md:h-11 max-md:px-4 max-sm:gap-4 max-xs:gap-2.5"
  >
    {tabs.map(({ label, rest, href }) => {
      const words = (
        <>
          {label}
          <span className="whitespace-pre max-sm:sr-only">{rest}</span>
        </>
      )
      return href ? (
        <a className={cx(LOOK, 'text-ink-3 transition-colors hover:text-ink')} href={href} key={label}>
          {words}
        </a>
      ) : (
        <Heading
          className={cx(
            LOOK,
            'text-ink after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:rounded-full after:bg-ink',
          )}
          id="feed-heading"
          key={label}
        >
          {words}
        </Heading>
      )
    })}
    <div className="ml-auto flex items-center gap-0.5 max-md:-mr-2.5">{children}</div>
  </div>
)
