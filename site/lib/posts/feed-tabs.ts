import { feedText } from '#src/text/feed.ts'

/** A tab above a list. */
export interface FeedTab {
  label: string
  /** The current one has none: it is the list's heading. */
  href?: string
}

const { headings, tabs } = feedText

/** The tabs of the feeds. */
export const feedTabs = (current: 'newest' | 'popular'): FeedTab[] =>
  current === 'newest'
    ? [{ label: headings.newest }, { label: tabs.popular, href: '/popular' }]
    : [{ label: tabs.newest, href: '/' }, { label: headings.popular }]
