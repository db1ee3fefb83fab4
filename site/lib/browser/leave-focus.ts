/**
 * Moves the focus out of an element that is about to be removed: to the next of `neighbours`, the previous one, or
 * the heading when it was the only one. A focus elsewhere stays.
 */
export function leaveFocus(vanishing: Element | null, neighbours: string, heading: string): void {
  const { activeElement } = document
  if (!vanishing || (activeElement !== document.body && !vanishing.contains(activeElement))) return
  const all = [...document.querySelectorAll<HTMLElement>(neighbours)]
  const at = all.findIndex((one) => vanishing.contains(one))
  const next = all[at + 1] ?? all[at - 1]
  if (next) return next.focus({ preventScroll: true })
  const title = document.querySelector<HTMLElement>(heading)
  title?.setAttribute('tabindex', '-1')
  title?.focus({ preventScroll: true })
}

/** To be called before the card of a post is taken out of a list: the keyboard goes on at the next one's title. */
export const leaveCard = (id: string): void =>
  leaveFocus(document.getElementById(`post-${id}`), '[data-post] h2 a', 'main h1')
