import { proseText } from '#src/text/prose.ts'
import { toast, toastError } from '../toasts/toasts.ts'

/** Copies the code below this button, as it was typed. */
export async function copyCode(button: Element): Promise<void> {
  const code = button.closest('.code')?.querySelector('code')?.textContent ?? ''
  try {
    await navigator.clipboard.writeText(code.replace(/\n$/, ''))
    toast({ title: proseText.copied })
  } catch {
    toastError(proseText.copyFailed)
  }
}
