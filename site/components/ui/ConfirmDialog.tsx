import type { ReactNode } from 'react'
import { uiText } from '#src/text/ui.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { DialogFailure } from './DialogFailure.tsx'

export interface ConfirmDialogProps {
  open: boolean
  onCancel: () => void
  onConfirm: () => void
  /** The question, with the name of the content. */
  title: string
  description?: ReactNode
  /** What the confirming button does, as a verb: '삭제'. */
  confirmLabel: string
  danger?: boolean
  busy?: boolean
  /** What it asks beside the question. */
  children?: ReactNode
  /** The question may not be answered yet. */
  disabled?: boolean
  /** Why it did not work, while it can be tried again. */
  failure?: string | undefined
}

/** Confirms an action that cannot be undone; cancelling is the first, safe choice. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onCancel, onConfirm, title, description, confirmLabel, danger, busy, children, disabled, failure } =
    props
  return (
    <Dialog description={description} onClose={onCancel} open={open} role="alertdialog" title={title}>
      {children}
      <DialogFailure>{failure}</DialogFailure>
      <div className="mt-2 flex justify-end gap-2 max-md:*:flex-1">
        <Button data-autofocus onClick={onCancel} variant="quiet">
          {uiText.cancel}
        </Button>
        <Button busy={busy} disabled={disabled} onClick={onConfirm} variant={danger ? 'danger' : 'primary'}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
