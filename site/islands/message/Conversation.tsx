import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Message } from '#src/contracts/schemas/messages.ts'
import { messageText } from '#src/text/message.ts'
import { buttonClass } from '../../components/ui/button-class.ts'
import { useFileDrop } from '../../hooks/use-file-drop.ts'
import type { ListPage } from '../../lib/api/call.ts'
import { ConversationHead, type Other } from './ConversationHead.tsx'
import { RequestBar } from './RequestBar.tsx'
import { SendBox } from './SendBox.tsx'
import { Thread } from './Thread.tsx'
import { announceMessage } from './use-message-updates.ts'
import { useConversation } from './use-conversation.ts'
import { useOutbox } from './use-outbox.ts'
import { usePictures } from './use-pictures.ts'

export interface ConversationProps {
  me: string
  other: Other
  /** Newest first. */
  first: ListPage<Message>
  /** Why no message can be sent any more. */
  closed: string | null
  /** A stranger's, which waits to be accepted. */
  isRequest: boolean
  /** Server time when the page was rendered, ISO. */
  now: string
  /** What the member writes waits to be accepted by the other one. */
  sendsRequest: boolean
  onRead: () => void
  /** The stranger's request was accepted. */
  onAccepted: () => void
}

/** One conversation: the other member, the messages and the send box. On phones it fills the viewport. */
export function Conversation({
  me,
  other,
  first,
  closed: initial,
  isRequest: wasRequest,
  now,
  sendsRequest,
  onRead,
  onAccepted,
}: ConversationProps) {
  const place = useRef<HTMLElement>(null)
  const [closed, setClosed] = useState(initial)
  const [isRequest, setRequest] = useState(wasRequest)
  const list = useConversation({ me, otherId: other.id, first, onRead })
  const outbox = useOutbox({
    me,
    otherId: other.id,
    onSent: (message) => {
      list.edit((items) => [message, ...items.filter(({ id }) => id !== message.id)])
      announceMessage()
    },
    onClosed: setClosed,
  })
  const pictures = usePictures(other.id)
  const drop = useFileDrop(pictures.add)
  useViewHeight(place)
  return (
    <section
      aria-labelledby="conversation-heading"
      className="relative flex min-h-0 min-w-0 flex-col overflow-hidden border-line max-md:fixed max-md:inset-x-0 max-md:top-(--view-top,0px) max-md:z-30 max-md:h-(--view-height,100dvh) max-md:bg-ground md:max-wide:h-[calc(100dvh-var(--header-height)-12px)] md:max-wide:min-h-105 wide:border-l"
      data-conversation
      ref={place}
      {...(!closed && !isRequest && drop.handlers)}
    >
      {drop.isOver && (
        <p className="pointer-events-none absolute inset-2 z-10 grid place-items-center rounded-md border-2 border-dashed border-act bg-raised/90 font-bold text-act">
          {messageText.dropPicture}
        </p>
      )}
      <ConversationHead
        lastOfOther={list.items.find(({ sender_id: from, deleted }) => from === other.id && !deleted)?.id ?? null}
        other={other}
      />
      <Thread isRequest={isRequest} list={list} me={me} now={now} other={other} outbox={outbox} />
      {isRequest ? (
        <RequestBar
          onAccepted={() => {
            setRequest(false)
            onAccepted()
          }}
          otherId={other.id}
        />
      ) : closed ? (
        <ClosedNotice other={other} why={closed} />
      ) : (
        <>
          {sendsRequest && !list.items.some(({ sender_id: from }) => from === other.id) && (
            <p className="mx-5 rounded-md bg-panel px-3.5 py-2 text-sm text-ink-2 max-md:mx-3">
              {messageText.request.sends(other.name)}
            </p>
          )}
          <SendBox draftKey={`aah:message:${me}:${other.id}`} onSend={outbox.send} pictures={pictures} />
        </>
      )}
      <p className="sr-only" role="status">
        {outbox.items.some(({ failure }) => failure) ? messageText.failed : ''}
      </p>
    </section>
  )
}

/** Replaces the send box where no message can be sent, with a link to the setting that changes that. */
function ClosedNotice({ why, other }: { why: string; other: Other }) {
  return (
    <div
      className="flex flex-none flex-wrap items-center justify-between gap-2 border-t border-line px-5 py-3 pb-[max(12px,env(safe-area-inset-bottom))]"
      role="status"
    >
      <p className="text-base text-ink-2">{why}</p>
      {!other.isDeleted && (
        <a className={buttonClass({ variant: 'quiet', size: 'sm' })} href={`/profile/${other.id}`}>
          {messageText.toProfile}
        </a>
      )}
    </div>
  )
}

/** Sets the element's height to the visible viewport: with a phone's keyboard open, the part above it. */
function useViewHeight(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const follow = () => {
      place.current?.style.setProperty('--view-height', `${view.height}px`)
      place.current?.style.setProperty('--view-top', `${view.offsetTop}px`)
    }
    follow()
    view.addEventListener('resize', follow)
    view.addEventListener('scroll', follow)
    return () => {
      view.removeEventListener('resize', follow)
      view.removeEventListener('scroll', follow)
    }
  }, [place])
}
