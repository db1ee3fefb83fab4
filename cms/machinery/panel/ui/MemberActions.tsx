'use client'
import { useDocumentInfo, useFormFields } from '@payloadcms/ui'
import type { signOutMember } from '#src/contracts/admin-users.ts'
import { adminMemberPath } from '#src/rules/admin-tabs.ts'
import { moderationText } from '#src/text/panel-dashboard.ts'
import { ConfirmButton } from './ConfirmButton.tsx'
import { callSite, type SiteCall } from './call-site.ts'
import { Section } from './Section.tsx'
import { LiftSuspension, SuspendForm } from './Suspension.tsx'
import { useAction } from './use-action.ts'

const TEXT = moderationText.member

interface Props {
  suspend: SiteCall
  signOut: SiteCall
}

/** What an admin may do about a member, by the calls of /admin; role and points are changed there. */
export function MemberActions({ suspend, signOut }: Props) {
  const id = String(useDocumentInfo().id)
  const until = useFormFields(([fields]) => fields.suspendedUntil?.value as string | undefined)
  // Admins cannot be suspended.
  const isAdmin = useFormFields(([fields]) => fields.isAdmin?.value === true)
  const expectedUpdatedAt = useFormFields(([fields]) => fields.editedAt?.value as string | undefined)
  const signingOut = useAction()
  const isSuspended = until !== undefined && until !== null && new Date(until) > new Date()
  const suspension = { call: suspend, id, expectedUpdatedAt }
  return (
    <Section title={moderationText.title}>
      <a href={adminMemberPath(id)}>{TEXT.toAdmin}</a>
      <a href={`/profile/${id}`}>{moderationText.toSite}</a>
      {isSuspended && <LiftSuspension until={until} {...suspension} />}
      {!isSuspended && !isAdmin && <SuspendForm {...suspension} />}
      <ConfirmButton
        isBusy={signingOut.isBusy}
        label={TEXT.signOut}
        onConfirm={() => signingOut.run(() => callSite<typeof signOutMember>(signOut, { id }), TEXT.signedOut)}
        slug="sign-out"
        text={TEXT.signOutText}
        title={TEXT.signOutTitle}
      />
    </Section>
  )
}
