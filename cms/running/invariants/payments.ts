import type { RowSource, SourceRow } from '#cms/machinery/database/row-source.ts'
import { asNumber, asText, type Finding } from './finding.ts'
import { cancelKey, creditKey, refundKey, releaseKey } from '#cms/money/payments/ledger-keys.ts'

interface Back {
  amount: number
  points: number
}

/**
 * I5: a completed order has exactly one credit, of its points, and any other none; every refund has taken its points once
 * and given them back only when it was refused; no order gave back more than its price. `lines` are the amounts of the
 * ledger's lines of orders by their keys, `order:{id}` and what begins with it; others are passed over.
 */
export async function payments(source: RowSource, lines: ReadonlyMap<string, number>): Promise<Finding[]> {
  const expected = new Set<string>()
  const backs = new Map<string, Back>()
  const refunds: Finding = { name: 'I5 each refund takes its points once', checked: 0, breaks: [] }
  const fields = ['id', 'order', 'cause', 'amount', 'points', 'status', 'transactionKey']
  for await (const refund of source.rows('payment-refund', fields)) {
    refunds.checked += 1
    count(backs, refund)
    if (!hasItsLines(refund, lines, expected))
      refunds.breaks.push(`refund ${asText(refund.id)} (${asText(refund.status)})`)
  }
  return [await orders(source, { lines, expected, backs }), refunds, stray(lines, expected)]
}

/** What counts as gone back of its order: all but what was refused, and money that was never the order's. */
function count(backs: Map<string, Back>, { order, cause, status, amount, points }: SourceRow): void {
  if (cause === 'mismatch' || status === 'failed') return
  const back = backs.get(asText(order)) ?? { amount: 0, points: 0 }
  back.amount += asNumber(amount)
  back.points += asNumber(points)
  backs.set(asText(order), back)
}

function hasItsLines(refund: SourceRow, lines: ReadonlyMap<string, number>, expected: Set<string>): boolean {
  const [id, order, points] = [asText(refund.id), asText(refund.order), asNumber(refund.points)]
  const amountOf = (key: string) => {
    expected.add(key)
    return lines.get(key)
  }
  if (refund.cause === 'mismatch') return points === 0
  if (refund.cause === 'provider') {
    const taken = amountOf(cancelKey(order, asText(refund.transactionKey)))
    return taken !== undefined && taken <= 0 && taken >= -points
  }
  const released = amountOf(releaseKey(order, id))
  return amountOf(refundKey(order, id)) === -points && released === (refund.status === 'failed' ? points : undefined)
}

interface Books {
  lines: ReadonlyMap<string, number>
  expected: Set<string>
  backs: ReadonlyMap<string, Back>
}

async function orders(source: RowSource, { lines, expected, backs }: Books): Promise<Finding> {
  const finding: Finding = {
    name: 'I5 each completed payment is credited once, refunds ≤ price',
    checked: 0,
    breaks: [],
  }
  const fields = ['id', 'status', 'amount', 'points', 'refundedAmount', 'refundedPoints']
  for await (const order of source.rows('payment-order', fields)) {
    finding.checked += 1
    const id = asText(order.id)
    const back = backs.get(id) ?? { amount: 0, points: 0 }
    expected.add(creditKey(id))
    const isWhole =
      lines.get(creditKey(id)) === (order.status === 'completed' ? order.points : undefined) &&
      back.amount === asNumber(order.refundedAmount) &&
      back.points === asNumber(order.refundedPoints) &&
      back.amount <= asNumber(order.amount) &&
      back.points <= asNumber(order.points)
    if (!isWhole) finding.breaks.push(`order ${id} (${asText(order.status)})`)
  }
  return finding
}

const isOfOrder = (key: string): boolean => key.startsWith('order:') && !key.includes(':owed:')

/** A line that no order or refund accounts for; what a conversion owed to one is accounted for by I8. */
const stray = (lines: ReadonlyMap<string, number>, expected: ReadonlySet<string>): Finding => ({
  name: 'I5 each line of a payment has its order or refund',
  checked: [...lines.keys()].filter(isOfOrder).length,
  breaks: [...lines.keys()].filter((key) => isOfOrder(key) && !expected.has(key)).map((key) => `line ${key}`),
})
