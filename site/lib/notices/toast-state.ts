import { atom } from 'nanostores'

/** What an act, or what happened meanwhile, did to the reader's points, and the level that was reached by it. */
export interface Gain {
  points: number
  level: number | null
}

export interface Toast {
  id: number
  title: string
  description?: string
  /** What the server said besides, in a line of its own. */
  detail?: string
  variant: 'default' | 'destructive' | 'warning'
  /** Milliseconds on screen. */
  duration: number
  action?: { label: string; onPress: () => void }
  /** What it tells of changed the reader's points: `addGainToToast` adds how. */
  isEarning?: boolean
  gain?: Gain
}

/** What `toast` takes. */
export type ToastInput = Pick<Toast, 'title' | 'description' | 'detail' | 'action' | 'isEarning' | 'gain'> &
  Partial<Pick<Toast, 'variant' | 'duration'>>

/** The one toast on screen; a new one takes the place of the old. */
export const $toast = atom<Toast | null>(null)
