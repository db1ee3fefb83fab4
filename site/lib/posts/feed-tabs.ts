import { feedText } from '#src/text/feed.ts'

/** A tab above a list. */
export interface FeedTab {
  label: string
  /** What narrow phones show of the label. */
  short?: string | undefined
  /** The current one has none: it is the list's heading. */
  href?: string | undefined
}

const { headings, tabs } = feedText
const TABS = {
  newest: { label: headings.newest, short: tabs.newest, href: '/' },
  popular: { label: headings.popular, short: tabs.popular, href: '/popular' },
  following: { label: headings.following, href: '/?filter=following' },
}

/** The tabs of the feeds: each has the same words whether it is the current one, so that all stay in place. */
export const feedTabs = (current: keyof typeof TABS): FeedTab[] =>
  Object.entries(TABS).map(([name, tab]) => (name === current ? { ...tab, href: undefined } : tab))
