import { feedText } from '#src/text/feed.ts'

/** A tab above a list. */
export interface FeedTab {
  label: string
  /** The current one has none: it is the list's heading. */
  href?: string
}

const { headings, tabs } = feedText
const TABS = {
  newest: { label: tabs.newest, href: '/' },
  popular: { label: tabs.popular, href: '/popular' },
  following: { label: headings.following, href: '/?filter=following' },
}

/** The tabs of the feeds. */
export const feedTabs = (current: keyof typeof TABS): FeedTab[] =>
  Object.entries(TABS).map(([name, tab]) => (name === current ? { label: headings[current] } : tab))
