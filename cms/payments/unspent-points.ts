import { unspentOf } from '#src/rules/payments.ts'
import type { Row } from '#cms/core/database/row.ts'
import { rowById, rowsWhere } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

type Paid = Pick<Row<'payment-order'>, 'id' | 'points' | 'refundedPoints'>

/** Unspent points of each paid order of the member, by order id; the oldest order is spent first. */
export async function unspentPoints(req: AppRequest, memberId: string): Promise<Map<string, number>> {
  const paid = { and: [{ member: { equals: memberId } }, { status: { equals: 'completed' as const } }] }
  // Sequential: a MongoDB transaction runs one operation at a time.
  const account = await rowById(req, 'account', memberId)
  const orders = await rowsWhere(req, 'payment-order', paid, { sort: ['-createdAt', '-id'] })
  const figures = orders.map(({ id, points, refundedPoints }: Paid) => ({
    id,
    points,
    refundedPoints: refundedPoints ?? 0,
  }))
  return new Map([...unspentOf(figures, account?.boughtPoints ?? 0)].map(([{ id }, points]) => [id, points]))
}
