import { Tabs as Radix } from 'radix-ui'
import { useState, type ReactNode } from 'react'
import { tabClass } from './tab-class.ts'

interface Tab {
  value: string
  label: ReactNode
  content: ReactNode
}

interface Props {
  label: string
  tabs: readonly [Tab, ...Tab[]]
}

/** Tabs with arrow keys; a panel is rendered when it is first shown, and keeps what was done in it while others are. */
export function Tabs({ label, tabs }: Props) {
  const first = tabs[0].value
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set([first]))
  return (
    <Radix.Root defaultValue={first} onValueChange={(value) => setVisited((before) => new Set(before).add(value))}>
      <Radix.List aria-label={label} className="flex overflow-x-auto border-b border-line">
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
