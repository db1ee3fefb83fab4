import { messageText } from '#src/text/message.ts'
import { badgeCount } from '#src/text/numbers.ts'

/** How many are unread, 99+ above 99; nothing for none. */
export function UnreadBadge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="num min-w-5 flex-none rounded-full bg-accent px-1.5 text-center text-xs font-bold text-accent-ink">
      <span aria-hidden="true">{badgeCount(count)}</span>
      <span className="sr-only">{messageText.unread(badgeCount(count))}</span>
    </span>
  )
}
