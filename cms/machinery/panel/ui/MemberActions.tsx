'use client'
import { useAuth, useDocumentInfo, useFormFields } from '@payloadcms/ui'
import type { signOutMember } from '#src/contracts/admin-users.ts'
import { adminMemberPath } from '#src/rules/admin-tabs.ts'
import { whyNotSuspend } from '#src/rules/member-rights.ts'
import { moderationText } from '#src/text/panel-dashboard.ts'
import { roleOfMember } from '#cms/machinery/call/role-columns.ts'
import { suspensionAt } from '#cms/machinery/call/suspension.ts'
import { ConfirmButton } from './ConfirmButton.tsx'
import { callSite, type SiteCall } from './call-site.ts'
import { Section } from './Section.tsx'
import { LiftSuspension, SuspendForm } from './Suspension.tsx'
import { useAction } from './use-action.ts'

const TEXT = moderationText.member

type User = Parameters<typeof roleOfMember>[0] & { id: string }

interface Props {
  suspend: SiteCall
  signOut: SiteCall
}

/** What an admin may do about a member, by the calls of /admin; role and points are changed there. */
export function MemberActions({ suspend, signOut }: Props) {
  const id = String(useDocumentInfo().id)
  const { user } = useAuth<User>()
  const until = useFormFields(([fields]) => fields.suspendedUntil?.value as string | null | undefined)
  const isAdmin = useFormFields(([fields]) => fields.isAdmin?.value === true)
  const isModerator = useFormFields(([fields]) => fields.isModerator?.value === true)
  const expectedUpdatedAt = useFormFields(([fields]) => fields.editedAt?.value as string | undefined)
  const signingOut = useAction()
  const current = suspensionAt({ suspension: until ? { until, reason: '' } : null }, new Date())
  const member = { id, role: roleOfMember({ isAdmin, isModerator }) }
  const refusal = user && whyNotSuspend({ id: user.id, role: roleOfMember(user) }, member)
  const suspension = { call: suspend, id, expectedUpdatedAt }
  return (
    <Section title={moderationText.title}>
      <a href={adminMemberPath(id)}>{TEXT.toAdmin}</a>
      <a href={`/profile/${id}`}>{moderationText.toSite}</a>
      {refusal && <p>{refusal.message}</p>}
      {user && !refusal && current && <LiftSuspension until={current.until} {...suspension} />}
      {user && !refusal && !current && <SuspendForm {...suspension} />}
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
