import type { OrderStatus } from '#src/contracts/schemas/payments.ts'

/** What became of a payment by the end of asking. `error`: the server would not say. */
export type Outcome =
  { kind: 'completed'; points: number } | { kind: 'failed' } | { kind: 'timeout' } | { kind: 'error' }

interface Polling {
  ask: () => Promise<{ status: OrderStatus; points: number }>
  /** Whether asking again could help after this error. */
  isPassing: (error: unknown) => boolean
  wait: () => Promise<unknown>
  /** How often it is asked at most. */
  times: number
}

/** A connection that fails for a moment must not make somebody pay again; one that keeps failing does not become a timeout. */
const ERRORS_IN_A_ROW = 3

/** Asks how an order stands until it is settled or was asked often enough. */
export async function pollStanding({ ask, isPassing, wait, times }: Polling): Promise<Outcome> {
  let errors = 0
  for (let asked = 1; ; asked += 1) {
    try {
      const { status, points } = await ask()
      if (status === 'completed') return { kind: 'completed', points }
      if (status === 'failed') return { kind: 'failed' }
      errors = 0
    } catch (error) {
      errors += 1
      if (!isPassing(error) || errors === ERRORS_IN_A_ROW) return { kind: 'error' }
    }
    if (asked === times) return { kind: 'timeout' }
    await wait()
  }
}
