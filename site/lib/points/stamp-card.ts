import { attend } from '#src/contracts/points.ts'
import { attendanceText } from '#src/text/points.ts'
import { codeOf, sentenceOf } from '../api/call-error.ts'
import { call } from '../api/call.ts'
import { toast, toastFailure } from '../toasts/toasts.ts'
import { tickStep } from '../members/tick-step.ts'
import { refreshMe } from '../session/session.ts'

let isBusy = false

/** Attends for today and stamps every card of the page; also when another tab attended first. */
export async function stampCard(button: HTMLElement): Promise<void> {
  if (isBusy || button.dataset.done !== undefined) return
  isBusy = true
  button.ariaDisabled = 'true'
  try {
    const { awarded } = await call(attend, {})
    stamp(button)
    toast({ title: attendanceText.awarded, ...(awarded > 0 && { gain: { points: awarded, level: null } }) })
    void refreshMe()
  } catch (error) {
    if (codeOf(error) !== 'CONFLICT') return toastFailure(error, attendanceText.failedText, attendanceText.failed)
    stamp(button)
    toast({ title: sentenceOf(error, attendanceText.done) })
    void refreshMe()
  } finally {
    isBusy = false
    button.ariaDisabled = null
  }
}

function stamp(button: HTMLElement): void {
  const hadFocus = document.activeElement === button
  for (const card of document.querySelectorAll<HTMLElement>('[data-attendance]')) {
    card.dataset.done = ''
    card.dataset.stamped = ''
  }
  tickStep('attendance')
  // The button is gone; the sentence in its place keeps the focus.
  if (hadFocus && button.nextElementSibling instanceof HTMLElement) button.nextElementSibling.focus()
}
