import { useState } from 'react'
import { listMemberSessions } from '#src/contracts/admin-member.ts'
import { signOutMember } from '#src/contracts/admin-users.ts'
import type { Me } from '#src/contracts/schemas/members.ts'
import { signOutText } from '#src/text/admin-member.ts'
import { nameOf } from '../../../lib/members/viewer.ts'
import { Button } from '../../../components/ui/Button.tsx'
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx'
import { useCall } from '../../../hooks/use-call.ts'
import { renew } from '../../../hooks/use-fresh-query.ts'
import { sentenceOf } from '../../../lib/api/call-error.ts'
import { call } from '../../../lib/api/call.ts'
import { toast } from '../../../lib/notices/toasts.ts'

/** Ends all sessions of a member after a confirmation. */
export function SignOutButton({ member }: { member: Me }) {
  const [isConfirming, setConfirming] = useState(false)
  const signOut = useCall(() => call(signOutMember, { id: member.id }), {
    onSuccess: () => {
      setConfirming(false)
      toast({ title: signOutText.done })
      void renew(listMemberSessions)
    },
  })
  return (
    <>
      <Button onClick={() => setConfirming(true)} size="sm" variant="quiet">
        {signOutText.open}
      </Button>
      <ConfirmDialog
        busy={signOut.isBusy}
        confirmLabel={signOutText.confirm}
        danger
        description={signOutText.lead}
        failure={signOut.error ? sentenceOf(signOut.error, signOutText.failed) : undefined}
        onCancel={() => setConfirming(false)}
        onConfirm={() => signOut.send()}
        open={isConfirming}
        title={signOutText.title(nameOf(member))}
      />
    </>
  )
}
