import type { OrderStatus } from '#src/contracts/schemas/payments.ts'

/** The outcome when polling ends. `error`: the order could not be fetched. */
export type Outcome =
  | { kind: 'completed'; points: number }
  | { kind: 'failed' }
  | { kind: 'timeout' }
  | { kind: 'error' }

interface Polling {
  fetchOrder: () => Promise<{ status: OrderStatus; points: number }>
  /** Whether a retry could help after this error. */
  isRetryable: (error: unknown) => boolean
  wait: () => Promise<unknown>
  /** Maximum of requests. */
  maxAttempts: number
}

/**
 * Consecutive errors that end polling: a short network failure must not make a member pay again, a lasting one is no
 * timeout.
 */
const ERRORS_IN_A_ROW = 3

/** Polls an order until it is settled or `maxAttempts` is reached. */
export async function pollOrderStatus({ fetchOrder, isRetryable, wait, maxAttempts }: Polling): Promise<Outcome> {
  let errors = 0
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { status, points } = await fetchOrder()
      if (status === 'completed') return { kind: 'completed', points }
      if (status === 'failed') return { kind: 'failed' }
      errors = 0
    } catch (error) {
      errors += 1
      if (!isRetryable(error) || errors === ERRORS_IN_A_ROW) return { kind: 'error' }
    }
    if (attempt === maxAttempts) return { kind: 'timeout' }
    await wait()
  }
}
