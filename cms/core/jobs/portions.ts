import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs the portions of a long job one after another, each with what the one before returned, until one returns null or the
 * job is cut short. Between two of them members have the thread for as long as a portion took.
 */
export async function inPortions<T>(
  { first, signal }: { first: T; signal: AbortSignal | undefined },
  run: (from: T) => Promise<T | null>,
): Promise<void> {
  for (let next: T | null = first; next !== null && !signal?.aborted;) {
    const started = performance.now()
    next = await run(next)
    await sleep(performance.now() - started)
  }
}

/** Where the next portion of rows begins: behind the id of the last one; null if fewer came than were asked for. */
export const nextAfter = (rows: readonly { id: string }[], limit: number): string | null =>
  rows.length < limit ? null : (rows.at(-1)?.id ?? null)
