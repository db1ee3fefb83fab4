import type { Message } from '#src/contracts/schemas/messages.ts'
import { clockTime } from '#src/rules/relative-dates.ts'
import { withFewBlankLines } from '#src/rules/blank-lines.ts'
import { messageText } from '#src/text/message.ts'
import { cx } from '../../components/ui/class-names.ts'
import { CommentText } from '../comment/CommentText.tsx'
import { MessageImages } from './MessageImages.tsx'
import { MessageMenu } from './MessageMenu.tsx'
import { PostCardsIn } from './PostLinkCard.tsx'

interface Props {
  message: Message
  isMine: boolean
  /** Without links and pictures. */
  isPlain: boolean
  mayReport: boolean
  /** Whether it is the member's newest message that was read. */
  isRead: boolean
  hasTime: boolean
  /** Whether the message above it is of another group. */
  startsGroup: boolean
  name: string
  onDeleted: () => void
}

/** One message: own ones on the right, the other member's on the left; the menu beside it, the time below its group. */
export function MessageRow({
  message,
  isMine,
  isPlain,
  mayReport,
  isRead,
  hasTime,
  startsGroup,
  name,
  onDeleted,
}: Props) {
  const { id, content, mentions, imageUrls, created_at, deleted } = message
  return (
    <li className={cx('group grid min-w-0', isMine ? 'justify-items-end' : 'justify-items-start')} data-message={id}>
      <div className={cx('relative flex w-full min-w-0 items-end gap-1', isMine && 'flex-row-reverse')}>
        <div
          className={cx(
            'grid max-w-[min(80%,420px)] min-w-0 gap-1.5',
            isMine ? 'justify-items-end' : 'justify-items-start',
          )}
        >
          <span className="sr-only">{isMine ? messageText.fromMe : messageText.from(name)}</span>
          {content && (
            <div
              className={cx(
                bubbleClass({ isMine, startsGroup, endsGroup: hasTime }),
                deleted ? 'bg-panel text-ink-3' : isMine ? OWN : 'bg-panel',
              )}
            >
              {deleted || isPlain ? (
                <p className="whitespace-pre-wrap">{withFewBlankLines(content)}</p>
              ) : (
                <CommentText content={content} mentions={mentions} />
              )}
            </div>
          )}
          {isPlain && imageUrls.length > 0 && (
            <p className="rounded-md bg-panel px-3.5 py-2 text-sm text-ink-2">
              {messageText.request.pictures(imageUrls.length)}
            </p>
          )}
          {!isPlain && <MessageImages urls={imageUrls} />}
          {!deleted && !isPlain && <PostCardsIn content={content} />}
        </div>
        {!deleted && (
          <MessageMenu
            content={content}
            createdAt={created_at}
            id={id}
            isMine={isMine}
            mayReport={mayReport}
            onDeleted={onDeleted}
          />
        )}
      </div>
      {(hasTime || isRead) && (
        <p className="num px-1.5 pt-0.5 pb-2.5 text-xs text-ink-3">
          {hasTime && <time dateTime={created_at}>{clockTime(created_at)}</time>}
          {hasTime && isRead && ' · '}
          {isRead && <span>{messageText.read}</span>}
        </p>
      )}
    </li>
  )
}

/** On the accent colour links have the colour of the text: only the line below tells them from it. */
const OWN = 'bg-act text-act-ink [&_a]:text-act-ink! [&_a]:underline'

interface Place {
  isMine: boolean
  startsGroup: boolean
  endsGroup: boolean
}

/** The classes of a bubble: within its group the corners that face its neighbours are small. */
export const bubbleClass = ({ isMine, startsGroup, endsGroup }: Place): string =>
  cx(
    'max-w-full rounded-[18px] px-3.5 py-[9px] wrap-anywhere [&_p]:mt-0',
    !startsGroup && (isMine ? 'rounded-tr-sm' : 'rounded-tl-sm'),
    !endsGroup && (isMine ? 'rounded-br-sm' : 'rounded-bl-sm'),
  )
