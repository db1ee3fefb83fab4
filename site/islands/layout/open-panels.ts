import { toastText } from '#src/text/toast.ts'
import { toastError } from '../../lib/toasts/toasts.ts'

/** Mounts a panel in an element; returns a function that unmounts it. */
type Mount = (place: HTMLElement) => () => void

const member = () => document.querySelector<HTMLElement>('[data-session]')?.dataset.member ?? ''

/** The header's panels. Each loads when first opened and is refetched on each opening. */
const PANELS: Record<string, () => Promise<Mount>> = {
  messages: () =>
    import('../message/Inbox.tsx').then(
      ({ mountInbox }) =>
        (place) =>
          mountInbox(place, member()),
    ),
  notifications: () => import('../notification/NotificationMenu.tsx').then(({ mountMenu }) => mountMenu),
}

/** Mounts the header's panels while they are open. */
export function openPanels(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-panel]')) fillWhileOpen(menu)
}

function fillWhileOpen(menu: HTMLDetailsElement): void {
  const place = menu.querySelector<HTMLElement>('[data-panel-place]')
  const load = PANELS[menu.dataset.panel ?? '']
  let empty: (() => void) | null = null
  const follow = async () => {
    empty?.()
    empty = null
    if (!menu.open || !place || !load) return
    try {
      const mount = await load()
      if (menu.open) empty ??= mount(place)
    } catch {
      toastError(toastText.notLoaded)
    }
  }
  menu.addEventListener('toggle', () => void follow())
  if (menu.open) void follow()
}
