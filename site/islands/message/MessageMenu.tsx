import { Copy, Ellipsis, Flag, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { LIMITS } from '#src/rules/limits.ts'
import { messageText } from '#src/text/message.ts'
import { IconButton } from '../../components/ui/IconButton.tsx'
import { useLazyModule } from '../../hooks/use-lazy-module.ts'
import { toast, toastError } from '../../lib/toasts/toasts.ts'

interface Props {
  id: string
  content: string
  mayReport: boolean
  isMine: boolean
  /** ISO. */
  createdAt: string
  onDeleted: () => void
}

/** The menu of a message: copy or delete it, or report another member's. Under a finger a long press of the bubble opens it. */
export function MessageMenu({ id, content, mayReport, isMine, createdAt, onDeleted }: Props) {
  const [late, ask] = useLazyModule(() => import('../../components/ui/DropdownMenu.tsx'))
  const [dialog, loadDialog] = useLazyModule(() => import('../report/ReportDialog.tsx'))
  const [isReporting, setReporting] = useState(false)
  const [question, loadQuestion] = useLazyModule(() => import('./DeleteMessage.tsx'))
  // Decided when it is asked: the server counts the same minutes.
  const [scope, setScope] = useState<'both' | 'self' | null>(null)
  const isRecent = () => isMine && Date.now() - Date.parse(createdAt) < LIMITS.takeBackMinutes * 60_000
  const askToDelete = () => {
    loadQuestion()
    setScope(isRecent() ? 'both' : 'self')
  }
  const report = () => {
    loadDialog()
    setReporting(true)
  }
  const trigger = (
    <IconButton
      className="size-8! opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:sr-only"
      data-content-menu
      icon={Ellipsis}
      label={messageText.menu}
      onClick={late ? undefined : ask}
    />
  )
  if (!late) return trigger
  const items = [
    ...(content ? [{ label: messageText.copy, icon: Copy, onSelect: () => void copy(content) }] : []),
    isRecent()
      ? { label: messageText.takeBack, icon: Undo2, danger: true, onSelect: askToDelete }
      : { label: messageText.remove, icon: Trash2, danger: true, onSelect: askToDelete },
    ...(mayReport ? [{ label: messageText.report, icon: Flag, danger: true, onSelect: report }] : []),
  ]
  return (
    <>
      <late.DropdownMenu defaultOpen items={items} trigger={trigger} />
      {question && scope && (
        <question.DeleteMessage
          id={id}
          onClose={() => setScope(null)}
          onDeleted={() => {
            setScope(null)
            onDeleted()
          }}
          scope={scope}
        />
      )}
      {dialog && (
        <dialog.ReportDialog onClose={() => setReporting(false)} open={isReporting} target={{ messageId: id }} />
      )}
    </>
  )
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: messageText.copied })
  } catch {
    toastError(messageText.copyFailed)
  }
}
