import { useState } from 'react'
import { acceptRequest, deleteRequest } from '#src/contracts/messages.ts'
import { messageText } from '#src/text/message.ts'
import { Button } from '../../components/ui/Button.tsx'
import { ConfirmDialog } from '../../components/ui/ConfirmDialog.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { call } from '../../lib/api/call.ts'
import { refreshUnread } from '../../lib/live/unread.ts'
import { toast, toastAfterMove } from '../../lib/toasts/toasts.ts'
import { announceMessage } from './use-message-updates.ts'

const { request: words } = messageText

/** In place of the send box below a stranger's conversation: accept it, or delete it for good. */
export function RequestBar({ otherId, onAccepted }: { otherId: string; onAccepted: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const failure = { text: words.failed }
  const accepting = useCall(() => call(acceptRequest, { userId: otherId }), {
    onSuccess: () => {
      toast({ title: words.accepted })
      onAccepted()
      announceMessage()
      void refreshUnread()
    },
    failure,
  })
  const deleting = useCall(() => call(deleteRequest, { userId: otherId }), {
    leaves: true,
    onSuccess: () => {
      toastAfterMove({ title: words.removed })
      location.assign('/messages?tab=requests')
    },
    failure,
  })
  return (
    <div className="flex-none border-t border-line px-5 py-3.5 pb-[max(14px,env(safe-area-inset-bottom))]" role="group">
      <p className="font-bold">{words.title}</p>
      <p className="mt-0.5 text-sm text-ink-2">{words.lead}</p>
      <div className="mt-3 flex gap-2 *:flex-1">
        <Button disabled={accepting.isBusy} onClick={() => setAsking(true)} variant="quiet">
          {words.remove}
        </Button>
        <Button busy={accepting.isBusy} onClick={() => accepting.send()}>
          {words.accept}
        </Button>
      </div>
      <ConfirmDialog
        confirmLabel={words.remove}
        danger
        description={words.confirmRemoveText}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          deleting.send()
        }}
        open={isAsking}
        title={words.confirmRemove}
      />
    </div>
  )
}
