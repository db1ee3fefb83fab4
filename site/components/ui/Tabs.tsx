import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { tabClass } from './tab-class.ts'

interface Tab {
  value: string
  label: ReactNode
  content: ReactNode
}

interface Props {
  label: string
  tabs: readonly Tab[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  className?: string
}

/** Tabs with arrow keys; a panel is rendered when it is first shown. */
export function Tabs({ label, tabs, value, defaultValue = tabs[0]?.value, onChange, className }: Props) {
  // A tab that is pressed before it works would be a press for nothing.
  const hydrated = useHydrated()
  return (
    <Radix.Root
      className={className}
      defaultValue={value === undefined ? defaultValue : undefined}
      onValueChange={onChange}
      value={value}
    >
      <Radix.List aria-label={label} className="flex overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Radix.Trigger className={tabClass} disabled={!hydrated} key={tab.value} value={tab.value}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content className="outline-none" key={tab.value} value={tab.value}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
