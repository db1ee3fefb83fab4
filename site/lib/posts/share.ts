import { toastText } from '#src/text/toast.ts'
import { toast, toastError } from '../notices/toasts.ts'

const urlOf = (path: string): string => new URL(path, location.origin).href

/** Copies the URL of a path of this site and toasts so. */
export async function copyLink(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(urlOf(path))
    toast({ title: toastText.copied })
  } catch {
    toastError(toastText.copyFailed)
  }
}

/** Opens the device's share sheet, or copies the link where there is none. */
export async function sharePost({ id, title }: { id: string; title: string }): Promise<void> {
  const path = `/post/${id}`
  if (!('share' in navigator)) return copyLink(path)
  try {
    await navigator.share({ title, url: urlOf(path) })
  } catch (error) {
    const closedByReader = error instanceof DOMException && error.name === 'AbortError'
    if (!closedByReader) await copyLink(path)
  }
}
