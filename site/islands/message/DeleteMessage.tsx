import { deleteMessage } from '#src/contracts/messages.ts'
import { messageText } from '#src/text/message.ts'
import { ConfirmDialog } from '../../components/ui/ConfirmDialog.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { call } from '../../lib/api/call.ts'
import { toast } from '../../lib/toasts/toasts.ts'
import { announceMessage } from './use-message-updates.ts'

interface Props {
  id: string
  /** From whom it goes: a fresh message of one's own from both members, any other from oneself alone. */
  scope: 'both' | 'self'
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a message is deleted, which cannot be undone. */
export function DeleteMessage({ id, scope, onClose, onDeleted }: Props) {
  const words = messageText.deletion[scope]
  const remove = useCall(() => call(deleteMessage, { id }), {
    onSuccess: () => {
      toast({ title: words.done })
      onDeleted()
      announceMessage()
    },
    failure: { text: messageText.deletion.failed },
  })
  return (
    <ConfirmDialog
      busy={remove.isBusy}
      confirmLabel={words.confirm}
      danger
      description={words.hint}
      onCancel={onClose}
      onConfirm={() => remove.send()}
      open
      title={words.question}
    />
  )
}
