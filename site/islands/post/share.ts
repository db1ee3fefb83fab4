import { toastText } from '#src/text/toast.ts'
import { toast, toastError } from '../../lib/toasts.ts'

/** The address of a post on this site. */
export const postUrl = (id: string): string => new URL(`/post/${id}`, location.origin).href

/** Puts the post's address on the clipboard and says so. */
export async function copyLink(id: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(postUrl(id))
    toast({ title: toastText.copied })
  } catch {
    toastError(toastText.copyFailed)
  }
}

/** Opens the device's share sheet, or copies the link where there is none. */
export async function sharePost({ id, title }: { id: string; title: string }): Promise<void> {
  if (!('share' in navigator)) return copyLink(id)
  try {
    await navigator.share({ title, url: postUrl(id) })
  } catch (error) {
    const closedByReader = error instanceof DOMException && error.name === 'AbortError'
    if (!closedByReader) await copyLink(id)
  }
}
