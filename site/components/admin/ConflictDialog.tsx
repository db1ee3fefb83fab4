import type { ComponentProps } from 'react'
import { Dialog } from '../ui/Dialog.tsx'
import { ConflictNotice } from './ConflictNotice.tsx'

interface Props extends ComponentProps<typeof ConflictNotice> {
  /** The action that conflicted. */
  title: string
}

/** Both versions after a conflict with another admin; closing it leaves the stored one. */
export const ConflictDialog = ({ title, ...notice }: Props) => (
  <Dialog onClose={notice.onTake} open title={title}>
    <ConflictNotice {...notice} />
  </Dialog>
)
