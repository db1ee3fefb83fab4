import { liftOver, type Box } from './clear-place.ts'

/** What a person types into or chooses from. One that fills half of the window may leave no room beside it. */
const FIELDS =
  'input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [type=submit]), textarea, select, [role=textbox]'
const TALL = 0.5

interface Floating {
  box: HTMLElement
  /** The element that `--lift` moves: the box itself, or what holds it. */
  moved: HTMLElement
}

/** What floats now, in the order in which it chooses its place. */
let floating: Floating[] = []
const end = { events: new AbortController() }
let frame = 0

/**
 * Keeps a box at the lower edge of the window clear of fields and of other floating boxes; returns what ends it. What passes
 * by itself gives way to what stays until it is closed.
 */
export function keepClear(added: Floating, { stays }: { stays: boolean }): () => void {
  if (floating.length === 0) watch()
  floating = stays ? [added, ...floating] : [...floating, added]
  place()
  return () => {
    floating = floating.filter((one) => one !== added)
    lift(added.moved, 0)
    if (floating.length === 0) end.events.abort()
    else place()
  }
}

function lift(element: HTMLElement, pixels: number): void {
  element.style.setProperty('--lift', `${pixels}px`)
  element.toggleAttribute('data-lifted', pixels > 0)
}

function watch(): void {
  end.events = new AbortController()
  const { signal } = end.events
  for (const event of ['scroll', 'focusin', 'input']) addEventListener(event, later, { passive: true, signal })
  for (const view of [window, visualViewport]) view?.addEventListener('resize', later, { signal })
}

function later(): void {
  cancelAnimationFrame(frame)
  frame = requestAnimationFrame(place)
}

function place(): void {
  const all = fields()
  const few = all.filter(({ top, bottom }) => bottom - top < TALL * innerHeight)
  const others: Box[] = []
  const ceiling = document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0
  for (const one of floating) {
    const own = ownPlace(one)
    const over = (some: readonly Box[]) => liftOver(own, [...some, ...others], Math.max(0, ceiling))
    const by = over(all) ?? over(few) ?? 0
    lift(one.moved, by)
    others.push({ ...own, top: own.top - by, bottom: own.bottom - by })
  }
}

function fields(): Box[] {
  return [...document.querySelectorAll<HTMLElement>(FIELDS)]
    .filter((field) => field.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((field) => field.getBoundingClientRect())
    .filter(({ width, bottom, top }) => width > 0 && bottom > 0 && top < innerHeight)
}

/** Where the box stands without a lift: by its layout, which a running transition does not change. */
function ownPlace({ box, moved }: Floating): Box {
  const inner = box === moved ? { left: 0, top: 0 } : { left: box.offsetLeft, top: box.offsetTop }
  const left = moved.offsetLeft + inner.left
  const top = moved.offsetTop + inner.top + (parseFloat(moved.style.getPropertyValue('--lift')) || 0)
  return { left, right: left + box.offsetWidth, top, bottom: top + box.offsetHeight }
}
