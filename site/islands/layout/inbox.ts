import { toastError } from '../../lib/toasts.ts'
import { toastText } from '#src/text/toast.ts'

/** Fills the header's menu of messages each time it is opened. */
export function watchInbox(): void {
  const menu = document.querySelector<HTMLDetailsElement>('[data-inbox]')
  const place = menu?.querySelector<HTMLElement>('[data-inbox-place]')
  const me = document.querySelector<HTMLElement>('[data-session]')?.dataset.member
  if (!place || !me) return
  menu?.addEventListener('toggle', () => {
    if (!menu.open) return
    import('../message/Inbox.tsx').then(
      ({ showInbox }) => showInbox(place, me),
      () => toastError(toastText.notLoaded),
    )
  })
}
