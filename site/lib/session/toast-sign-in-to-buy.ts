import { signInPath } from '#src/rules/next-path.ts'
import { purchaseText } from '#src/text/purchase.ts'
import { toastText } from '#src/text/toast.ts'
import { $toast } from '../toasts/toast-state.ts'
import { toast } from '../toasts/toasts.ts'

/** Toasts why a guest who wanted to buy was sent here, unless the page shows a toast of the page before; removes the hash from the URL. */
export function toastSignInToBuy(): void {
  history.replaceState(history.state, '', location.pathname)
  if ($toast.get()) return
  toast({
    title: toastText.signInNeeded,
    description: purchaseText.signIn,
    action: { label: toastText.signIn, onPress: () => location.assign(signInPath('/buy-points')) },
  })
}
