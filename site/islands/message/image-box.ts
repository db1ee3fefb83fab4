/** Pixels. */
const WIDEST = 260
const HIGHEST = 320
/** So much can be pressed however small the image is. */
const LEAST = 72
/** Width by height of what is shown; of a longer or wider image the middle. */
const SHAPE = { narrowest: 0.6, widest: 2.4 }

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most))

/** The box in which an image of this size is shown: no larger than it is and than there is room for. */
export function boxOf({ width, height }: { width: number; height: number }): { width: number; aspectRatio: number } {
  const aspectRatio = within(width / height, SHAPE.narrowest, SHAPE.widest)
  return { width: Math.round(within(width, LEAST, Math.min(WIDEST, HIGHEST * aspectRatio))), aspectRatio }
}
