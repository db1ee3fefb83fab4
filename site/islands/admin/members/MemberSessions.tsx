import { listMemberSessions } from '#src/contracts/admin-member.ts'
import type { MemberSession } from '#src/contracts/schemas/admin-member.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { adminText } from '#src/text/admin.ts'
import { memberPageText } from '#src/text/admin-member.ts'
import { DataTable, type Column } from '../../../components/admin/DataTable.tsx'
import { ListFailure } from '../../../components/list/ListFailure.tsx'
import { EmptyState } from '../../../components/ui/EmptyState.tsx'
import { AdminSection } from '../../../components/admin/AdminSection.tsx'
import { Skeleton } from '../../../components/ui/Skeleton.tsx'
import { useFreshQuery } from '../../../hooks/use-fresh-query.ts'

type SessionRow = MemberSession & { id: string }

const COLUMNS: Column<SessionRow>[] = [
  { head: memberPageText.since, isTitle: true, className: 'num', cell: ({ createdAt }) => longDateTime(createdAt) },
  { head: memberPageText.until, className: 'num', cell: ({ expiresAt }) => longDateTime(expiresAt) },
]

/** The member's sessions and known browsers. */
export function MemberSessions({ id }: { id: string }) {
  const { data, hasFailed, retry } = useFreshQuery(listMemberSessions, { id })
  if (hasFailed) return <ListFailure onRetry={retry} title={adminText.failed} />
  if (!data)
    return (
      <AdminSection>
        <Skeleton className="h-32" />
      </AdminSection>
    )
  return (
    <div className="grid grid-cols-1 gap-8">
      <Sessions heading={memberPageText.sessions} rows={data.signedIn} />
      <Sessions
        heading={memberPageText.devices}
        note={data.failures > 0 ? memberPageText.failures(data.failures) : undefined}
        rows={data.devices}
      />
    </div>
  )
}

interface Props {
  heading: string
  rows: readonly MemberSession[]
  note?: string | undefined
}

const Sessions = ({ heading, rows, note }: Props) => (
  <AdminSection heading={heading}>
    {note && <p className="pb-3 text-sm text-ink-2">{note}</p>}
    {rows.length > 0 ? (
      <DataTable
        caption={heading}
        columns={COLUMNS}
        nameOf={({ id }) => id}
        rows={rows.map((row, index) => ({ ...row, id: String(index) }))}
      />
    ) : (
      <EmptyState title={memberPageText.empty.sessions} />
    )}
  </AdminSection>
)
