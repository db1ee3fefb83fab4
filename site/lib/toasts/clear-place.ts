/** Sides of a box in the window, in pixels. */
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Pixels between a floating box and what it gave way to. */
const GAP = 8

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/**
 * By how many pixels a floating box moves up so that it covers none of the obstacles: 0 where it covers none at its own
 * place, null where there is no room above them below `ceiling`.
 */
export function liftOver(box: Box, obstacles: readonly Box[], ceiling: number): number | null {
  let lift = 0
  for (;;) {
    const lifted = { ...box, top: box.top - lift, bottom: box.bottom - lift }
    const covered = obstacles.filter((obstacle) => overlap(lifted, obstacle))
    if (covered.length === 0) return lift
    lift = box.bottom - Math.min(...covered.map(({ top }) => top)) + GAP
    if (box.top - lift < ceiling) return null
  }
}
