import { useEffect, useState } from 'react'

const secondsUntil = (endsAt: string | null, now: number): number =>
  endsAt ? Math.max(0, Math.ceil((Date.parse(endsAt) - now) / 1_000)) : 0

/** Seconds until the instant, counting down in the browser; 0 when it has passed or is null. */
export function useCountdown(endsAt: string | null, now: string): number {
  const [secondsLeft, setSecondsLeft] = useState(() => secondsUntil(endsAt, Date.parse(now)))
  useEffect(() => {
    const look = () => setSecondsLeft(secondsUntil(endsAt, Date.now()))
    look()
    if (!endsAt) return
    const timer = setInterval(look, 1_000)
    return () => clearInterval(timer)
  }, [endsAt])
  return secondsLeft
}
