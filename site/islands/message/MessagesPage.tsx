import { useEffect, useState } from 'react'
import { messageText } from '#src/text/message.ts'
import { EmptyState } from '../../components/ui/EmptyState.tsx'
import { cx } from '../../components/ui/class-names.ts'
import { watchSince } from '../../lib/live/events.ts'
import { Conversation, type ConversationProps } from './Conversation.tsx'
import { ConversationList, type ConversationListProps } from './ConversationList.tsx'

interface Props {
  me: string
  list: Pick<ConversationListProps, 'view' | 'first' | 'requests'>
  conversation: Omit<ConversationProps, 'me' | 'now' | 'onRead' | 'onAccepted'> | null
  /** Server time when the page was rendered, ISO. */
  now: string
  /** The event that was the last when the messages were read. */
  lastEventId: string
}

/** The list of conversations and the open one: side by side from 1024 px, one at a time below. */
export function MessagesPage({ me, list, conversation, now, lastEventId }: Props) {
  const [read, setRead] = useState<ConversationListProps['read']>(null)
  // The stream opens after the page was rendered. What the list and the conversation do with an event is registered by now.
  useEffect(() => watchSince(lastEventId), [lastEventId])
  return (
    <div className="grid grid-cols-1 border-line max-md:-mx-4 md:-ml-[22px] md:border-l wide:h-[calc(100dvh-var(--header-height)-12px)] wide:min-h-105 wide:grid-cols-[320px_minmax(0,1fr)] lg:grid-cols-[240px_minmax(0,1fr)]">
      <div className={cx('min-h-0', conversation && 'max-wide:hidden')}>
        <ConversationList {...list} me={me} now={now} openId={conversation?.other.id ?? null} read={read} />
      </div>
      {conversation ? (
        <Conversation
          {...conversation}
          me={me}
          now={now}
          onAccepted={() => setRead({ otherId: conversation.other.id, isAccepted: true })}
          onRead={() => setRead({ otherId: conversation.other.id, isAccepted: false })}
        />
      ) : (
        <section className="grid place-items-center border-l border-line max-wide:hidden">
          <EmptyState art="messages" text={messageText.chooseHint} title={messageText.choose} />
        </section>
      )}
    </div>
  )
}
