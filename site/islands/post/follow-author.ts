import { follow, unfollow } from '#src/contracts/users.ts'
import { relationText } from '#src/text/relation.ts'
import { call } from '../../lib/api/call.ts'
import { toast, toastFailure, toastSignIn } from '../../lib/toasts/toasts.ts'

/** Members whose relation is being changed: a second press waits for nothing and is dropped. */
const busy = new Set<string>()

/** Follows or unfollows the author of a post's page; all buttons about them show it at once, and again if it fails. */
export async function toggleFollow({ dataset, ariaPressed }: HTMLElement): Promise<void> {
  const { follow: id = '', name = '', opensPage } = dataset
  if (!('signedIn' in document.documentElement.dataset)) return toastSignIn(relationText.guestFollow)
  if (busy.has(id)) return
  const wasFollowing = ariaPressed === 'true'
  busy.add(id)
  show(id, !wasFollowing)
  try {
    const { isFollowing } = await call(wasFollowing ? unfollow : follow, { id })
    show(id, isFollowing)
    if (opensPage !== undefined) return location.reload()
    toast({ title: isFollowing ? relationText.followed(name) : relationText.unfollowed(name) })
  } catch (error) {
    show(id, wasFollowing)
    toastFailure(error, relationText.failedText)
  }
  busy.delete(id)
}

function show(id: string, isFollowing: boolean): void {
  for (const button of document.querySelectorAll(`[data-follow="${id}"]`)) button.ariaPressed = String(isFollowing)
}
