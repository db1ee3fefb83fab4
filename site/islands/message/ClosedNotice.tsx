import { messageText } from '#src/text/message.ts'
import { buttonClass } from '../../components/ui/button-class.ts'
import type { Other } from './ConversationHead.tsx'

/** What stands in place of the box where nothing can be written any more, and where one may change that. */
export function ClosedNotice({ why, other }: { why: string; other: Other }) {
  return (
    <div
      className="flex flex-none flex-wrap items-center justify-between gap-2 border-t border-line bg-raised px-4 py-3 pb-[max(12px,env(safe-area-inset-bottom))]"
      role="status"
    >
      <p className="text-md text-ink-2">{why}</p>
      {!other.hasLeft && (
        <a className={buttonClass({ variant: 'outline', size: 'sm' })} href={`/profile/${other.id}`}>
          {messageText.toProfile}
        </a>
      )}
    </div>
  )
}
