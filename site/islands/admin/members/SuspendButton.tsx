import { useState } from 'react'
import { suspendMember } from '#src/contracts/admin-users.ts'
import type { InspectedMember } from '#src/contracts/schemas/admin-member.ts'
import type { Me } from '#src/contracts/schemas/members.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { suspendText } from '#src/text/admin-member.ts'
import { ConflictDialog } from '../../../components/admin/ConflictDialog.tsx'
import { nameOf } from '../../../lib/members/viewer.ts'
import { Button } from '../../../components/ui/Button.tsx'
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx'
import { Dialog } from '../../../components/ui/Dialog.tsx'
import { useGuardedAction } from '../../../hooks/use-guarded-action.ts'
import { sentenceOf } from '../../../lib/api/call-error.ts'
import { call } from '../../../lib/api/call.ts'
import { toast } from '../../../lib/toasts/toasts.ts'
import { SuspendForm } from './SuspendForm.tsx'

interface Suspending {
  id: string
  until: string | null
  reason?: string
  expectedUpdatedAt?: string | undefined
}

interface Props {
  member: InspectedMember
  onChanged: () => void
}

const untilWords = (until: string | null): string => (until ? suspendText.until(longDateTime(until)) : suspendText.none)

/** Suspends a member with a reason until the end of a day, or lifts the suspension. */
export function SuspendButton({ member, onChanged }: Props) {
  const [dialog, setDialog] = useState<'suspend' | 'lift' | null>(null)
  const [failure, setFailure] = useState<string>()
  const name = nameOf(member)
  const close = () => {
    setDialog(null)
    setFailure(undefined)
  }
  const suspend = useGuardedAction<Suspending, Me, Me>((input) => call(suspendMember, input), {
    onSuccess: (_, { until }) => {
      toast({ title: until ? suspendText.done : suspendText.lifted })
      close()
      onChanged()
    },
    onFailure: (error) => setFailure(sentenceOf(error, suspendText.failed)),
  })
  const { conflict, isBusy: busy } = suspend
  const send = (suspension: Pick<Suspending, 'until' | 'reason'>) =>
    suspend.send({ id: member.id, ...suspension, expectedUpdatedAt: member.updatedAt })
  const ask = (kind: 'suspend' | 'lift') => () => setDialog(kind)
  return (
    <>
      <Button onClick={ask('suspend')} size="sm" variant="quiet">
        {suspendText.open}
      </Button>
      {member.suspension && (
        <Button onClick={ask('lift')} size="sm" variant="quiet">
          {suspendText.lift}
        </Button>
      )}
      <Dialog
        description={suspendText.lead}
        onClose={close}
        open={dialog === 'suspend' && !conflict}
        title={suspendText.title(name)}
      >
        <SuspendForm busy={busy} failure={failure} onCancel={close} onSubmit={send} />
      </Dialog>
      <ConfirmDialog
        busy={busy}
        confirmLabel={suspendText.lift}
        description={suspendText.liftLead}
        failure={failure}
        onCancel={close}
        onConfirm={() => send({ until: null })}
        open={dialog === 'lift' && !conflict}
        title={suspendText.liftTitle(name)}
      />
      {conflict && (
        <ConflictDialog
          busy={busy}
          differences={[
            {
              name: suspendText.status,
              stored: untilWords(conflict.current.suspendedUntil),
              mine: untilWords(conflict.input.until),
            },
          ]}
          onOverwrite={suspend.overwrite}
          onTake={() => {
            suspend.take()
            close()
            onChanged()
          }}
          title={suspendText.title(name)}
        />
      )}
    </>
  )
}
