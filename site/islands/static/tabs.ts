/** Turns the links of StaticTabs into tabs: arrow keys, one panel at a time, the open one in the address. */
export function startTabs(root: HTMLElement): void {
  const list = root.querySelector<HTMLElement>('[data-tab-list]')
  if (!list) return
  const tabs = [...list.querySelectorAll<HTMLAnchorElement>('a')]
  const panelOf = (tab: HTMLAnchorElement) => root.querySelector<HTMLElement>(tab.hash)

  const select = (chosen: HTMLAnchorElement) => {
    for (const tab of tabs) {
      const isChosen = tab === chosen
      tab.setAttribute('aria-selected', String(isChosen))
      tab.tabIndex = isChosen ? 0 : -1
      panelOf(tab)?.toggleAttribute('hidden', !isChosen)
    }
  }
  const selectByAddress = (otherwise?: HTMLAnchorElement) => {
    const tab = tabs.find(({ hash }) => hash === location.hash) ?? otherwise
    if (tab) select(tab)
  }

  list.setAttribute('role', 'tablist')
  for (const tab of tabs) {
    tab.setAttribute('role', 'tab')
    tab.setAttribute('aria-controls', tab.hash.slice(1))
    const panel = panelOf(tab)
    panel?.setAttribute('role', 'tabpanel')
    if (panel) panel.tabIndex = 0
    tab.addEventListener('click', (event) => {
      event.preventDefault()
      history.replaceState(history.state, '', tab.hash)
      select(tab)
    })
  }
  list.addEventListener('keydown', (event) => {
    const next = neighbour(tabs, event)
    if (!next) return
    event.preventDefault()
    next.focus()
    next.click()
  })
  // Other anchors, such as the skip link's, do not change the tab.
  addEventListener('hashchange', () => selectByAddress())
  selectByAddress(tabs[0])
  root.dataset.ready = ''
}

/** The tab that an arrow key, Home or End moves to from the focused one. */
function neighbour(tabs: HTMLAnchorElement[], { key }: KeyboardEvent): HTMLAnchorElement | undefined {
  const at = tabs.findIndex((tab) => tab === document.activeElement)
  if (at < 0) return undefined
  if (key === 'Home') return tabs[0]
  if (key === 'End') return tabs.at(-1)
  if (key === 'ArrowRight') return tabs[(at + 1) % tabs.length]
  return key === 'ArrowLeft' ? tabs.at(at - 1) : undefined
}
