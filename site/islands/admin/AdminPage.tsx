import { Tabs } from 'radix-ui'
import { lazy, Suspense, type ComponentType } from 'react'
import type { AdminTab } from '#src/rules/admin-tabs.ts'
import { adminText } from '#src/text/admin.ts'
import { Panel } from '../../components/ui/Panel.tsx'
import { Skeleton } from '../../components/ui/Skeleton.tsx'
import { useAddress } from '../../hooks/use-address.ts'
import { adminTabClass } from './admin-tab-class.ts'

/** Each tab is a file of its own, which loads when it is first opened. */
const PANELS: Readonly<Record<AdminTab, ComponentType>> = {
  rate: lazy(() => import('./RateTab.tsx')),
  level: lazy(() => import('./settings/LevelTab.tsx')),
  system: lazy(() => import('./settings/SystemTab.tsx')),
  inquiries: lazy(() => import('./inquiries/InquiriesTab.tsx')),
  announcements: lazy(() => import('./announcements/AnnouncementsTab.tsx')),
  points: lazy(() => import('./settings/RewardsTab.tsx')),
  conversions: lazy(() => import('./conversions/ConversionsTab.tsx')),
  users: lazy(() => import('./UsersTab.tsx')),
  reports: lazy(() => import('./ReportsTab.tsx')),
  overview: lazy(() => import('./OverviewTab.tsx')),
  audit: lazy(() => import('./AuditTab.tsx')),
}

/** /admin: the tabs that its reader may open, one shown; which one and how its list is narrowed stand in the address. */
export function AdminPage({ tabs }: { tabs: readonly AdminTab[] }) {
  const { params, go } = useAddress()
  const asked = params.get('tab')
  const chosen = tabs.find((tab) => tab === asked) ?? tabs[0]
  return (
    <Tabs.Root
      activationMode="manual"
      className="grid items-start gap-4 lg:grid-cols-[180px_minmax(0,1fr)] max-md:gap-2.5"
      onValueChange={(tab) => go(`?tab=${tab}`)}
      value={chosen}
    >
      <Tabs.List
        aria-label={adminText.tabsLabel}
        className="panel flex overflow-x-auto p-1.5 lg:sticky lg:top-20 lg:flex-col"
      >
        {tabs.map((tab) => (
          <Tabs.Trigger className={adminTabClass} key={tab} ref={tab === chosen ? showInStrip : undefined} value={tab}>
            {adminText.tabs[tab]}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map((tab) => {
        const Content = PANELS[tab]
        return (
          <Tabs.Content className="min-w-0 outline-none" key={tab} value={tab}>
            <Suspense fallback={<TabSkeleton />}>
              <Content />
            </Suspense>
          </Tabs.Content>
        )
      })}
    </Tabs.Root>
  )
}

/** On phones the strip of tabs is wider than the screen. */
const showInStrip = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest', inline: 'center' })

const TabSkeleton = () => (
  <Panel>
    <Skeleton className="h-6 w-40" />
    <Skeleton className="mt-4 h-40 w-full" />
  </Panel>
)
