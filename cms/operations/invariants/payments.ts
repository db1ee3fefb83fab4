import type { RowSource, SourceRow } from '#cms/core/database/row-source.ts'
import { asNumber, asText, type Finding } from './finding.ts'
import { cancelKey, creditKey, refundKey, releaseKey } from '#cms/payments/ledger-keys.ts'

interface Refunded {
  amount: number
  points: number
}

/**
 * I5: a completed order has exactly one credit, of its points, and any other none; every refund took its points once
 * and gave them back only when it failed; no order refunded more than its price. `entries` are amounts by the entries'
 * keys; only keys beginning with `order:{id}` are considered.
 */
export async function payments(source: RowSource, entries: ReadonlyMap<string, number>): Promise<Finding[]> {
  const expected = new Set<string>()
  const refundedByOrder = new Map<string, Refunded>()
  const refunds: Finding = { name: 'I5 each refund takes its points once', checked: 0, breaks: [] }
  const fields = ['id', 'order', 'cause', 'amount', 'points', 'status', 'transactionKey']
  for await (const refund of source.rows('payment-refund', fields)) {
    refunds.checked += 1
    count(refundedByOrder, refund)
    if (!hasItsEntries(refund, entries, expected))
      refunds.breaks.push(`refund ${asText(refund.id)} (${asText(refund.status)})`)
  }
  return [await orders(source, { entries, expected, refundedByOrder }), refunds, stray(entries, expected)]
}

/** Adds up what is refunded of its order: all but failed refunds, and payments that never matched the order. */
function count(refundedByOrder: Map<string, Refunded>, { order, cause, status, amount, points }: SourceRow): void {
  if (cause === 'mismatch' || status === 'failed') return
  const refunded = refundedByOrder.get(asText(order)) ?? { amount: 0, points: 0 }
  refunded.amount += asNumber(amount)
  refunded.points += asNumber(points)
  refundedByOrder.set(asText(order), refunded)
}

function hasItsEntries(refund: SourceRow, entries: ReadonlyMap<string, number>, expected: Set<string>): boolean {
  const [id, order, points] = [asText(refund.id), asText(refund.order), asNumber(refund.points)]
  const amountOf = (key: string) => {
    expected.add(key)
    return entries.get(key)
  }
  if (refund.cause === 'mismatch') return points === 0
  if (refund.cause === 'provider') {
    const taken = amountOf(cancelKey(order, asText(refund.transactionKey)))
    return taken !== undefined && taken <= 0 && taken >= -points
  }
  const released = amountOf(releaseKey(order, id))
  return amountOf(refundKey(order, id)) === -points && released === (refund.status === 'failed' ? points : undefined)
}

interface LedgerSums {
  entries: ReadonlyMap<string, number>
  expected: Set<string>
  refundedByOrder: ReadonlyMap<string, Refunded>
}

async function orders(source: RowSource, { entries, expected, refundedByOrder }: LedgerSums): Promise<Finding> {
  const finding: Finding = {
    name: 'I5 each completed payment is credited once, refunds ≤ price',
    checked: 0,
    breaks: [],
  }
  const fields = ['id', 'status', 'amount', 'points', 'refundedAmount', 'refundedPoints']
  for await (const order of source.rows('payment-order', fields)) {
    finding.checked += 1
    const id = asText(order.id)
    const refunded = refundedByOrder.get(id) ?? { amount: 0, points: 0 }
    expected.add(creditKey(id))
    const isWhole =
      entries.get(creditKey(id)) === (order.status === 'completed' ? order.points : undefined) &&
      refunded.amount === asNumber(order.refundedAmount) &&
      refunded.points === asNumber(order.refundedPoints) &&
      refunded.amount <= asNumber(order.amount) &&
      refunded.points <= asNumber(order.points)
    if (!isWhole) finding.breaks.push(`order ${id} (${asText(order.status)})`)
  }
  return finding
}

const isOfOrder = (key: string): boolean => key.startsWith('order:') && !key.includes(':owed:')

/** Entries that no order or refund accounts for; I8 covers what a conversion owed to an order. */
const stray = (entries: ReadonlyMap<string, number>, expected: ReadonlySet<string>): Finding => ({
  name: 'I5 each entry of a payment has its order or refund',
  checked: [...entries.keys()].filter(isOfOrder).length,
  breaks: [...entries.keys()].filter((key) => isOfOrder(key) && !expected.has(key)).map((key) => `entry ${key}`),
})
