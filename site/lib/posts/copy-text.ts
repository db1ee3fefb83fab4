import { toastText } from '#src/text/toast.ts'
import { toast, toastError } from '../toasts/toasts.ts'

/** Copies a text and toasts so. */
export async function copyText(text: string, said: { title: string; description?: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(said)
  } catch {
    toastError(toastText.copyFailed)
  }
}
