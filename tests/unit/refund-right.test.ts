import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whyNotRefund } from '#cms/payments/refund-right.ts'
import { whyNotReply } from '#src/rules/inquiries.ts'
import { inquiryRefusalText } from '#src/text/inquiry.ts'
import { paymentRefusalText } from '#src/text/payment.ts'

const paidAt = '2026-03-01T00:00:00.000Z'
const paid = { status: 'completed', paidAt } as const
const [inTime, late] = [new Date('2026-03-08T00:00:00.000Z'), new Date('2026-03-08T00:00:00.001Z')]

/** Order, whether a refund is open, time, and the reason against a refund by its buyer and by an admin. */
const { notPaid, refundRunning, refundTooLate } = paymentRefusalText
const ROWS: [
  order: Parameters<typeof whyNotRefund>[0]['order'],
  isRefunding: boolean,
  now: Date,
  buyer: string | null,
  admin: string | null,
][] = [
  [paid, false, inTime, null, null],
  [paid, false, late, refundTooLate(7), null],
  [paid, true, inTime, refundRunning, refundRunning],
  [{ status: 'pending', paidAt: null }, false, inTime, notPaid, notPaid],
  [{ status: 'failed', paidAt }, true, late, notPaid, notPaid],
]

test('an order is refunded by its buyer for seven days, by admins without a limit, while no refund of it is open', () => {
  for (const [order, isRefunding, now, ...reasons] of ROWS) {
    const given = (['member', 'admin'] as const).map(
      (role) => whyNotRefund({ order, isRefunding, actor: { role }, now })?.message ?? null,
    )
    assert.deepEqual(given, reasons)
  }
})

test('an inquiry is replied to only at an address that was left', () => {
  assert.equal(whyNotReply({ email: 'kim@example.com' }), null)
  for (const email of [null, '']) {
    const refusal = whyNotReply({ email })
    assert.deepEqual([refusal?.code, refusal?.message], ['CONFLICT', inquiryRefusalText.noAddress])
  }
})
