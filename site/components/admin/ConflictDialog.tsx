import type { ComponentProps } from 'react'
import { Dialog } from '../ui/Dialog.tsx'
import { ConflictNotice } from './ConflictNotice.tsx'

interface Props extends ComponentProps<typeof ConflictNotice> {
  /** What was about to be done. */
  title: string
}

/** The two sides of an act that another admin was faster with; closing it leaves what is stored. */
export const ConflictDialog = ({ title, ...notice }: Props) => (
  <Dialog onClose={notice.onTake} open title={title}>
    <ConflictNotice {...notice} />
  </Dialog>
)
