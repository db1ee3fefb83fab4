import { feedText } from '#src/text/feed.ts'

/** A tab above a list. */
export interface FeedTab {
  label: string
  /** The end of its words, which narrow phones do not show. */
  rest?: string
  /** The current one has none: it is the list's heading. */
  href?: string | undefined
}

const { headings, tabs } = feedText
const split = (words: string, label: string) => ({ label, rest: words.slice(label.length) })
const TABS = {
  newest: { ...split(headings.newest, tabs.newest), href: '/' },
  popular: { ...split(headings.popular, tabs.popular), href: '/popular' },
  following: { label: headings.following, href: '/?filter=following' },
}

/** The tabs of the feeds: each has the same words whether it is the current one, so that all stay in place. */
export const feedTabs = (current: keyof typeof TABS): FeedTab[] =>
  Object.entries(TABS).map(([name, tab]) => (name === current ? { ...tab, href: undefined } : tab))
