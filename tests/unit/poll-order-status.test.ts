import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderStatus } from '#src/contracts/schemas/payments.ts'
import { pollOrderStatus } from '../../site/islands/payment/poll-order-status.ts'

const LOST = new Error('the line is down')
const REFUSED = new Error('it is another member’s')
type Said = OrderStatus | Error

/** Polls ten times at most while the server says this; what it said last is said for ever. */
async function polled(...says: Said[]) {
  let asked = 0
  const outcome = await pollOrderStatus({
    fetchOrder: () => {
      const said = says[Math.min(asked, says.length - 1)] ?? LOST
      asked += 1
      return said instanceof Error ? Promise.reject(said) : Promise.resolve({ status: said, points: 2_500 })
    },
    isRetryable: (error) => error === LOST,
    wait: () => Promise.resolve(),
    maxAttempts: 10,
  })
  return { asked, ...outcome }
}

/** What the server says one time after another, and where that ends after how many questions. */
const COURSES: [name: string, says: Said[], kind: string, asked: number][] = [
  ['paid at once', ['completed'], 'completed', 1],
  ['paid after a while', ['pending', 'pending', 'completed'], 'completed', 3],
  ['not paid', ['pending', 'failed'], 'failed', 2],
  ['never settled', ['pending'], 'timeout', 10],
  ['paid in spite of a bad line', ['pending', LOST, LOST, 'pending', LOST, LOST, 'completed'], 'completed', 7],
  ['a line that stays down', ['pending', LOST], 'error', 4],
  ['no order of one’s own', [REFUSED], 'error', 1],
]

for (const [name, says, kind, asked] of COURSES) {
  test(`${name}: ${kind} after ${asked}`, async () => {
    const outcome = await polled(...says)
    assert.deepEqual([outcome.kind, outcome.asked], [kind, asked])
  })
}
