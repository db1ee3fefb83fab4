import { getMember } from '#src/contracts/admin-member.ts'
import { can, type Actor } from '#src/rules/permissions.ts'
import { memberPageText, staffNotesText } from '#src/text/admin-member.ts'
import { ListFailure } from '../../../components/list/ListFailure.tsx'
import { AdminSection } from '../../../components/admin/AdminSection.tsx'
import { Skeleton } from '../../../components/ui/Skeleton.tsx'
import { renew, useFreshQuery } from '../../../hooks/use-fresh-query.ts'
import { nameOf } from '../../../lib/members/viewer.ts'
import { MemberHead } from './MemberHead.tsx'
import { MemberBoards } from './MemberBoards.tsx'
import { MemberSignals } from './MemberSignals.tsx'
import { MemberSections } from './MemberSections.tsx'
import { StaffNotes } from './StaffNotes.tsx'

interface Props {
  id: string
  viewer: Pick<Actor, 'id' | 'role'>
}

/** /admin/users/{id}: the member, the actions on them, notes of staff, and their records. */
export function MemberPage({ id, viewer }: Props) {
  const { data, hasFailed, retry } = useFreshQuery(getMember, { id })
  return (
    <div className="grid grid-cols-1 gap-6">
      {hasFailed && <ListFailure onRetry={retry} title={memberPageText.failed} />}
      {data ? (
        <MemberHead member={data} onChanged={() => void renew(getMember)} viewer={viewer} />
      ) : (
        !hasFailed && (
          <AdminSection>
            <Skeleton className="h-24" />
          </AdminSection>
        )
      )}
      {data && can(viewer, 'fraud-signal.list') && <MemberSignals id={id} name={nameOf(data)} />}
      {data && can(viewer, 'member.boards') && <MemberBoards id={id} />}
      {id === viewer.id ? (
        <AdminSection aria-label={staffNotesText.title} heading={staffNotesText.title}>
          <p className="text-ink-3">{staffNotesText.ofOneself}</p>
        </AdminSection>
      ) : (
        <StaffNotes memberId={id} viewer={viewer} />
      )}
      <MemberSections id={id} viewer={viewer} />
    </div>
  )
}
