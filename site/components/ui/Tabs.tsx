import { Tabs as Radix } from 'radix-ui'
import { useState, type ReactNode } from 'react'
import { useTabInAddress } from '../../hooks/use-tab-in-address.ts'
import { tabClass } from './tab-class.ts'

interface Tab {
  value: string
  label: ReactNode
  content: ReactNode
}

interface Props {
  label: string
  tabs: readonly [Tab, ...Tab[]]
  /** The tab that the page's address names. */
  asked: string | null
}

/**
 * Tabs with arrow keys, the chosen one in the address. A panel is rendered when it is first shown, and keeps what was
 * done in it while others are.
 */
export function Tabs({ label, tabs, asked }: Props) {
  const [first, ...others] = tabs
  const [chosen, choose] = useTabInAddress([first.value, ...others.map(({ value }) => value)], asked)
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set([chosen]))
  if (!visited.has(chosen)) setVisited(new Set(visited).add(chosen))
  return (
    // Not on focus: a window that gets it back would choose the tab that one has gone back from.
    <Radix.Root activationMode="manual" onValueChange={choose} value={chosen}>
      <Radix.List aria-label={label} className="flex overflow-x-auto border-b border-line md:px-1">
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
