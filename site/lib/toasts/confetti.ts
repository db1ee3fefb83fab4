import { REDUCED_MOTION } from '../browser/motion.ts'

/** The shapes of the family: a face in a ring, the coin, the ring of the logo, its dot. */
const SHAPES = [
  'stamp size-6',
  'coin text-lg',
  'size-4 rounded-full border-[3px] border-mark',
  'size-2.5 rounded-full bg-gold-fill',
  'stamp size-4',
  'size-3 rounded-full bg-like',
]
const PIECES = 36
const FLIGHT_MS = 1_800

/** Lets shapes fly up from a box and fall, once; nothing flies where motion is reduced. */
export function throwConfetti(from: HTMLElement): void {
  if (matchMedia(REDUCED_MOTION).matches) return
  const { left, width, top } = from.getBoundingClientRect()
  const place = document.createElement('div')
  place.ariaHidden = 'true'
  place.dataset.confetti = ''
  place.className = 'pointer-events-none fixed inset-0 z-50 overflow-hidden'
  document.body.append(place)
  const flights = Array.from({ length: PIECES }, (_, index) => {
    const piece = document.createElement('i')
    piece.className = `absolute ${SHAPES[index % SHAPES.length] ?? ''}`
    piece.style.left = `${left + width * spread(index, 'start')}px`
    piece.style.top = `${top}px`
    place.append(piece)
    return fly(piece, index)
  })
  void Promise.allSettled(flights).then(() => place.remove())
}

/** Fractions of irrational numbers: their multiples spread evenly and form no rows. */
const STEP = { start: 0.6180339, aside: 0.4142136, height: 0.7320508, turn: 0.2360679, delay: 0.6457513 }

/** A number of 0…1 for each piece. */
const spread = (index: number, of: keyof typeof STEP): number => (index * STEP[of]) % 1

function fly(piece: HTMLElement, index: number): Promise<Animation> {
  const aside = (spread(index, 'aside') - 0.5) * Math.min(innerWidth, 640)
  const height = innerHeight * (0.3 + 0.4 * spread(index, 'height'))
  const turn = 540 * (spread(index, 'turn') - 0.5)
  return piece.animate(
    [
      { translate: '0 0', rotate: '0deg', scale: 0.4, easing: 'cubic-bezier(0.1, 0.7, 0.3, 1)' },
      { translate: `${aside}px ${-height}px`, rotate: `${turn}deg`, scale: 1, opacity: 1, offset: 0.45 },
      { translate: `${aside * 1.2}px ${innerHeight * 0.2}px`, rotate: `${2 * turn}deg`, scale: 1, opacity: 0 },
    ],
    { duration: FLIGHT_MS, delay: 300 * spread(index, 'delay'), easing: 'ease-in', fill: 'both' },
  ).finished
}
