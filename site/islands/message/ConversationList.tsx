import { useStore } from '@nanostores/react'
import { CheckCheck } from 'lucide-react'
import { Tabs } from 'radix-ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { countUnreadMessages } from '#src/contracts/messages.ts'
import type { Conversation } from '#src/contracts/schemas/messages.ts'
import { messageText } from '#src/text/message.ts'
import { GrowingList } from '../../components/list/GrowingList.tsx'
import { EmptyState } from '../../components/ui/EmptyState.tsx'
import { IconButton } from '../../components/ui/IconButton.tsx'
import { Skeletons } from '../../components/ui/Skeleton.tsx'
import { badgeCount } from '../../components/ui/badge-count.ts'
import { buttonClass } from '../../components/ui/button-class.ts'
import { cx } from '../../components/ui/class-names.ts'
import { call, type ListPage } from '../../lib/api/call.ts'
import { $unread } from '../../lib/live/unread.ts'
import { ConversationRow, ConversationRowSkeleton } from './ConversationRow.tsx'
import { SearchField } from './SearchField.tsx'
import { CONVERSATION_TABS, useConversations, type ConversationTab, type View } from './use-conversations.ts'
import { useMessageUpdates } from './use-message-updates.ts'

export interface ConversationListProps {
  me: string
  view: View
  /** Strangers with something unread. */
  requests: number
  first: ListPage<Conversation>
  /** The other member of the open conversation. */
  openId: string | null
  /** The member whose messages have just been read, or whose request was accepted; a new object each time. */
  read: { otherId: string; isAccepted: boolean } | null
  now: string
}

/** 전체, 안 읽음 and 요청, a search, and the conversations, most recently written first. */
export function ConversationList({ me, view: initial, requests, first, openId, read, now }: ConversationListProps) {
  const { list, view, show, readAll } = useConversations(initial, first)
  const markRead = useEffectEvent(({ otherId, isAccepted }: NonNullable<typeof read>) => {
    // An accepted request is a conversation among the others.
    if (isAccepted && view.tab === 'requests') return show({ tab: 'all', q: '' })
    const change = { unread_count: 0, ...(isAccepted && { isRequest: false }) }
    list.edit((items) => items.map((item) => (item.other_user_id === otherId ? { ...item, ...change } : item)))
  })
  useEffect(() => {
    if (read) markRead(read)
  }, [read])
  return (
    <section aria-labelledby="messages-heading" className="flex h-full min-h-0 flex-col overflow-hidden">
      <header className="flex items-center justify-between pt-3 pr-3 pl-5 max-md:pt-2 max-md:pr-1.5 max-md:pl-4">
        <h1 className="text-xl font-bold" id="messages-heading">
          {messageText.list}
        </h1>
        <IconButton
          aria-disabled={readAll.isBusy}
          icon={CheckCheck}
          label={messageText.readAll}
          onClick={() => readAll.send()}
        />
      </header>
      <SearchField initial={initial.q} onSearch={(q) => q !== view.q && show({ ...view, q })} />
      <Tabs.Root
        activationMode="manual"
        className="flex min-h-0 flex-1 flex-col"
        onValueChange={(tab) => show({ ...view, tab: tab as ConversationTab })}
        value={view.tab}
      >
        <Tabs.List
          aria-label={messageText.tabsLabel}
          className="mx-5 mb-1.5 flex flex-none gap-4.5 border-b border-line max-md:mx-4"
        >
          {CONVERSATION_TABS.map((value) => (
            <Tabs.Trigger className={tabClass} key={value} value={value}>
              {messageText.tabs[value]}
              {value === 'unread' && <UnreadCount />}
              {value === 'requests' && <RequestCount initial={requests} />}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content className="min-h-0 flex-1 overflow-y-auto -outline-offset-2" value={view.tab}>
          <GrowingList
            empty={<ListEmpty view={view} />}
            list={list}
            skeleton={<Skeletons count={5} of={ConversationRowSkeleton} />}
          >
            <ul>
              {list.items.map((item) => (
                <ConversationRow
                  isOpen={item.other_user_id === openId}
                  item={item}
                  key={item.id}
                  me={me}
                  now={now}
                  q={view.q}
                />
              ))}
            </ul>
          </GrowingList>
        </Tabs.Content>
      </Tabs.Root>
    </section>
  )
}

/** Lower than the tabs of a page: 40 px, at the size of the rows below. */
const tabClass = cx(
  '-mb-px min-h-10 flex-none border-b-2 border-transparent text-base font-bold whitespace-nowrap text-ink-3 transition-colors',
  'hover:text-ink data-[state=active]:border-ink data-[state=active]:text-ink max-md:min-h-tap',
)

/** The live number of unread messages; the header says it to screen readers. */
function UnreadCount() {
  const count = useStore($unread, { ssr: 'initial' })?.messages ?? 0
  if (count === 0) return null
  return (
    <span aria-hidden="true" className="num ml-1 text-act">
      {badgeCount(count)}
    </span>
  )
}

/** The number of strangers with something unread, asked anew when the counts change. */
function RequestCount({ initial }: { initial: number }) {
  const [count, setCount] = useState(initial)
  useMessageUpdates(
    () =>
      void call(countUnreadMessages, {}).then(
        ({ requests }) => setCount(requests),
        () => undefined,
      ),
  )
  if (count === 0) return null
  return (
    <span className="num ml-1 text-act">
      <span aria-hidden="true">{badgeCount(count)}</span>
      <span className="sr-only">{messageText.request.count(badgeCount(count))}</span>
    </span>
  )
}

/** The empty state of each filter. */
function ListEmpty({ view: { q, tab } }: { view: View }) {
  if (q) return <EmptyState art="search" text={messageText.emptySearchHint} title={messageText.emptySearch} />
  if (tab === 'requests')
    return <EmptyState art="messages" text={messageText.request.emptyHint} title={messageText.request.empty} />
  if (tab === 'unread')
    return (
      <EmptyState art="messages" title={messageText.emptyUnread}>
        <a className={buttonClass({ variant: 'soft', size: 'sm' })} href="/messages">
          {messageText.toAll}
        </a>
      </EmptyState>
    )
  return (
    <EmptyState art="messages" text={messageText.emptyHint} title={messageText.empty}>
      <a className={buttonClass({ variant: 'soft', size: 'sm' })} href="/ranking">
        {messageText.emptyAction}
      </a>
    </EmptyState>
  )
}
