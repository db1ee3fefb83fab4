import type { Me } from '#src/contracts/schemas/members.ts'
import { hasProfile, type Step } from './first-steps.ts'

/** Marks a first step as done on the cards 시작하기 of this page; returns whether one of them had it open. */
export function tickStep(step: Step): boolean {
  const open = document.querySelectorAll<HTMLElement>(`[data-step="${step}"]:not([data-done])`)
  for (const row of open) {
    row.dataset.done = ''
    row.dataset.stamped = ''
  }
  return open.length > 0
}

/** Marks what the member's own data show as done. */
export function tickProfile(me: Me): void {
  if (hasProfile(me)) tickStep('profile')
}
