import type { ReactNode } from 'react'
import { UI } from '../../../src/text/ui.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

interface Props {
  open: boolean
  onCancel: () => void
  onConfirm: () => void
  /** The question, naming the thing. */
  title: string
  description?: ReactNode
  /** What the confirming button does, as a verb: '삭제'. */
  confirmLabel: string
  danger?: boolean
  busy?: boolean
}

/** Asks before something that cannot be taken back; cancelling is the first and safe choice. */
export function ConfirmDialog({ open, onCancel, onConfirm, title, description, confirmLabel, danger, busy }: Props) {
  return (
    <Dialog description={description} onClose={onCancel} open={open} role="alertdialog" title={title}>
      <div className="mt-2 flex justify-end gap-2 max-md:*:flex-1">
        <Button autoFocus onClick={onCancel} variant="outline">
          {UI.cancel}
        </Button>
        <Button busy={busy} onClick={onConfirm} variant={danger ? 'danger' : 'primary'}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
