import { uiText } from '#src/text/ui.ts'
import { Button } from './Button.tsx'

interface Props {
  /** What the form does; its submit button, unless `onConfirm` is given. */
  children: string
  busy: boolean
  disabled?: boolean
  variant?: 'primary' | 'danger'
  /** The dialog opens with the focus on 취소. */
  isCancelFirst?: boolean
  /** Not while what was confirmed runs. */
  mayCancel?: boolean
  onCancel: () => void
  onConfirm?: () => void
}

/** The foot of a dialog: 취소, and what the dialog is for. */
export function DialogFoot({ children, isCancelFirst, mayCancel = true, onCancel, onConfirm, ...act }: Props) {
  return (
    <div className="flex justify-end gap-2 max-md:*:flex-1">
      <Button data-autofocus={isCancelFirst || undefined} disabled={!mayCancel} onClick={onCancel} variant="quiet">
        {uiText.cancel}
      </Button>
      <Button {...act} onClick={onConfirm} type={onConfirm ? 'button' : 'submit'}>
        {children}
      </Button>
    </div>
  )
}
