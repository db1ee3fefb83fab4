import assert from 'node:assert/strict'
import { appendFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { PaymentStore } from '#cms/payments/simulator/payment-store.ts'
import { journalFile } from '#cms/payments/simulator/journal.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'aah-journal-'))
after(() => rmSync(folder, { recursive: true }))
const file = path.join(folder, 'journal.jsonl')
const ASKED = {
  orderId: 'order-1',
  orderName: '포인트',
  amount: 5_000,
  easyPay: null,
  successUrl: 'http://127.0.0.1/s',
  failUrl: 'http://127.0.0.1/f',
}

/** A store restored from the journal. */
function deskOf() {
  const journal = journalFile(file)
  const store = new PaymentStore({ now: () => 0, onChange: (payment) => journal.add({ payment }) })
  for (const entry of journal.entries()) if ('payment' in entry) store.recall(entry.payment)
  return store
}

test('payments outlive the process, in a file for its owner alone', () => {
  const { paymentKey } = deskOf().open(ASKED)
  deskOf().authenticate(paymentKey)
  assert.equal(deskOf().find(paymentKey).status, 'IN_PROGRESS')
  assert.equal(statSync(file).mode & 0o777, 0o600)
})

test('a line that a crash cut off is dropped, and the next one is complete', () => {
  appendFileSync(file, '{"payment":{"payme')
  const { paymentKey } = deskOf().open({ ...ASKED, orderId: 'order-2' })
  assert.equal(deskOf().find(paymentKey).orderId, 'order-2')
  assert.equal(deskOf().findByOrder('order-1').status, 'IN_PROGRESS')
})
