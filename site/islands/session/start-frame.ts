import { $me, startSession } from '../../lib/session.ts'
import { noteStanding, type Standing } from '../../lib/standing.ts'
import { showCarriedToast, tellGain } from '../../lib/toasts.ts'

/** Starts the session of the page, shows what the page before left to say, and keeps the frame's figures current. */
export function startFrame(): void {
  const { member, session, standing } = document.querySelector<HTMLElement>('[data-session]')?.dataset ?? {}
  startSession(member && session ? { member, session } : null)
  showCarriedToast()
  const rendered = standing ? (JSON.parse(standing) as Standing) : null
  if (rendered) note(rendered)
  $me.listen((me) => {
    if (!me || !rendered || me.id !== rendered.id) return
    note(me)
    void import('./show-me.ts').then(({ showMe }) => showMe(me, rendered))
  })
}

function note(standing: Standing): void {
  const gain = noteStanding(standing)
  if (gain) tellGain(gain)
}
