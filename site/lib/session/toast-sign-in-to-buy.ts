import { signInPath } from '#src/rules/next-path.ts'
import { purchaseText } from '#src/text/purchase.ts'
import { toastText } from '#src/text/toast.ts'
import { toast } from '../notices/toasts.ts'

/** Toasts why a guest who wanted to buy was sent here, unless a toast said so already; removes the hash from the URL. */
export function toastSignInToBuy(isTold: boolean): void {
  history.replaceState(history.state, '', location.pathname)
  if (isTold) return
  toast({
    title: toastText.signInNeeded,
    description: purchaseText.signIn,
    action: { label: toastText.signIn, onPress: () => location.assign(signInPath('/buy-points')) },
  })
}
