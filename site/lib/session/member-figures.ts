import { refreshMe } from './session.ts'
import { inTab } from '../browser/storage.ts'
import type { Gain, ToastInput } from '../toasts/toast-state.ts'
import { toast } from '../toasts/toasts.ts'

/** A member's points, experience and level at one time. */
export interface MemberFigures {
  id: string
  points: number
  exp: number
  level: number
}

const KEY = 'aah:figures'

/** For a tab without storage. */
let unstored: MemberFigures | null = null

/** Stores the member's current figures for this tab; returns the change since the last ones, null for another member. */
export function recordFigures({ id, points, exp, level }: MemberFigures): Gain | null {
  const stored = inTab.get(KEY)
  const before = stored ? (JSON.parse(stored) as MemberFigures) : unstored
  unstored = { id, points, exp, level }
  inTab.set(KEY, JSON.stringify(unstored))
  if (before?.id !== id) return null
  return { points: points - before.points, level: level > before.level ? level : null }
}

/** Toasts an action, with its change of points as soon as that is known, and refreshes the frame. */
export function toastEarned(message: ToastInput): void {
  toast({ ...message, isEarning: true })
  void refreshMe()
}
