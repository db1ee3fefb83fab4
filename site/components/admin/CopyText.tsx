import { Copy } from 'lucide-react'
import { toast, toastError } from '../../lib/toasts/toasts.ts'
import { Icon } from '../ui/Icon.tsx'

interface Props {
  text: string
  /** In place of the whole text. */
  shown?: string
  /** What the button does. */
  label: string
  copied: string
  failed: string
}

/** A long text on one line, whole on hover, with a button that copies it. */
export function CopyText({ text, shown = text, label, copied, failed }: Props) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: copied })
    } catch {
      toastError(failed)
    }
  }
  return (
    <span className="flex min-w-0 items-center gap-1">
      <span className="min-w-0 md:max-w-44 md:truncate max-md:break-all" title={text}>
        {shown}
      </span>
      <button
        aria-label={label}
        className="grid size-6 flex-none place-items-center rounded-md text-ink-2 hover:bg-panel hover:text-ink max-md:size-tap"
        onClick={() => void copy()}
        title={label}
        type="button"
      >
        <Icon of={Copy} size={16} />
      </button>
    </span>
  )
}
