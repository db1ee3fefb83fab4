/** Does something with a control once the island around it runs; islands sleep until they are used. */
export function onceAwake(control: Element, act: () => void): void {
  const island = control.closest('astro-island[ssr]')
  if (!island) return act()
  island.addEventListener('astro:hydrate', act, { once: true })
  island.dispatchEvent(new Event('focusin'))
}
