import { CheckCheck, MessageSquare, Search } from 'lucide-react'
import { Tabs } from 'radix-ui'
import { useEffect, useEffectEvent } from 'react'
import type { Conversation } from '#src/contracts/schemas/messages.ts'
import { messageText } from '#src/text/message.ts'
import { GrowingList } from '../../components/list/GrowingList.tsx'
import { EmptyState } from '../../components/ui/EmptyState.tsx'
import { IconButton } from '../../components/ui/IconButton.tsx'
import { Skeletons } from '../../components/ui/Skeleton.tsx'
import { buttonClass } from '../../components/ui/button-class.ts'
import { tabClass } from '../../components/ui/tab-class.ts'
import type { ListPage } from '../../lib/api/call.ts'
import { ConversationRow, ConversationRowSkeleton } from './ConversationRow.tsx'
import { SearchField } from './SearchField.tsx'
import { useConversations, type View } from './use-conversations.ts'

export interface ConversationListProps {
  me: string
  view: View
  first: ListPage<Conversation>
  /** The other member of the open conversation. */
  openId: string | null
  /** The member whose messages have just been read; a new object each time. */
  read: { otherId: string } | null
  now: string
}

/** 전체 and 안 읽음, a search, and the conversations, most recently written first. */
export function ConversationList({ me, view: initial, first, openId, read, now }: ConversationListProps) {
  const { list, view, show, readAll } = useConversations(initial, first)
  const tab = view.unread ? 'unread' : 'all'
  const markRead = useEffectEvent((otherId: string) =>
    list.edit((items) => items.map((item) => (item.other_user_id === otherId ? { ...item, unread_count: 0 } : item))),
  )
  useEffect(() => {
    if (read) markRead(read.otherId)
  }, [read])
  return (
    <section aria-labelledby="messages-heading" className="panel flex h-full min-h-0 flex-col overflow-hidden">
      <header className="flex items-center justify-between pt-2 pr-1.5 pl-4">
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
        onValueChange={(tab) => show({ ...view, unread: tab === 'unread' })}
        value={tab}
      >
        <Tabs.List aria-label={messageText.tabsLabel} className="flex flex-none border-b border-line">
          {(['all', 'unread'] as const).map((value) => (
            <Tabs.Trigger className={tabClass} key={value} value={value}>
              {messageText.tabs[value]}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content className="min-h-0 flex-1 overflow-y-auto -outline-offset-2" value={tab}>
          <GrowingList
            empty={<ListEmpty view={view} />}
            failed={messageText.listFailed}
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

/** The empty state of each filter. */
function ListEmpty({ view: { q, unread } }: { view: View }) {
  if (q) return <EmptyState icon={Search} text={messageText.emptySearchHint} title={messageText.emptySearch} />
  if (unread) return <EmptyState icon={MessageSquare} title={messageText.emptyUnread} />
  return (
    <EmptyState icon={MessageSquare} text={messageText.emptyHint} title={messageText.empty}>
      <a className={buttonClass({ variant: 'quiet' })} href="/ranking">
        {messageText.emptyAction}
      </a>
    </EmptyState>
  )
}
