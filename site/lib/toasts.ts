import { atom } from 'nanostores'
import { INTERVALS } from '#src/rules/limits.ts'
import { signInPath } from '#src/rules/next-path.ts'
import { toastText } from '#src/text/toast.ts'
import { sentenceOf } from './call-error.ts'
import { inTab } from './storage.ts'

export interface Toast {
  id: number
  title: string
  description?: string
  variant: 'default' | 'destructive' | 'warning'
  /** Milliseconds on screen. */
  duration: number
  action?: { label: string; onPress: () => void }
}

/** The one toast on screen; a new one takes the place of the old. */
export const $toast = atom<Toast | null>(null)

let count = 0
let region: Promise<unknown> | undefined

/** Says something to the reader. The region loads with the first toast, so that a page that says nothing pays nothing. */
export function toast({ variant = 'default', duration = INTERVALS.toast, ...rest }: ToastInput): void {
  $toast.set({ id: ++count, variant, duration, ...rest })
  region ??= import('./ToastRegion.tsx').then(({ mountToastRegion }) => mountToastRegion())
  region.catch(() => {
    region = undefined
    sayPlainly(rest, duration)
  })
}

/** For a page that has lost its connection before it had anything to say: a plain notice in place of the region. */
function sayPlainly({ title, description }: ToastInput, duration: number): void {
  const notice = document.createElement('p')
  notice.className = 'fixed inset-x-4 bottom-20 z-60 mx-auto w-fit rounded-xl border border-line bg-surface p-4 text-md'
  notice.setAttribute('role', 'alert')
  notice.textContent = description ? `${title}: ${description}` : title
  document.body.append(notice)
  setTimeout(() => notice.remove(), duration)
}

export type ToastInput = Pick<Toast, 'title' | 'description' | 'action'> & Partial<Pick<Toast, 'variant' | 'duration'>>

const CARRIED = 'aah:toast'

/** Says it on the page one is about to be sent to. */
export function toastAfterMove(message: Omit<ToastInput, 'action'>): void {
  inTab.set(CARRIED, JSON.stringify(message))
}

/** Shows what `toastAfterMove` of the page before left; once a page. */
export function showCarriedToast(): void {
  const carried = inTab.get(CARRIED)
  if (!carried) return
  inTab.remove(CARRIED)
  toast(JSON.parse(carried) as ToastInput)
}

/** 오류 and the given sentence: the usual destructive toast. */
export const toastError = (description: string, title: string = toastText.error): void =>
  toast({ title, description, variant: 'destructive' })

/** 오류 and what the server said about it, or the given sentence when it said nothing readable. */
export const toastFailure = (error: unknown, otherwise: string, title?: string): void =>
  toastError(sentenceOf(error, otherwise), title)

/** 로그인이 필요합니다 with the reason. Leads to sign-in and back to this page. */
export const toastSignIn = (description: string): void =>
  toast({
    title: toastText.signInNeeded,
    description,
    action: { label: toastText.signIn, onPress: () => location.assign(signInPath(location)) },
  })
