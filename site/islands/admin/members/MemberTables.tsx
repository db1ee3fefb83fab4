import type { z } from 'zod'
import {
  listMemberConversions,
  listMemberLedger,
  listMemberOrders,
  listMemberReports,
} from '#src/contracts/admin-member.ts'
import type { OrderOfMember } from '#src/contracts/schemas/admin-member.ts'
import type { Conversion, PointTransaction } from '#src/contracts/schemas/points.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { memberPageText } from '#src/text/admin-member.ts'
import { conversionText } from '#src/text/conversion.ts'
import { grouped, points, signedPoints, won } from '#src/text/numbers.ts'
import { ledgerLineText } from '#src/text/points.ts'
import { ordersText } from '#src/text/purchase.ts'
import { coinAmountText } from '#src/text/coin-amount.ts'
import { type Column, DataTable } from '../../../components/admin/DataTable.tsx'
import { PagedPanel } from '../../../components/admin/PagedPanel.tsx'
import { pageIn } from '../../../components/admin/Pager.tsx'
import { useUrlQuery } from '../../../hooks/use-url-query.ts'
import { type ContractReturning, renew } from '../../../hooks/use-fresh-query.ts'
import { usePaged } from '../../../hooks/use-paged.ts'
import { ReportCards } from '../reports/ReportCards.tsx'

const LEDGER: Column<PointTransaction>[] = [
  { head: memberPageText.kind, isTitle: true, cell: ledgerLineText.name },
  { head: memberPageText.at, className: 'num', cell: ({ createdAt }) => longDateTime(createdAt) },
  { head: memberPageText.description, cell: ({ description }) => description },
  { head: memberPageText.amount, align: 'end', cell: ({ amount }) => signedPoints(amount) },
  { head: memberPageText.balance, align: 'end', cell: ({ balanceAfter }) => grouped(balanceAfter) },
]

/** The member's ledger entries. */
export const MemberLedger = ({ id }: { id: string }) => (
  <MemberList columns={LEDGER} contract={listMemberLedger} id={id} section="ledger" />
)

const ORDERS: Column<OrderOfMember>[] = [
  { head: memberPageText.order, isTitle: true, className: 'break-all', cell: ({ orderId }) => orderId },
  { head: memberPageText.at, className: 'num', cell: ({ createdAt }) => longDateTime(createdAt) },
  { head: memberPageText.status, cell: ({ status }) => ordersText.status[status] },
  { head: memberPageText.price, align: 'end', cell: ({ amount }) => won(amount) },
  { head: memberPageText.refunded, align: 'end', cell: ({ refundedAmount }) => won(refundedAmount) },
  { head: memberPageText.facts.points, align: 'end', cell: (order) => points(order.points) },
]

/** The member's purchases. */
export const MemberOrders = ({ id }: { id: string }) => (
  <MemberList columns={ORDERS} contract={listMemberOrders} id={id} section="orders" />
)

const CONVERSIONS: Column<Conversion>[] = [
  { head: memberPageText.at, isTitle: true, className: 'num', cell: ({ createdAt }) => longDateTime(createdAt) },
  { head: memberPageText.status, cell: ({ status }) => conversionText.status[status] },
  { head: memberPageText.facts.points, align: 'end', cell: ({ pointsAmount }) => points(pointsAmount) },
  { head: memberPageText.coins, align: 'end', cell: ({ coinAmount }) => coinAmountText.of(coinAmount) },
  { head: memberPageText.wallet, className: 'break-all', cell: ({ walletAddress }) => walletAddress },
]

/** The member's conversions. */
export const MemberConversions = ({ id }: { id: string }) => (
  <MemberList columns={CONVERSIONS} contract={listMemberConversions} id={id} section="conversions" />
)

/** Reports of the member's content. */
export const ReportsAgainst = ({ id }: { id: string }) => <MemberReports id={id} of="against" />

/** Reports made by the member. */
export const ReportsBy = ({ id }: { id: string }) => <MemberReports id={id} of="by" />

function MemberReports({ id, of }: { id: string; of: 'against' | 'by' }) {
  const { params } = useUrlQuery()
  const { rows, ...list } = usePaged(listMemberReports, { id, of, page: pageIn(params) })
  return (
    <PagedPanel empty={memberPageText.empty[of]} heading={memberPageText.sections[of]} list={list}>
      <ReportCards isBehind={list.isBehind} onDecided={() => void renew(listMemberReports)} reports={rows} />
    </PagedPanel>
  )
}

type OfMember = z.ZodObject<{ id: z.ZodString; page: z.ZodType<number, string | number | undefined> }>

interface Props<T extends { id: string }> {
  id: string
  section: keyof typeof memberPageText.sections
  contract: ContractReturning<OfMember, { data: T[]; page: number; totalPages: number; total: number }>
  columns: readonly Column<T>[]
}

/** One of the member's lists as a paged table. */
function MemberList<T extends { id: string }>({ id, section, contract, columns }: Props<T>) {
  const { params } = useUrlQuery()
  const { rows, ...list } = usePaged(contract, { id, page: pageIn(params) })
  const heading = memberPageText.sections[section]
  return (
    <PagedPanel empty={memberPageText.empty[section]} heading={heading} list={list}>
      <DataTable caption={heading} columns={columns} isBehind={list.isBehind} nameOf={(row) => row.id} rows={rows} />
    </PagedPanel>
  )
}
