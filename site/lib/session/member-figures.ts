import { refreshMe } from './session.ts'
import { inTab } from '../browser/storage.ts'
import type { Gain, ToastInput } from '../notices/toast-state.ts'
import { toast } from '../notices/toasts.ts'

/** A member's points, experience and level at some moment. */
export interface MemberFigures {
  id: string
  points: number
  exp: number
  level: number
}

const KEY = 'aah:standing'

/** Of a tab that may keep nothing. */
let unkept: MemberFigures | null = null

/** Takes how the member stands now, for the next page of this tab too; tells what has changed since this tab last knew. */
export function recordFigures({ id, points, exp, level }: MemberFigures): Gain | null {
  const kept = inTab.get(KEY)
  const before = kept ? (JSON.parse(kept) as MemberFigures) : unkept
  unkept = { id, points, exp, level }
  inTab.set(KEY, JSON.stringify(unkept))
  if (before?.id !== id) return null
  return { points: points - before.points, level: level > before.level ? level : null }
}

/** Says what was done, with the points that it brought or cost as soon as they are known; the frame follows. */
export function toastEarned(message: ToastInput): void {
  toast({ ...message, isEarning: true })
  void refreshMe()
}
