import type { Unread } from '#src/contracts/schemas/notifications.ts'
import { $suspension, confirmBy } from '../../lib/api/call.ts'
import { $me, startSession } from '../../lib/session/session.ts'
import { SIGN_IN_TO_BUY } from '../../lib/session/sign-in-to-buy.ts'
import { recordFigures, type MemberFigures } from '../../lib/session/member-figures.ts'
import { showCarriedToast, addGainToToast, watchRegionKey } from '../../lib/toasts/toasts.ts'
import { whenIdle } from '../../lib/browser/when-idle.ts'

/**
 * Starts the session of the page, shows a toast carried over from the previous page, and keeps the frame's figures
 * current.
 */
export function startFrame(): void {
  const {
    member,
    session,
    figures,
    waiting,
    pushes,
    quiet = 'null',
  } = document.querySelector<HTMLElement>('[data-session]')?.dataset ?? {}
  startSession(member && session ? { member, session } : null)
  confirmBy(() => import('./ConfirmIdentity.tsx').then(({ askToConfirm }) => askToConfirm()))
  showCarriedToast()
  watchRegionKey()
  if (location.pathname + location.hash === SIGN_IN_TO_BUY)
    void import('../../lib/session/toast-sign-in-to-buy.ts').then(({ toastSignInToBuy }) => toastSignInToBuy())
  const rendered = figures ? (JSON.parse(figures) as MemberFigures) : null
  if (rendered) note(rendered)
  if (member && waiting) {
    const now = { member, unread: JSON.parse(waiting) as Unread, pushes: pushes !== undefined, quiet }
    whenIdle(() => void import('./live-updates.ts').then(({ startLiveUpdates }) => startLiveUpdates(now)))
  }
  $suspension.subscribe((message) => {
    if (message)
      void import('./suspension-dialog.ts').then(
        ({ showSuspensionDialog }) => showSuspensionDialog(message),
        () => undefined,
      )
  })
  $me.listen((me) => {
    if (!me || !rendered || me.id !== rendered.id) return
    note(me)
    void import('./update-member-card.ts').then(({ updateMemberCard }) => updateMemberCard(me, rendered))
  })
}

function note(figures: MemberFigures): void {
  const gain = recordFigures(figures)
  if (!gain) return
  addGainToToast(gain)
  if (gain.level !== null)
    void import('../../lib/session/level-up.ts').then(
      ({ showLevelUp }) => showLevelUp(figures),
      () => undefined,
    )
}
