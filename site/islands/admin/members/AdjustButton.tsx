import { useState } from 'react'
import type { Me } from '#src/contracts/schemas/members.ts'
import { adjustText } from '#src/text/admin-users.ts'
import { nameOf } from '../../../lib/members/viewer.ts'
import { Button } from '../../../components/ui/Button.tsx'
import { Dialog } from '../../../components/ui/Dialog.tsx'
import { AdjustForm } from './AdjustForm.tsx'

interface Props {
  member: Me
  onChanged: (member: Me) => void
  /** `xs` in the rows of a table. */
  size?: 'xs' | 'sm'
}

/** Opens the form that adds points to a member's balance or deducts them. */
export function AdjustButton({ member, onChanged, size = 'sm' }: Props) {
  const [isOpen, setOpen] = useState(false)
  const name = nameOf(member)
  const close = () => setOpen(false)
  return (
    <>
      <Button aria-label={adjustText.openFor(name)} onClick={() => setOpen(true)} size={size} variant="quiet">
        {adjustText.open}
      </Button>
      <Dialog onClose={close} open={isOpen} title={adjustText.title(name)}>
        <AdjustForm
          member={member}
          onChanged={(changed) => {
            onChanged(changed)
            close()
          }}
          onClose={close}
        />
      </Dialog>
    </>
  )
}
