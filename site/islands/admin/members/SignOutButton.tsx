import { listMemberSessions } from '#src/contracts/admin-member.ts'
import { signOutMember } from '#src/contracts/admin-users.ts'
import type { Me } from '#src/contracts/schemas/members.ts'
import { signOutText } from '#src/text/admin-member.ts'
import { ConfirmedButton } from '../../../components/actions/ConfirmedButton.tsx'
import { renew } from '../../../hooks/use-fresh-query.ts'
import { call } from '../../../lib/api/call.ts'
import { nameOf } from '../../../lib/members/viewer.ts'
import { toast } from '../../../lib/toasts/toasts.ts'

/** Ends all sessions of a member after a confirmation. */
export const SignOutButton = ({ member }: { member: Me }) => (
  <ConfirmedButton
    failed={signOutText.failed}
    label={signOutText.open}
    onDone={() => {
      toast({ title: signOutText.done })
      void renew(listMemberSessions)
    }}
    question={{
      title: signOutText.title(nameOf(member)),
      lead: signOutText.lead,
      confirmLabel: signOutText.confirm,
    }}
    work={() => call(signOutMember, { id: member.id })}
  />
)
