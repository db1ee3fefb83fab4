import { Tabs } from 'radix-ui'
import { type ComponentType, Fragment, lazy, Suspense, useEffect, useRef } from 'react'
import { getWaiting } from '#src/contracts/admin-overview.ts'
import type { WaitingByTab } from '#src/contracts/schemas/overview.ts'
import { type AdminTab, groupsOf } from '#src/rules/admin-tabs.ts'
import { adminText } from '#src/text/admin.ts'
import { compact } from '#src/text/numbers.ts'
import { AdminSection } from '../../components/admin/AdminSection.tsx'
import { Icon } from '../../components/ui/Icon.tsx'
import { Skeleton } from '../../components/ui/Skeleton.tsx'
import { showTab } from '../../components/ui/Tabs.tsx'
import { cx } from '../../components/ui/class-names.ts'
import { useUrlQuery } from '../../hooks/use-url-query.ts'
import { renew, useFreshQuery } from '../../hooks/use-fresh-query.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { TAB_ICONS } from './tab-icons.ts'

/** Each tab is a module that loads when the tab first opens. */
const PANELS: Readonly<Record<AdminTab, ComponentType>> = {
  rate: lazy(() => import('./settings/OneNumberTab.tsx').then(({ RateTab }) => ({ default: RateTab }))),
  level: lazy(() => import('./settings/OneNumberTab.tsx').then(({ LevelTab }) => ({ default: LevelTab }))),
  system: lazy(() => import('./settings/SystemTab.tsx')),
  inquiries: lazy(() => import('./inquiries/InquiriesTab.tsx')),
  takedowns: lazy(() => import('./takedowns/TakedownsTab.tsx')),
  announcements: lazy(() => import('./announcements/AnnouncementsTab.tsx')),
  points: lazy(() => import('./settings/RewardsTab.tsx')),
  conversions: lazy(() => import('./conversions/ConversionsTab.tsx')),
  users: lazy(() => import('./members/UsersTab.tsx')),
  reports: lazy(() => import('./reports/ReportsTab.tsx')),
  overview: lazy(() => import('./overview/OverviewTab.tsx')),
  audit: lazy(() => import('./audit/AuditTab.tsx')),
  moderation: lazy(() => import('./moderation/ModerationTab.tsx')),
  bans: lazy(() => import('./bans/BansTab.tsx')),
  brand: lazy(() => import('./settings/BrandTab.tsx')),
  categories: lazy(() => import('./categories/CategoriesTab.tsx')),
  signUps: lazy(() => import('./sign-ups/SignUpsTab.tsx')),
  signs: lazy(() => import('./fraud/FraudSignalsTab.tsx')),
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
  const list = useRef<HTMLDivElement>(null)
  useEffect(refetchAfterMutations, [])
  useEffect(() => showTab(list.current), [chosen])
  return (
    <Tabs.Root
      activationMode="manual"
      className="grid grid-cols-1 items-start gap-x-12 gap-y-5 lg:grid-cols-[180px_minmax(0,1fr)]"
      onValueChange={(tab) => go(`?tab=${tab}`)}
      value={chosen}
    >
      <Tabs.List
        aria-label={adminText.tabsLabel}
        ref={list}
        className="relative -my-1.5 flex gap-1.5 overflow-x-auto py-1.5 [scrollbar-width:none] max-md:-mx-4 max-md:px-4 lg:-mx-3 lg:flex-col lg:gap-0"
      >
        {groupsOf(tabs).map(({ group, tabs: members }) => (
          <Fragment key={group}>
            {group !== 'specified' && <GroupCaption>{adminText.groups[group]}</GroupCaption>}
            {members.map((tab) => (
              <Tabs.Trigger className={adminTabClass} key={tab} value={tab}>
                <Icon
                  className="flex-none max-lg:hidden lg:group-data-[state=active]:text-act"
                  of={TAB_ICONS[tab]}
                  size={18}
                />
                {adminText.tabs[tab]}
                <WaitingCount count={countIn(waiting, tab)} />
              </Tabs.Trigger>
            ))}
          </Fragment>
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

/** For eyes alone: a list of tabs holds nothing but tabs, whose names say enough. */
const GroupCaption = ({ children }: { children: string }) => (
  <span
    aria-hidden="true"
    className="flex-none self-center pl-2 text-xs font-semibold text-ink-3 lg:self-stretch lg:px-3 lg:pt-4 lg:pb-1.5"
  >
    {children}
  </span>
)

function WaitingCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    // Positioned, so that its visually hidden text scrolls with the strip instead of widening the page.
    <span className="relative rounded-full bg-like-soft px-2 text-xs/5 font-bold text-like lg:ml-auto">
      <span aria-hidden="true" className="num">
        {compact(count)}
      </span>
      <span className="sr-only">{adminText.waiting(count)}</span>
    </span>
  )
}

const TabSkeleton = () => (
  <AdminSection>
    <Skeleton className="h-7 w-40" />
    <Skeleton className="mt-4 h-40 w-full" />
  </AdminSection>
)

/** A tab of /admin: in a column beside the content, or in a strip above it on narrow screens. */
const adminTabClass = cx(
  'group flex min-h-9 flex-none items-center gap-1.5 rounded-full px-3.5 text-left whitespace-nowrap text-ink-2 transition-colors',
  'data-[state=active]:font-bold hover:text-ink max-lg:bg-panel max-lg:text-sm',
  'max-lg:data-[state=active]:bg-ink max-lg:data-[state=active]:text-ground',
  'lg:gap-2.5 lg:px-3 lg:hover:bg-panel lg:data-[state=active]:bg-panel lg:data-[state=active]:text-ink',
)
