import type { Notification } from '#src/contracts/schemas/notifications.ts'
import { notificationText } from '#src/text/notification.ts'
import { useId, type ReactNode } from 'react'
import { GrowingList } from '../../components/list/GrowingList.tsx'
import { Skeleton, Skeletons } from '../../components/ui/Skeleton.tsx'
import type { ListControl } from '../../hooks/use-list.ts'
import { groupsOf } from './groups.ts'
import { NotificationRow } from './NotificationRow.tsx'

interface Props {
  list: Pick<ListControl<Notification>, 'items' | 'isLoading' | 'hasFailed' | 'hasMore' | 'loadMore' | 'retry'>
  empty: ReactNode
  /** Server time when the page was rendered; the browser's clock by default. */
  now?: Date
  /** The level of the heads of the groups. */
  heading: 'h2' | 'h3'
}

/** A list of notifications by age, or its loading, failure or empty state. */
export function NotificationList({ list, empty, now, heading: Heading }: Props) {
  const id = useId()
  return (
    <GrowingList empty={empty} list={list} skeleton={<Skeletons of={NotificationSkeleton} />}>
      {groupsOf(list.items, now ?? new Date()).map(({ age, rows }) => (
        <section aria-labelledby={`${id}-${age}`} key={age}>
          <Heading className="px-3 pt-5 pb-1.5 text-sm font-bold text-ink-3 max-md:px-4" id={`${id}-${age}`}>
            {notificationText.ages[age]}
          </Heading>
          <ul>
            {rows.map((line) => (
              <NotificationRow key={line.id} notification={line} now={now} />
            ))}
          </ul>
        </section>
      ))}
    </GrowingList>
  )
}

function NotificationSkeleton() {
  return (
    <div className="flex gap-3.5 px-3 py-3 max-md:px-4">
      <Skeleton className="size-10 rounded-full" />
      <div className="flex-1">
        <Skeleton className="my-1 h-4 w-4/5" />
        <Skeleton className="my-1.5 h-3 w-16" />
      </div>
    </div>
  )
}
