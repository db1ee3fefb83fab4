import { INTERVALS } from '#src/rules/limits.ts'
import { signInPath } from '#src/rules/next-path.ts'
import { toastText } from '#src/text/toast.ts'
import { CallError, isAnswer, sentenceOf } from '../api/call-error.ts'
import { isOffline, showOffline } from './connection.ts'
import { hideBar, showBar } from './notice-bar.ts'
import { $toast, type Gain, type ToastInput } from './toast-state.ts'
import { inTab } from '../browser/storage.ts'

let count = 0
let region: Promise<HTMLElement | null> | undefined

/** Loads the region, once a page. */
const loadRegion = () => (region ??= import('./ToastRegion.tsx').then(({ mountToastRegion }) => mountToastRegion()))

/** Lets F8 focus the region before the first toast; afterwards the region handles the key. Called once per page. */
export function watchRegionKey(): void {
  addEventListener('keydown', ({ key }) => {
    if (key !== 'F8' || region) return
    loadRegion()
      .then((list) => list?.focus())
      .catch(() => (region = undefined))
  })
}

/** Shows a toast. The region loads with the first one, so that a page without toasts does not load it. */
export function toast({ variant = 'default', duration = INTERVALS.toast, ...rest }: ToastInput): void {
  $toast.set({ id: ++count, variant, duration, ...rest })
  loadRegion().catch(() => {
    region = undefined
    sayPlainly(rest, duration)
  })
}

/** Fallback when the region does not load, because the connection is lost or the site was deployed anew. */
function sayPlainly({ title, description }: ToastInput, duration: number): void {
  if (isOffline()) return showOffline(description ?? title)
  showBar({ title, description })
  setTimeout(hideBar, duration)
}

/** Adds the change of points and a level reached by it to the toast of the action that caused it. */
export function addGainToToast(gain: Gain): void {
  const shown = $toast.get()
  if (shown?.isEarning) $toast.set({ ...shown, isEarning: false, gain })
}

const CARRIED = 'aah:toast'

/** Shows a toast on the page that is opened next. */
export function toastAfterMove(message: Omit<ToastInput, 'action'>): void {
  inTab.set(CARRIED, JSON.stringify(message))
}

/** Shows the toast that `toastAfterMove` stored on the previous page; called once per page. */
export function showCarriedToast(): void {
  const carried = inTab.get(CARRIED)
  if (!carried) return
  inTab.remove(CARRIED)
  toast(JSON.parse(carried) as ToastInput)
}

/** 오류 and the given sentence: the usual destructive toast. */
export const toastError = (description: string, title: string = toastText.error): void =>
  toast({ title, description, variant: 'destructive' })

/** 오류 and the server's message, or the given sentence when there is none. */
export function toastFailure(error: unknown, otherwise: string, title?: string): void {
  if (isOffline() && !(error instanceof CallError)) showOffline(otherwise)
  else toastError(sentenceOf(error, otherwise), title)
}

/**
 * The title and the given sentence, whatever the failure's body is, because the specification words some failures itself.
 * Below it the server's refusal, if there is one.
 */
export function toastSentence(error: unknown, sentence: string, title: string = toastText.error): void {
  if (isOffline() && !(error instanceof CallError)) return showOffline(sentence)
  const detail = isAnswer(error) ? sentenceOf(error, '') : ''
  toast({ title, description: sentence, variant: 'destructive', ...(detail && detail !== sentence && { detail }) })
}

/** 로그인이 필요합니다 with the reason. Leads to sign-in and back to this page. */
export const toastSignIn = (description: string): void =>
  toast({
    title: toastText.signInNeeded,
    description,
    action: { label: toastText.signIn, onPress: () => location.assign(signInPath(location)) },
  })
