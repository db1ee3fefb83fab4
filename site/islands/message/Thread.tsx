import { ArrowDown } from 'lucide-react'
import type { Message } from '#src/contracts/schemas/messages.ts'
import { RIGHTS } from '#src/rules/content-rights.ts'
import { dayHeading } from '#src/rules/day-headings.ts'
import { messageText } from '#src/text/message.ts'
import { Button } from '../../components/ui/Button.tsx'
import { EmptyState } from '../../components/ui/EmptyState.tsx'
import { memberViewer } from '../../lib/members/viewer.ts'
import type { ListControl } from '../../hooks/use-list.ts'
import type { Other } from './ConversationHead.tsx'
import { MessageRow } from './MessageRow.tsx'
import { OlderMessages } from './OlderMessages.tsx'
import { PendingMessageRow } from './PendingMessageRow.tsx'
import { daysOf, lastRead } from './thread.ts'
import { useThreadScroll } from './use-thread-scroll.ts'
import type { useOutbox } from './use-outbox.ts'

/** A message that was deleted, until the server says so too. */
const asDeleted = { deleted: true, content: messageText.deleted, mentions: [], imageUrls: [] }

interface Props {
  /** A stranger's: links and pictures wait until it is accepted. */
  isRequest: boolean
  me: string
  /** Server time when the page was rendered, ISO. */
  now: string
  other: Other
  list: ListControl<Message>
  outbox: ReturnType<typeof useOutbox>
}

/**
 * The messages by day, newest at the bottom, where the scroll position starts. Rows are in reverse order
 * (`flex-col-reverse`), so that older ones inserted above cause no layout shift.
 */
export function Thread({ isRequest, me, now, other, list, outbox }: Props) {
  const { items } = list
  // A page that stays open learns by a message that another day has begun.
  const latest = items[0] && items[0].created_at > now ? items[0].created_at : now
  const { container, isAway, toNewest } = useThreadScroll({
    newestId: items[0]?.id,
    oldestId: items.at(-1)?.id,
    waiting: outbox.items.length,
  })
  const read = lastRead(items, me)
  const isEmpty = items.length === 0 && outbox.items.length === 0
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        aria-label={messageText.thread}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain [overflow-anchor:none] -outline-offset-2"
        ref={container}
        role="log"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by the keyboard too
        tabIndex={0}
      >
        <div className="p-5 max-md:px-4">
          {isEmpty && (
            <EmptyState
              art="messages"
              text={!other.isDeleted && messageText.firstHint(other.name)}
              title={messageText.first}
            />
          )}
          <OlderMessages list={list} />
          {daysOf(items).map(({ day, rows }) => (
            <section aria-labelledby={`day-${day}`} key={day}>
              <h3 className="num py-3 text-center text-xs font-normal tracking-normal text-ink-3" id={`day-${day}`}>
                {dayHeading(rows[0]?.message.created_at, new Date(latest))}
              </h3>
              <ol className="grid grid-cols-1 gap-[3px]">
                {rows.map(({ message, hasTime, startsGroup }) => (
                  <MessageRow
                    hasTime={hasTime}
                    isMine={message.sender_id === me}
                    isPlain={isRequest}
                    isRead={message.id === read}
                    key={message.id}
                    mayReport={RIGHTS.message.report(memberViewer(me), message.sender_id)}
                    message={message}
                    name={other.name}
                    onDeleted={() => list.patch(message.id, asDeleted)}
                    startsGroup={startsGroup}
                  />
                ))}
              </ol>
            </section>
          ))}
          {outbox.items.length > 0 && (
            <ol className="mt-[3px] grid grid-cols-1 gap-[3px]">
              {outbox.items.map((item) => (
                <PendingMessageRow
                  item={item}
                  key={item.key}
                  onDiscard={() => outbox.discard(item.key)}
                  onRetry={() => outbox.retry(item)}
                />
              ))}
            </ol>
          )}
        </div>
      </div>
      {isAway && (
        <Button
          className="absolute! bottom-3 left-1/2 -translate-x-1/2 rounded-full!"
          icon={ArrowDown}
          onClick={toNewest}
          size="sm"
          variant="primary"
        >
          {messageText.newer}
        </Button>
      )}
    </div>
  )
}
