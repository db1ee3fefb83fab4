import { useEffect, useRef, useState } from 'react'
import { signedPoints } from '#src/text/numbers.ts'
import { countUp, onTheWay } from '../browser/count-up.ts'
import { throwConfetti } from './confetti.ts'

/** Slower than a figure that only changes: this one is looked at. */
const COUNT_MS = 900

/** The moment of a first post in its toast: shapes fly, and the coin counts up to what was earned. */
export default function FirstPostGain({ points }: { points: number }) {
  const box = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState(0)
  useEffect(() => {
    const card = box.current?.closest('li')
    if (card) throwConfetti(card)
  }, [])
  useEffect(() => countUp((share) => setShown(onTheWay(0, points, share)), COUNT_MS), [points])
  return (
    <span ref={box} className="flex flex-none items-center text-xl font-extrabold text-gold">
      {points > 0 && (
        <>
          <i aria-hidden className="coin" />
          <span aria-hidden className="num">
            {signedPoints(shown)}
          </span>
          <span className="sr-only">{signedPoints(points)}</span>
        </>
      )}
    </span>
  )
}
