import { useState } from 'react'
import { listMemberReports } from '#src/contracts/admin-member.ts'
import type { InspectedMember } from '#src/contracts/schemas/admin-member.ts'
import type { RemovedCount } from '#src/contracts/schemas/clean-up.ts'
import { cleanUpText } from '#src/text/clean-up.ts'
import { Button } from '../../../components/ui/Button.tsx'
import { Dialog } from '../../../components/ui/Dialog.tsx'
import { renew } from '../../../hooks/use-fresh-query.ts'
import { nameOf } from '../../../lib/members/viewer.ts'
import { CleanUpForm } from './CleanUpForm.tsx'
import { CleanUpResult } from './CleanUpResult.tsx'

interface Props {
  member: InspectedMember
  onChanged: () => void
}

/** Removes what the member wrote in the last hours; afterwards the same dialog offers the way back. */
export function CleanUpButton({ member, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [removed, setRemoved] = useState<RemovedCount | null>(null)
  const close = () => {
    setOpen(false)
    setRemoved(null)
  }
  const changed = () => {
    onChanged()
    void renew(listMemberReports)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)} size="sm" variant="quiet">
        {cleanUpText.open}
      </Button>
      <Dialog
        description={removed ? undefined : cleanUpText.lead}
        onClose={close}
        open={isOpen}
        title={removed ? cleanUpText.done : cleanUpText.title(nameOf(member))}
      >
        {removed ? (
          <CleanUpResult
            memberId={member.id}
            onClose={close}
            onRestored={() => {
              close()
              changed()
            }}
            removed={removed}
          />
        ) : (
          <CleanUpForm
            memberId={member.id}
            onCancel={close}
            onDone={(count) => {
              setRemoved(count)
              changed()
            }}
          />
        )}
      </Dialog>
    </>
  )
}
