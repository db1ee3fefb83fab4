'use client'
import { useDocumentInfo, useFormFields } from '@payloadcms/ui'
import { signOutMember } from '#src/contracts/admin-users.ts'
import { moderationText } from '#src/text/panel-desk.ts'
import { AskedButton } from './AskedButton.tsx'
import { callSite } from './call-site.ts'
import { Part } from './Part.tsx'
import { LiftSuspension, SuspendForm } from './Suspension.tsx'
import { useAct } from './use-act.ts'

const TEXT = moderationText.member

/** What an admin may do about a member, by the calls of /admin; role and points are changed there. */
export function MemberModeration() {
  const id = String(useDocumentInfo().id)
  const until = useFormFields(([fields]) => fields.suspendedUntil?.value as string | undefined)
  const signingOut = useAct()
  const isSuspended = until !== undefined && until !== null && new Date(until) > new Date()
  return (
    <Part title={moderationText.title}>
      <a href={`/admin/users/${id}`}>{TEXT.toAdmin}</a>
      <a href={`/profile/${id}`}>{moderationText.toSite}</a>
      {isSuspended ? <LiftSuspension id={id} until={until} /> : <SuspendForm id={id} />}
      <AskedButton
        isBusy={signingOut.isBusy}
        label={TEXT.signOut}
        onConfirm={() => signingOut.act(() => callSite(signOutMember, { id }), TEXT.signedOut)}
        slug="sign-out"
        text={TEXT.signOutText}
        title={TEXT.signOutTitle}
      />
    </Part>
  )
}
