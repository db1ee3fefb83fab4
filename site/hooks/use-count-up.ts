import { useEffect, useRef, useState } from 'react'
import { countUp, onTheWay } from '../lib/browser/count-up.ts'

/** The figure to display: counts up or down to a changed value. */
export function useCountUp(value: number): number {
  const [shown, setShown] = useState(value)
  const latest = useRef(value)
  useEffect(() => {
    const from = latest.current
    if (from === value) return
    return countUp((share) => {
      latest.current = onTheWay(from, value, share)
      setShown(latest.current)
    })
  }, [value])
  return shown
}
