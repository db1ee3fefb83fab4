const DURATION_MS = 200

/**
 * Calls `show` in each animation frame with the progress of a figure, up to 1; at once with 1 where motion is
 * reduced or the page hidden. Returns a function that stops it.
 */
export function countUp(show: (share: number) => void, durationMs: number = DURATION_MS): () => void {
  if (document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    show(1)
    return () => undefined
  }
  const start = performance.now()
  const step = (now: number) => {
    const time = Math.min(1, Math.max(0, (now - start) / durationMs))
    show(1 - (1 - time) ** 3)
    if (time < 1) frame = requestAnimationFrame(step)
  }
  let frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}

/** The whole number at this progress. */
export const onTheWay = (from: number, to: number, share: number): number => Math.round(from + (to - from) * share)
