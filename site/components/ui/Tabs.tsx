import { Tabs as Radix } from 'radix-ui'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useUrlQuery } from '../../hooks/use-url-query.ts'
import { tabClass } from './tab-class.ts'

interface Tab {
  value: string
  label: ReactNode
  content: ReactNode
}

interface Props {
  label: string
  tabs: readonly [Tab, ...Tab[]]
  /** The tab in the page's URL. */
  requested: string | null
  /** On phones a swipe over the page goes to the tab beside. */
  canSwipe?: boolean
}

/**
 * Tabs with arrow keys, the selected one in the URL. A panel is rendered when first shown, and keeps its state
 * while others are shown.
 */
export function Tabs({ label, tabs, requested, canSwipe }: Props) {
  const { params, change } = useUrlQuery(requested ? `?${new URLSearchParams({ tab: requested }).toString()}` : '')
  const [first] = tabs
  const chosen = (tabs.find(({ value }) => value === params.get('tab')) ?? first).value
  // The first one needs no mention.
  const choose = (tab: string) => change({ tab: tab === first.value ? null : tab })
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set([chosen]))
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => showTab(list.current), [chosen])
  if (!visited.has(chosen)) setVisited(new Set(visited).add(chosen))
  return (
    // Not on focus: a window that gets it back would choose the tab that one has gone back from.
    <Radix.Root activationMode="manual" onValueChange={choose} value={chosen}>
      <Radix.List
        aria-label={label}
        data-swipe={canSwipe ? '' : undefined}
        className="relative flex overflow-x-auto border-b border-line [scrollbar-width:none]"
        ref={list}
      >
        {tabs.map((tab) => (
          <Radix.Trigger className={tabClass} key={tab.value} value={tab.value}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content
          className="-outline-offset-2 data-[state=inactive]:hidden"
          forceMount={visited.has(tab.value) || undefined}
          key={tab.value}
          value={tab.value}
        >
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}

/** Scrolls a list of tabs that is wider than the screen until the chosen one is in its middle, and the page nowhere. */
export function showTab(list: HTMLDivElement | null): void {
  const tab = list?.querySelector<HTMLElement>('[data-state=active]')
  if (list && tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
}
