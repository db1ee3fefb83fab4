import { listMemberOrders } from '#src/contracts/admin-member.ts'
import type { OrderOfMember } from '#src/contracts/schemas/inspection.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { memberPageText } from '#src/text/admin-member.ts'
import { points, won } from '#src/text/numbers.ts'
import { ordersText } from '#src/text/purchase.ts'
import type { Column } from '../../../components/admin/DataTable.tsx'
import { MemberList } from './MemberList.tsx'

const COLUMNS: Column<OrderOfMember>[] = [
  { head: memberPageText.order, isTitle: true, className: 'break-all', cell: ({ orderId }) => orderId },
  { head: memberPageText.at, className: 'num', cell: ({ createdAt }) => longDateTime(createdAt) },
  { head: memberPageText.status, cell: ({ status }) => ordersText.status[status] },
  { head: memberPageText.price, align: 'end', cell: ({ amount }) => won(amount) },
  { head: memberPageText.refunded, align: 'end', cell: ({ refundedAmount }) => won(refundedAmount) },
  { head: memberPageText.facts.points, align: 'end', cell: (order) => points(order.points) },
]

/** A member's purchases. */
export const MemberOrders = ({ id }: { id: string }) => (
  <MemberList columns={COLUMNS} contract={listMemberOrders} id={id} section="orders" />
)
