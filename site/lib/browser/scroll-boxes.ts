import { proseText } from '#src/text/prose.ts'

/** Code and tables of a text, which scroll in a box of their own where they are wider than the text. */
const BOXES = '.prose :is(pre, table)'

/**
 * Lets the keyboard reach the boxes within `place` that scroll sideways now, and skip those that do not. Returns what ends it.
 */
export function watchScrollBoxes(place: ParentNode): () => void {
  const boxes = [...place.querySelectorAll<HTMLElement>(BOXES)]
  boxes.forEach(follow)
  const resized = new ResizeObserver((entries) => entries.forEach(({ target }) => follow(target as HTMLElement)))
  for (const box of boxes) resized.observe(box)
  return () => resized.disconnect()
}

function follow(box: HTMLElement): void {
  if (box.scrollWidth <= box.clientWidth) {
    for (const name of ['tabindex', 'role', 'aria-label']) box.removeAttribute(name)
    return
  }
  const isCode = box.localName === 'pre'
  box.tabIndex = 0
  // A table keeps its role; a name needs one.
  if (isCode) box.setAttribute('role', 'group')
  box.setAttribute('aria-label', isCode ? proseText.code : proseText.table)
}
