import { relationText } from '#src/text/relation.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

interface Props {
  open: boolean
  /** Of the member who would be blocked. */
  name: string
  onCancel: () => void
  onConfirm: () => void
}

/** Asks before a member is blocked. */
export const BlockDialog = ({ name, ...dialog }: Props) => (
  <ConfirmDialog
    {...dialog}
    confirmLabel={relationText.confirm}
    danger
    description={relationText.confirmText}
    title={relationText.confirmTitle(name)}
  />
)
