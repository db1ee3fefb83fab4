import { listMemberConversions } from '#src/contracts/admin-member.ts'
import type { Conversion } from '#src/contracts/schemas/points.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { memberPageText } from '#src/text/admin-member.ts'
import { conversionText } from '#src/text/conversion.ts'
import { points } from '#src/text/numbers.ts'
import type { Column } from '../../../components/admin/DataTable.tsx'
import { MemberList } from './MemberList.tsx'

const COLUMNS: Column<Conversion>[] = [
  { head: memberPageText.at, isTitle: true, className: 'num', cell: ({ createdAt }) => longDateTime(createdAt) },
  { head: memberPageText.status, cell: ({ status }) => conversionText.status[status] },
  { head: memberPageText.facts.points, align: 'end', cell: ({ pointsAmount }) => points(pointsAmount) },
  { head: memberPageText.coins, align: 'end', cell: ({ coinAmount }) => `${coinAmount} AAH` },
  { head: memberPageText.wallet, className: 'break-all', cell: ({ walletAddress }) => walletAddress },
]

/** A member's conversions of points into coin. */
export const MemberConversions = ({ id }: { id: string }) => (
  <MemberList columns={COLUMNS} contract={listMemberConversions} id={id} section="conversions" />
)
