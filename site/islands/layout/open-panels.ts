/** Puts a panel of this member into its place; the function that is returned takes it out again. */
type Mount = (place: HTMLElement, me: string) => () => void

/** What the panels of the header show. It loads with the first opening, and is asked for anew with each. */
const PANELS: Record<string, () => Promise<Mount>> = {
  messages: () => import('../message/mount-inbox.tsx').then(({ mountInbox }) => mountInbox),
  notifications: () => import('../notification/mount-menu.tsx').then(({ mountMenu }) => mountMenu),
}

/** Fills the panels of the header while they are open. */
export function openPanels(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-panel]')) fillWhileOpen(menu)
}

function fillWhileOpen(menu: HTMLDetailsElement): void {
  const place = menu.querySelector<HTMLElement>('[data-panel-place]')
  const load = PANELS[menu.dataset.panel ?? '']
  const me = document.querySelector<HTMLElement>('[data-session]')?.dataset.member ?? ''
  let empty: (() => void) | null = null
  const follow = async () => {
    empty?.()
    empty = null
    if (!menu.open || !place || !load) return
    try {
      const mount = await load()
      if (menu.open) empty ??= mount(place, me)
    } catch {
      // Without it the way to the whole page is there.
    }
  }
  menu.addEventListener('toggle', () => void follow())
  if (menu.open) void follow()
}
