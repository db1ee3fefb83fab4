/**
 * Takes the focus out of something that is about to vanish: to the next of `neighbours` on the page, the one before it, or
 * the heading when it was the only one. Whoever has gone on elsewhere meanwhile is left there.
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
