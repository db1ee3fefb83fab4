import { listMemberLedger } from '#src/contracts/admin-member.ts'
import type { PointTransaction } from '#src/contracts/schemas/points.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { memberPageText } from '#src/text/admin-member.ts'
import { grouped, signedPoints } from '#src/text/numbers.ts'
import { ledgerLineText } from '#src/text/points.ts'
import type { Column } from '../../../components/admin/DataTable.tsx'
import { MemberList } from './MemberList.tsx'

const COLUMNS: Column<PointTransaction>[] = [
  { head: memberPageText.kind, isTitle: true, cell: ledgerLineText.name },
  { head: memberPageText.at, className: 'num', cell: ({ createdAt }) => longDateTime(createdAt) },
  { head: memberPageText.description, cell: ({ description }) => description },
  { head: memberPageText.amount, align: 'end', cell: ({ amount }) => signedPoints(amount) },
  { head: memberPageText.balance, align: 'end', cell: ({ balanceAfter }) => grouped(balanceAfter) },
]

/** A member's ledger. */
export const MemberLedger = ({ id }: { id: string }) => (
  <MemberList columns={COLUMNS} contract={listMemberLedger} id={id} section="ledger" />
)
