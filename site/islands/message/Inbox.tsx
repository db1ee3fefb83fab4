import { createRoot } from 'react-dom/client'
import { listConversations } from '#src/contracts/messages.ts'
import { PAGE_SIZES } from '#src/rules/limits.ts'
import { messageText } from '#src/text/message.ts'
import { GrowingList } from '../../components/list/GrowingList.tsx'
import { EmptyState } from '../../components/ui/EmptyState.tsx'
import { Skeletons } from '../../components/ui/Skeleton.tsx'
import { useList } from '../../hooks/use-list.ts'
import { callList } from '../../lib/api/call.ts'
import { logFailure } from '../../lib/toasts/log-failure.ts'
import { ConversationRow, ConversationRowSkeleton } from './ConversationRow.tsx'

/** Mounts the newest conversations in the element; returns a function that unmounts them. */
export function mountInbox(place: HTMLElement, me: string): () => void {
  const root = createRoot(place)
  root.render(<Inbox me={me} />)
  return () => root.unmount()
}

/** The newest conversations; all of them are on /messages. */
function Inbox({ me }: { me: string }) {
  const list = useList({
    load: async (offset) => {
      const page = await callList(listConversations, { limit: PAGE_SIZES.inbox, offset })
      return { ...page, hasMore: false }
    },
    onFailure: logFailure,
  })
  return (
    <GrowingList
      empty={<EmptyState art="messages" text={messageText.emptyHint} title={messageText.empty} />}
      list={list}
      skeleton={<Skeletons of={ConversationRowSkeleton} />}
    >
      <ul>
        {list.items.map((item) => (
          <ConversationRow isOpen={false} item={item} key={item.id} me={me} now={new Date().toISOString()} />
        ))}
      </ul>
    </GrowingList>
  )
}
