import { useEffect, useRef, type Dispatch, type KeyboardEvent, type PointerEvent, type SetStateAction } from 'react'
import { moved, zoomedTo, type CropView } from './crop-view.ts'

/** Per key press: movement in sides of the square, and zoom factor. */
const KEY_STEP = 0.05
const KEY_ZOOM = 1.15
const WHEEL_ZOOM = 0.0015

const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -KEY_STEP, y: 0 },
  ArrowRight: { x: KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: -KEY_STEP },
  ArrowDown: { x: 0, y: KEY_STEP },
}
const ZOOMS: Record<string, number> = { '+': KEY_ZOOM, '=': KEY_ZOOM, '-': 1 / KEY_ZOOM, _: 1 / KEY_ZOOM }

interface Point {
  x: number
  y: number
}

/** Event handlers and refs that move the crop by drag and arrow keys and zoom it by pinch, wheel, + and −. */
export function useCropGestures<E extends HTMLElement>(
  picture: ImageBitmap,
  onView: Dispatch<SetStateAction<CropView>>,
) {
  const area = useRef<E>(null)
  const fingers = useRef(new Map<number, Point>())
  useEffect(() => {
    const element = area.current
    // React registers wheel listeners as passive, so the page would scroll too.
    const zoom = (event: WheelEvent) => {
      event.preventDefault()
      const at = pointIn(element, { x: event.clientX, y: event.clientY })
      onView((view) => zoomedTo(picture, view, view.zoom * Math.exp(-event.deltaY * WHEEL_ZOOM), at))
    }
    element?.addEventListener('wheel', zoom, { passive: false })
    return () => element?.removeEventListener('wheel', zoom)
  }, [picture, onView])
  const lift = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId)
  return {
    ref: area,
    onPointerDown: (event: PointerEvent<E>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove: (event: PointerEvent<E>) => {
      const before = fingers.current.get(event.pointerId)
      if (!before) return
      const after = { x: event.clientX, y: event.clientY }
      const [other] = [...fingers.current].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]))
      fingers.current.set(event.pointerId, after)
      const width = event.currentTarget.clientWidth
      const by = { x: (before.x - after.x) / width, y: (before.y - after.y) / width }
      // With two fingers down each one moves the crop by half.
      const share = other ? 0.5 : 1
      const factor = other ? distance(after, other) / Math.max(1, distance(before, other)) : 1
      const at = pointIn(event.currentTarget, other ? middle(after, other) : after)
      onView((view) =>
        moved(picture, zoomedTo(picture, view, view.zoom * factor, at), { x: by.x * share, y: by.y * share }),
      )
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onKeyDown: (event: KeyboardEvent) => {
      const [by, factor] = [ARROWS[event.key], ZOOMS[event.key]]
      if (!by && !factor) return
      event.preventDefault()
      onView((view) => (by ? moved(picture, view, by) : zoomedTo(picture, view, view.zoom * (factor ?? 1))))
    },
  }
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)
const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })

/** A point in client coordinates, in sides from the centre of the element. */
function pointIn(element: HTMLElement | null, { x, y }: Point): Point {
  if (!element) return { x: 0, y: 0 }
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: (x - left) / width - 0.5, y: (y - top) / height - 0.5 }
}
