import { givePointsToMany } from '#src/contracts/admin-point-batch.ts'
import { changeGrades, listAllUsers } from '#src/contracts/admin-users.ts'
import type { GradeBatch } from '#src/contracts/schemas/board-rights.ts'
import type { Me } from '#src/contracts/schemas/members.ts'
import type { PointBatch } from '#src/contracts/schemas/points.ts'
import { longDate, longDateTime } from '#src/rules/relative-dates.ts'
import { adminListText } from '#src/text/admin.ts'
import { usersText } from '#src/text/admin-users.ts'
import { csvText } from '#src/text/csv.ts'
import { gradesText } from '#src/text/grades.ts'
import { grouped, points } from '#src/text/numbers.ts'
import { pointBatchText } from '#src/text/point-batch.ts'
import { CsvButton } from '../../../components/admin/CsvButton.tsx'
import { DataTable, type Column } from '../../../components/admin/DataTable.tsx'
import { MemberLink } from '../../../components/admin/MemberLink.tsx'
import { PagedPanel } from '../../../components/admin/PagedPanel.tsx'
import { pageIn } from '../../../components/admin/Pager.tsx'
import { SearchFilter } from '../../../components/admin/SearchFilter.tsx'
import { call } from '../../../lib/api/call.ts'
import { nameOf } from '../../../lib/members/viewer.ts'
import { Badge } from '../../../components/ui/Badge.tsx'
import { useUrlQuery } from '../../../hooks/use-url-query.ts'
import { renew } from '../../../hooks/use-fresh-query.ts'
import { usePaged } from '../../../hooks/use-paged.ts'
import { BatchButton } from './BatchButton.tsx'
import { AdjustButton } from './AdjustButton.tsx'
import { RoleBadge } from './RoleBadge.tsx'
import { RoleMenu } from './RoleMenu.tsx'

const COLUMNS: Column<Me>[] = [
  { head: usersText.member, isTitle: true, cell: (member) => <MemberLink member={member} /> },
  {
    head: usersText.email,
    cell: ({ email }) => <span className="max-md:break-all md:whitespace-nowrap">{email}</span>,
  },
  { head: usersText.role, cell: ({ role }) => <RoleBadge role={role} /> },
  { head: usersText.points, align: 'end', cell: (member) => points(member.points) },
  { head: usersText.level, align: 'end', cell: ({ level }) => grouped(level) },
  { head: usersText.joined, className: 'num whitespace-nowrap', cell: ({ createdAt }) => longDate(createdAt) },
  {
    head: usersText.status,
    cell: ({ suspendedUntil }) =>
      suspendedUntil ? (
        <Badge className="max-md:whitespace-normal" tone="danger">
          {usersText.suspendedUntil(longDateTime(suspendedUntil))}
        </Badge>
      ) : (
        <span className="text-ink-2">{usersText.active}</span>
      ),
  },
]

/** Members: searched by name or e-mail; roles and points can be changed. */
export default function UsersTab() {
  const { params } = useUrlQuery()
  const search = params.get('search') ?? ''
  const { rows, putRow, ...list } = usePaged(listAllUsers, { page: pageIn(params), search })
  return (
    <PagedPanel
      action={
        <div className="flex flex-wrap gap-2">
          <BatchButton<PointBatch>
            onGiven={() => void renew(listAllUsers)}
            ready={pointBatchText.ready}
            send={(file) => call(givePointsToMany, file)}
            words={pointBatchText}
          />
          <BatchButton<GradeBatch>
            onGiven={() => void renew(listAllUsers)}
            ready={({ rows: members }) => gradesText.ready(members)}
            send={(file) => call(changeGrades, file)}
            words={gradesText}
          />
          <CsvButton contract={listAllUsers} input={{ search }} name={csvText.users.file} />
        </div>
      }
      empty={usersText.empty}
      filters={['search']}
      heading={usersText.title}
      list={list}
      tools={<SearchFilter label={usersText.search} name="search" submit={usersText.submit} />}
    >
      <DataTable
        actions={(member) => (
          <>
            <RoleMenu member={member} onChanged={putRow} size="xs" />
            <AdjustButton member={member} onChanged={putRow} size="xs" />
          </>
        )}
        actionsHead={adminListText.actions}
        caption={usersText.caption}
        columns={COLUMNS}
        isBehind={list.isBehind}
        nameOf={nameOf}
        rows={rows}
      />
    </PagedPanel>
  )
}
