import type { OrderStatus } from '#src/contracts/schemas/payments.ts'

/** What became of a payment by the end of asking. `error`: the server would not say. */
export type Outcome =
  { kind: 'completed'; points: number } | { kind: 'failed' } | { kind: 'timeout' } | { kind: 'error' }

interface Polling {
  fetchOrder: () => Promise<{ status: OrderStatus; points: number }>
  /** Whether asking again could help after this error. */
  isRetryable: (error: unknown) => boolean
  wait: () => Promise<unknown>
  /** How often it is asked at most. */
  maxAttempts: number
}

/** A connection that fails for a moment must not make somebody pay again; one that keeps failing does not become a timeout. */
const ERRORS_IN_A_ROW = 3

/** Asks how an order stands until it is settled or was asked often enough. */
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
