import type { Message } from '#src/contracts/schemas/messages.ts'
import { clockTime } from '#src/rules/relative-dates.ts'
import { messageText } from '#src/text/message.ts'
import { cx } from '../../components/ui/class-names.ts'
import { CommentText } from '../comment/CommentText.tsx'
import { MessageImages } from './MessageImages.tsx'
import { MessageMenu } from './MessageMenu.tsx'
import { PostCardsIn } from './PostLinkCard.tsx'

interface Props {
  message: Message
  isMine: boolean
  mayReport: boolean
  /** Whether it is the member's newest message that was read. */
  isRead: boolean
  hasTime: boolean
  name: string
}

/** One message: own ones on the right, the other member's on the left, with time and menu beside it. */
export function MessageRow({ message, isMine, mayReport, isRead, hasTime, name }: Props) {
  const { id, content, mentions, imageUrls, created_at, deleted } = message
  return (
    <li className={cx('group flex min-w-0 items-end gap-1', isMine && 'flex-row-reverse')} data-message={id}>
      <div className={cx('grid max-w-[76%] min-w-0 gap-1.5', isMine ? 'justify-items-end' : 'justify-items-start')}>
        <span className="sr-only">{isMine ? messageText.fromMe : messageText.from(name)}</span>
        {content && (
          <div
            className={cx(
              'max-w-full rounded-lg px-3.5 pt-1 pb-2',
              isMine ? 'rounded-br-sm bg-act-soft' : 'rounded-bl-sm bg-ground',
              deleted && 'text-ink-2',
            )}
          >
            {deleted ? <p className="mt-1">{content}</p> : <CommentText content={content} mentions={mentions} />}
          </div>
        )}
        <MessageImages urls={imageUrls} />
        {!deleted && <PostCardsIn content={content} />}
      </div>
      <p className={cx('grid flex-none pb-0.5 text-xs text-ink-2', isMine && 'justify-items-end')}>
        {isRead && <span className="font-semibold text-act">{messageText.read}</span>}
        {hasTime && <time dateTime={created_at}>{clockTime(created_at)}</time>}
      </p>
      {!deleted && (content || mayReport) && <MessageMenu content={content} id={id} mayReport={mayReport} />}
    </li>
  )
}
