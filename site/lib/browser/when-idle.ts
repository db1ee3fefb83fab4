const IDLE_WITHIN_MS = 2_000

/** Does the work in an idle moment, within two seconds at the latest. */
export function whenIdle(work: () => void): void {
  // Safari knows no idle moments.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: IDLE_WITHIN_MS })
  else setTimeout(work, 500)
}
