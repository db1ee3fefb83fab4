import type { Conversation } from '#src/contracts/schemas/messages.ts'
import { messageText } from '#src/text/message.ts'
import { unreadText } from '#src/text/unread.ts'
import { Avatar } from '../../components/ui/Avatar.tsx'
import { Badge } from '../../components/ui/Badge.tsx'
import { LevelText } from '../../components/ui/LevelText.tsx'
import { Skeleton } from '../../components/ui/Skeleton.tsx'
import { TimeAgo } from '../../components/ui/TimeAgo.tsx'
import { badgeCount } from '../../components/ui/badge-count.ts'
import { cx } from '../../components/ui/class-names.ts'

interface Props {
  item: Conversation
  me: string
  isOpen: boolean
  /** The search stays in the address of the conversation. */
  q?: string
  now: string
}

/** The name of the other member. */
const otherName = ({ other_nickname, other_username }: Conversation): string =>
  other_nickname ?? other_username ?? messageText.unknown

/** One conversation: name, time and last message. */
export function ConversationRow({ item, me, isOpen, q = '', now }: Props) {
  const name = otherName(item)
  const said = item.content || messageText.pictures(item.image_count)
  return (
    <li>
      <a
        aria-current={isOpen ? 'true' : undefined}
        className="flex min-h-17 items-center gap-3 py-2.5 pr-4 pl-5 transition-colors hover:bg-panel focus-visible:-outline-offset-2 aria-current:bg-panel max-md:px-4"
        href={`/messages/${item.other_user_id}${q && `?q=${encodeURIComponent(q)}`}`}
      >
        <Avatar
          id={item.other_user_id}
          level={item.other_level ?? undefined}
          size={48}
          src={item.other_profile_image}
        />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-1.5">
            <b className={cx('min-w-0 truncate', !item.other_username && 'text-ink-2')}>{name}</b>
            {item.other_level !== null && <LevelText level={item.other_level} />}
            <TimeAgo
              className="ml-auto flex-none text-xs text-ink-3"
              date={item.created_at}
              format="comment"
              now={new Date(now)}
            />
          </span>
          <span className="flex items-center gap-2">
            {item.isRequest && (
              <Badge className="flex-none" tone="act">
                {messageText.tabs.requests}
              </Badge>
            )}
            <span
              className={cx(
                'min-w-0 flex-1 truncate text-sm',
                item.unread_count > 0 ? 'font-semibold text-ink' : 'text-ink-3',
              )}
            >
              {item.sender_id === me ? messageText.mine(said) : said}
            </span>
            <UnreadBadge count={item.unread_count} />
          </span>
        </span>
      </a>
    </li>
  )
}

/** Placeholder of a row. */
export function ConversationRowSkeleton() {
  return (
    <div className="flex h-17 items-center gap-3 pr-4 pl-5 max-md:px-4">
      <Skeleton className="size-12 rounded-full" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-3.5 w-full" />
      </div>
    </div>
  )
}

/** The unread count, 99+ above 99; nothing for 0. */
function UnreadBadge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="num min-w-5 flex-none rounded-full bg-act px-1.5 text-center text-xs font-bold text-act-ink">
      <span aria-hidden="true">{badgeCount(count)}</span>
      <span className="sr-only">{unreadText.messages(badgeCount(count))}</span>
    </span>
  )
}
