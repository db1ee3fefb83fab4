import { pinPost } from '#src/contracts/admin-posts.ts'
import type { PinScope } from '#src/rules/pins.ts'
import { arrangeText } from '#src/text/arrange.ts'
import { call } from '../../lib/api/call.ts'
import { toastAfterMove, toastFailure } from '../../lib/toasts/toasts.ts'

/** Pins a post or ends its pin, and draws the page anew: its place in the list is another. */
export async function pinAndReload(id: string, scope: PinScope | null): Promise<void> {
  try {
    await call(pinPost, { id, scope })
  } catch (error) {
    return toastFailure(error, arrangeText.pinFailed)
  }
  toastAfterMove({ title: scope === null ? arrangeText.unpinned : arrangeText.pinned[scope] })
  location.reload()
}
