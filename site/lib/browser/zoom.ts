/** The largest enlargement, and the one of a double tap. */
const MOST = 4
const DOUBLE_TAP = 2.5

interface Point {
  x: number
  y: number
}

/** How a picture lies in its slide: enlarged around the middle, then moved. */
interface View extends Point {
  scale: number
}

const WHOLE: View = { scale: 1, x: 0, y: 0 }

/**
 * Lets two fingers enlarge the picture that they touch within `row`, one finger move an enlarged one, and a double tap
 * switch between whole and large, until `signal` aborts.
 */
export function watchZoom(row: HTMLElement, signal: AbortSignal): { reset: () => void } {
  const pointers = new Map<number, Point>()
  let image: HTMLElement | null = null
  let view = WHOLE
  let from: { view: View; middle: Point; distance: number } | null = null
  const draw = (next: View) => {
    view = next.scale <= 1 ? WHOLE : next
    if (image) image.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`
    // An enlarged picture moves, not the row.
    row.toggleAttribute('data-zoomed', view.scale > 1)
  }
  const reset = () => {
    draw(WHOLE)
    image = null
  }
  const begin = () => (from = pointers.size > 0 ? { view, ...graspOf([...pointers.values()]) } : null)
  const grasp = ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement) || target === image) return
    reset()
    image = target
    // Enlarged around the middle of the screen, also where a long picture is scrolled.
    const at = target.getBoundingClientRect()
    const { left, top, width, height } = row.getBoundingClientRect()
    target.style.transformOrigin = `${left + width / 2 - at.left}px ${top + height / 2 - at.top}px`
  }
  const listen = <K extends keyof HTMLElementEventMap>(type: K, act: (event: HTMLElementEventMap[K]) => void) =>
    row.addEventListener(type, act, { signal })
  listen('pointerdown', (event) => {
    grasp(event)
    pointers.set(event.pointerId, fromMiddle(row, event))
    begin()
  })
  listen('pointermove', (event) => {
    if (!pointers.has(event.pointerId) || !from) return
    pointers.set(event.pointerId, fromMiddle(row, event))
    if (pointers.size > 1 || view.scale > 1) draw(movedView(from, graspOf([...pointers.values()])))
  })
  const end = ({ pointerId }: PointerEvent) => {
    pointers.delete(pointerId)
    begin()
  }
  listen('pointerup', end)
  listen('pointercancel', end)
  listen('dblclick', (event) => {
    grasp(event)
    const at = fromMiddle(row, event)
    draw(view.scale > 1 ? WHOLE : { scale: DOUBLE_TAP, x: at.x * (1 - DOUBLE_TAP), y: at.y * (1 - DOUBLE_TAP) })
  })
  return { reset }
}

function fromMiddle(row: HTMLElement, { clientX, clientY }: MouseEvent): Point {
  const { left, top, width, height } = row.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

/** Where the fingers are, and how far apart. */
function graspOf(points: readonly Point[]): { middle: Point; distance: number } {
  const [a = { x: 0, y: 0 }, b = a] = points
  return { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, distance: Math.hypot(a.x - b.x, a.y - b.y) || 1 }
}

/** The view in which the point of the picture under the fingers is where they are now. */
function movedView(
  from: { view: View; middle: Point; distance: number },
  to: { middle: Point; distance: number },
): View {
  const scale = Math.min(MOST, Math.max(1, (from.view.scale * to.distance) / from.distance))
  const grown = scale / from.view.scale
  return {
    scale,
    x: to.middle.x - (from.middle.x - from.view.x) * grown,
    y: to.middle.y - (from.middle.y - from.view.y) * grown,
  }
}
