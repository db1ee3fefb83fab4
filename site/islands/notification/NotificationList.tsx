import type { Notification } from '#src/contracts/schemas/notifications.ts'
import { notificationText } from '#src/text/notification.ts'
import type { ReactNode } from 'react'
import { GrowingList } from '../../components/list/GrowingList.tsx'
import { Skeleton, Skeletons } from '../../components/ui/Skeleton.tsx'
import type { ListControl } from '../../hooks/use-list.ts'
import { NotificationRow } from './NotificationRow.tsx'

interface Props {
  list: Pick<ListControl<Notification>, 'items' | 'isLoading' | 'hasFailed' | 'hasMore' | 'loadMore' | 'retry'>
  empty: ReactNode
  now?: Date
}

/** A list of notifications, or its loading, failure or empty state. */
export function NotificationList({ list, empty, now }: Props) {
  return (
    <GrowingList
      empty={empty}
      failed={notificationText.failed}
      list={list}
      skeleton={<Skeletons of={NotificationSkeleton} />}
    >
      <ul>
        {list.items.map((line) => (
          <NotificationRow key={line.id} notification={line} now={now} />
        ))}
      </ul>
    </GrowingList>
  )
}

function NotificationSkeleton() {
  return (
    <div className="flex gap-3 border-t border-line px-5 py-3.5 max-md:px-4">
      <Skeleton className="size-9 rounded-full" />
      <div className="flex-1">
        <Skeleton className="my-1 h-4 w-4/5" />
        <Skeleton className="my-1.5 h-3 w-16" />
      </div>
    </div>
  )
}
