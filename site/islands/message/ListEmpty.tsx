import { MessageSquare, Search } from 'lucide-react'
import { messageText } from '#src/text/message.ts'
import { EmptyState } from '../../components/ui/EmptyState.tsx'
import { buttonClass } from '../../components/ui/button-class.ts'
import type { View } from './use-conversations.ts'

/** What stands there when no conversation fits. */
export function ListEmpty({ view: { q, unread } }: { view: View }) {
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
