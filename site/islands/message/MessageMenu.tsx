import { Copy, Ellipsis, Flag } from 'lucide-react'
import { useState } from 'react'
import { messageText } from '#src/text/message.ts'
import { IconButton } from '../../components/ui/IconButton.tsx'
import { useLazyModule } from '../../hooks/use-lazy-module.ts'
import { toast, toastError } from '../../lib/toasts/toasts.ts'

interface Props {
  id: string
  content: string
  mayReport: boolean
}

/** The menu of a message: copy it, or report another member's. Under a finger a long press of the bubble opens it. */
export function MessageMenu({ id, content, mayReport }: Props) {
  const [late, ask] = useLazyModule(() => import('../../components/ui/DropdownMenu.tsx'))
  const [dialog, loadDialog] = useLazyModule(() => import('../report/ReportDialog.tsx'))
  const [isReporting, setReporting] = useState(false)
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
    ...(mayReport ? [{ label: messageText.report, icon: Flag, danger: true, onSelect: report }] : []),
  ]
  return (
    <>
      <late.DropdownMenu defaultOpen items={items} trigger={trigger} />
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
