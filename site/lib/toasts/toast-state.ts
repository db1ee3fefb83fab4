import { atom } from 'nanostores'
import type { Unpaid } from '#src/rules/points.ts'

/** The change of the member's points since last known, and the level that was reached by it. */
export interface Gain {
  points: number
  level: number | null
}

/** An act that paid nothing, and why. */
interface UnpaidAct {
  act: 'comment' | 'like'
  why: Unpaid
}

export interface Toast {
  id: number
  title: string
  description?: string
  /** The server's message, in a separate row. */
  detail?: string
  variant: 'default' | 'destructive' | 'warning'
  /** Milliseconds on screen. */
  duration: number
  action?: { label: string; onPress: () => void }
  /** Whether the action changed the member's points: `addGainToToast` adds by how many. */
  isEarning?: boolean
  gain?: Gain
  /** Whether it is of the member's first post: the points count up, and shapes fly. */
  isFirstPost?: boolean
  /** The act that paid nothing, which is said once a day; a toast without a title is of nothing else. */
  unpaid?: UnpaidAct | undefined
}

/** Input of `toast`. */
export type ToastInput = Pick<
  Toast,
  'title' | 'description' | 'detail' | 'action' | 'isEarning' | 'gain' | 'unpaid' | 'isFirstPost'
> &
  Partial<Pick<Toast, 'variant' | 'duration'>>

/** The toast on screen; a new one replaces it. */
export const $toast = atom<Toast | null>(null)
