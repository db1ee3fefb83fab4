import type { ReactNode } from 'react'
import type { InspectedMember } from '#src/contracts/schemas/admin-member.ts'
import { adminPath } from '#src/rules/admin-tabs.ts'
import { MEMBER_RIGHTS } from '#src/rules/member-rights.ts'
import { can, type Actor } from '#src/rules/permissions.ts'
import { longDate, longDateTime } from '#src/rules/relative-dates.ts'
import { memberPageText } from '#src/text/admin-member.ts'
import { gradeText } from '#src/text/grades.ts'
import { grouped, points } from '#src/text/numbers.ts'
import { nameOf } from '../../../lib/members/viewer.ts'
import { Avatar } from '../../../components/ui/Avatar.tsx'
import { buttonClass } from '../../../components/ui/button-class.ts'
import { AdminSection } from '../../../components/admin/AdminSection.tsx'
import { AdjustButton } from './AdjustButton.tsx'
import { CleanUpButton } from './CleanUpButton.tsx'
import { GradeButton } from './GradeButton.tsx'
import { RoleBadge } from './RoleBadge.tsx'
import { RoleMenu } from './RoleMenu.tsx'
import { SignOutButton } from './SignOutButton.tsx'
import { SuspendButton } from './SuspendButton.tsx'

interface Props {
  member: InspectedMember
  viewer: Pick<Actor, 'id' | 'role'>
  onChanged: () => void
}

const linkClass = buttonClass({ variant: 'quiet', size: 'sm' })

/** The member's name, role and account status, and the buttons that change them. */
export function MemberHead({ member, viewer, onChanged }: Props) {
  const { suspension, whyNotSuspend } = member
  const mayReadPrivate = MEMBER_RIGHTS.readPrivate(viewer)
  return (
    <AdminSection className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar id={member.id} level={member.level} size={48} src={member.profileImageUrl} />
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-2 text-lg font-bold">
            {nameOf(member)} <RoleBadge role={member.role} />
          </h2>
          <p className="text-sm text-ink-2">@{member.username}</p>
        </div>
      </div>
      {suspension && (
        <div className="rounded-lg bg-danger-soft p-4 text-sm text-danger">
          <p className="num font-bold">{memberPageText.suspended(longDateTime(suspension.until))}</p>
          <p className="whitespace-pre-wrap">{memberPageText.reason(suspension.reason)}</p>
        </div>
      )}
      <dl className="num grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2 lg:grid-cols-3">
        {mayReadPrivate && (
          <Fact name={memberPageText.facts.email}>
            <span className="break-all">{member.email}</span>{' '}
            <span className="text-ink-3">
              {member.emailVerified ? memberPageText.verified : memberPageText.unverified}
            </span>
          </Fact>
        )}
        <Fact name={memberPageText.facts.points}>{points(member.points)}</Fact>
        {mayReadPrivate && <Fact name={memberPageText.facts.bought}>{points(member.boughtPoints)}</Fact>}
        <Fact name={memberPageText.facts.level}>{grouped(member.level)}</Fact>
        {member.grade > 0 && <Fact name={gradeText.title}>{grouped(member.grade)}</Fact>}
        <Fact name={memberPageText.facts.joined}>{longDate(member.createdAt)}</Fact>
      </dl>
      <div className="flex flex-wrap gap-2">
        {can(viewer, 'role.change') && <RoleMenu member={member} onChanged={onChanged} />}
        {can(viewer, 'grade.change') && <GradeButton member={member} onChanged={onChanged} />}
        {can(viewer, 'points.adjust') && <AdjustButton member={member} onChanged={onChanged} />}
        {!whyNotSuspend && <SuspendButton member={member} onChanged={onChanged} />}
        {can(viewer, 'member.cleanUp') && member.role === 'member' && (
          <CleanUpButton member={member} onChanged={onChanged} />
        )}
        {can(viewer, 'member.signOut') && <SignOutButton member={member} />}
        <a className={linkClass} href={`/profile/${member.id}`}>
          {memberPageText.profile}
        </a>
        {can(viewer, 'audit.list') && (
          <a className={linkClass} href={adminPath('audit', { target: member.id })}>
            {memberPageText.audit}
          </a>
        )}
      </div>
      {whyNotSuspend && <p className="text-sm text-ink-2">{whyNotSuspend}</p>}
    </AdminSection>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap gap-x-3">
    <dt className="text-ink-3">{name}</dt>
    <dd className="min-w-0 font-semibold">{children}</dd>
  </div>
)
