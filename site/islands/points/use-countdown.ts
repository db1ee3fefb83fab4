import { useEffect, useState } from 'react'

const secondsUntil = (endsAt: string | null, now: number): number =>
  endsAt ? Math.max(0, Math.ceil((Date.parse(endsAt) - now) / 1_000)) : 0

/** Whole seconds until the moment, counting down in the browser; 0 when it is past or there is none. */
export function useCountdown(endsAt: string | null, now: string): number {
  const [left, setLeft] = useState(() => secondsUntil(endsAt, Date.parse(now)))
  useEffect(() => {
    const look = () => setLeft(secondsUntil(endsAt, Date.now()))
    look()
    if (!endsAt) return
    const timer = setInterval(look, 1_000)
    return () => clearInterval(timer)
  }, [endsAt])
  return left
}
