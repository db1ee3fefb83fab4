import { Tabs } from 'radix-ui'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { getWaiting } from '#src/contracts/admin-overview.ts'
import type { WaitingByTab } from '#src/contracts/schemas/overview.ts'
import type { AdminTab } from '#src/rules/admin-tabs.ts'
import { adminText } from '#src/text/admin.ts'
import { compact } from '#src/text/numbers.ts'
import { Panel } from '../../components/ui/Panel.tsx'
import { Skeleton } from '../../components/ui/Skeleton.tsx'
import { cx } from '../../components/ui/class-names.ts'
import { useUrlQuery } from '../../hooks/use-url-query.ts'
import { renew, useFreshQuery } from '../../hooks/use-fresh-query.ts'
import { queryClient } from '../../lib/api/query-client.ts'

/** Each tab is a module that loads when the tab first opens. */
const PANELS: Readonly<Record<AdminTab, ComponentType>> = {
  rate: lazy(() => import('./settings/OneNumberTab.tsx').then(({ RateTab }) => ({ default: RateTab }))),
  level: lazy(() => import('./settings/OneNumberTab.tsx').then(({ LevelTab }) => ({ default: LevelTab }))),
  system: lazy(() => import('./settings/SystemTab.tsx')),
  inquiries: lazy(() => import('./inquiries/InquiriesTab.tsx')),
  announcements: lazy(() => import('./announcements/AnnouncementsTab.tsx')),
  points: lazy(() => import('./settings/RewardsTab.tsx')),
  conversions: lazy(() => import('./conversions/ConversionsTab.tsx')),
  users: lazy(() => import('./members/UsersTab.tsx')),
  reports: lazy(() => import('./reports/ReportsTab.tsx')),
  overview: lazy(() => import('./overview/OverviewTab.tsx')),
  audit: lazy(() => import('./audit/AuditTab.tsx')),
}

interface Props {
  tabs: readonly AdminTab[]
  /** Waiting counts at the time the page was rendered. */
  waiting: WaitingByTab
}

/**
 * /admin: the tabs that the viewer may open. The open tab and the filter of its list are stored in the address.
 * Without a tab in the address it opens the first tab with waiting work.
 */
export function AdminPage({ tabs, waiting: initialCounts }: Props) {
  const { params, go } = useUrlQuery()
  const requestedTab = params.get('tab')
  const chosen =
    tabs.find((tab) => tab === requestedTab) ?? tabs.find((tab) => countIn(initialCounts, tab) > 0) ?? tabs[0]
  const { data: waiting = initialCounts } = useFreshQuery(getWaiting, {})
  useEffect(refetchAfterMutations, [])
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
            <WaitingCount count={countIn(waiting, tab)} />
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

const countIn = (waiting: WaitingByTab, tab: AdminTab): number =>
  (waiting as Partial<Record<AdminTab, number>>)[tab] ?? 0

/** Any mutation in a tab may change the waiting counts. */
const refetchAfterMutations = () =>
  queryClient.getMutationCache().subscribe(({ type, mutation }) => {
    if (type === 'updated' && mutation.state.status === 'success') void renew(getWaiting)
  })

function WaitingCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    // Positioned, so that its visually hidden text scrolls with the strip instead of widening the page.
    <span className="relative ml-1.5 rounded-full bg-danger-soft px-1.5 text-sm text-danger">
      <span aria-hidden="true" className="num">
        {compact(count)}
      </span>
      <span className="sr-only">{adminText.waiting(count)}</span>
    </span>
  )
}

/** On phones the tab strip is wider than the screen, so the active tab is scrolled into view. */
const showInStrip = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest', inline: 'center' })

const TabSkeleton = () => (
  <Panel>
    <Skeleton className="h-6 w-40" />
    <Skeleton className="mt-4 h-40 w-full" />
  </Panel>
)

/** A tab of /admin: in a column beside the content, or in a strip above it on narrow screens. */
const adminTabClass = cx(
  'min-h-tap flex-none rounded-md px-3 text-left font-semibold whitespace-nowrap text-ink-2 transition-colors',
  'hover:bg-panel hover:text-ink data-[state=active]:bg-act-soft data-[state=active]:text-act',
)
