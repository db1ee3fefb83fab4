import { getMember } from '#src/contracts/admin-member.ts'
import { memberPageText } from '#src/text/admin-member.ts'
import { ListFailure } from '../../../components/list/ListFailure.tsx'
import { Panel } from '../../../components/ui/Panel.tsx'
import { Skeleton } from '../../../components/ui/Skeleton.tsx'
import { renew, useFreshQuery } from '../../../hooks/use-fresh-query.ts'
import { MemberHead } from './MemberHead.tsx'
import { MemberSections } from './MemberSections.tsx'

interface Props {
  id: string
  /** Whether the viewer, an admin, may also see money and sessions. */
  isAdmin: boolean
}

/** /admin/users/{id}: the member, the actions on them, and their records. */
export function MemberPage({ id, isAdmin }: Props) {
  const { data, hasFailed, retry } = useFreshQuery(getMember, { id })
  return (
    <div className="grid grid-cols-1 gap-4 max-md:gap-2.5">
      {hasFailed && <ListFailure onRetry={retry} title={memberPageText.failed} />}
      {data ? (
        <MemberHead isAdmin={isAdmin} member={data} onChanged={() => void renew(getMember)} />
      ) : (
        !hasFailed && (
          <Panel>
            <Skeleton className="h-24" />
          </Panel>
        )
      )}
      <MemberSections id={id} isAdmin={isAdmin} />
    </div>
  )
}
