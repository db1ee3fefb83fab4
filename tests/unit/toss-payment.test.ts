import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ProviderPayment } from '#cms/payments/provider.ts'
import { readTossPayment } from '#cms/payments/toss-payment.ts'

const PAYMENT = {
  version: '2022-11-16',
  paymentKey: 'key-1',
  orderId: 'order-1',
  status: 'DONE',
  totalAmount: 5_000,
  balanceAmount: 3_000,
  currency: 'KRW',
  method: '카드',
  receipt: { url: 'https://dashboard.tosspayments.com/receipt/1' },
  failure: null,
  cancels: null,
}
const CANCEL = {
  transactionKey: 't-1',
  cancelAmount: 2_000,
  cancelReason: '마음이 바뀌었어요',
  canceledAt: '2026-11-22T13:00:00+09:00',
  cancelStatus: 'DONE',
}

/** Every status of API 2022-11-16, and what it means to us. */
const STATUSES: [theirs: string, ours: ProviderPayment['status']][] = [
  ['READY', 'open'],
  ['IN_PROGRESS', 'authenticated'],
  ['DONE', 'paid'],
  ['CANCELED', 'paid'],
  ['PARTIAL_CANCELED', 'paid'],
  ['ABORTED', 'failed'],
  ['EXPIRED', 'failed'],
  ['WAITING_FOR_DEPOSIT', 'open'],
  ['SOMETHING_NEW', 'open'],
  ['constructor', 'open'],
]

for (const [theirs, ours] of STATUSES) {
  test(`${theirs} is ${ours}`, () => assert.equal(readTossPayment({ ...PAYMENT, status: theirs })?.status, ours))
}

test('a payment is read, whatever else is in it', () => {
  assert.deepEqual(readTossPayment({ ...PAYMENT, cancels: [CANCEL], brandNew: true }), {
    paymentKey: 'key-1',
    orderId: 'order-1',
    status: 'paid',
    amount: 5_000,
    balance: 3_000,
    currency: 'KRW',
    receiptUrl: 'https://dashboard.tosspayments.com/receipt/1',
    failure: null,
    cancels: [
      { transactionKey: 't-1', amount: 2_000, reason: '마음이 바뀌었어요', canceledAt: '2026-11-22T04:00:00.000Z' },
    ],
  })
})

test('a cancel that is under way or given up is none', () => {
  const cancels = [
    { ...CANCEL, cancelStatus: 'IN_PROGRESS' },
    { ...CANCEL, cancelStatus: 'ABORTED' },
  ]
  assert.deepEqual(readTossPayment({ ...PAYMENT, cancels })?.cancels, [])
})

test('an amount that is no whole number of won makes it no payment', () => {
  for (const totalAmount of ['5000', 5_000.5, -1, null, Number.MAX_VALUE]) {
    assert.equal(readTossPayment({ ...PAYMENT, totalAmount }), null)
  }
  for (const body of [null, [], 'text', {}]) assert.equal(readTossPayment(body), null)
})

test('a receipt that is no web page is none', () => {
  for (const receipt of [null, { url: '' }, { url: 'javascript:alert(1)' }])
    assert.equal(readTossPayment({ ...PAYMENT, receipt })?.receiptUrl, null)
})
