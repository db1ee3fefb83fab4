import { signInPath } from '#src/rules/next-path.ts'
import { purchaseText } from '#src/text/purchase.ts'
import { toastText } from '#src/text/toast.ts'
import { toast } from './toasts.ts'

/** Where a guest is sent who wanted to buy; the end of the address makes the toast, and no other page of the cache. */
export const SIGN_IN_TO_BUY = '/#sign-in-to-buy'

/** Says why somebody was sent here, when their address tells, and takes that out of the address. */
export function showArrival(): void {
  if (location.pathname + location.hash !== SIGN_IN_TO_BUY) return
  history.replaceState(history.state, '', location.pathname)
  toast({
    title: toastText.signInNeeded,
    description: purchaseText.signIn,
    action: { label: toastText.signIn, onPress: () => location.assign(signInPath('/buy-points')) },
  })
}
