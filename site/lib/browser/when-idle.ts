const IDLE_WITHIN_MS = 2_000

/** Runs the work when the browser is idle, within two seconds at the latest. */
export function whenIdle(work: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: IDLE_WITHIN_MS })
  else setTimeout(work, 500)
}
