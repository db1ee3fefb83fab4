import { deleteMessage } from '#src/contracts/messages.ts'
import { messageText } from '#src/text/message.ts'
import { ConfirmDialog } from '../../components/ui/ConfirmDialog.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { call } from '../../lib/api/call.ts'
import { toast } from '../../lib/toasts/toasts.ts'
import { announceMessage } from './use-message-updates.ts'

interface Props {
  id: string
  /** Who loses it: both members for the viewer's own fresh message, the viewer alone for any other. */
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
