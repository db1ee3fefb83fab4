import { layoutText } from '#src/text/layout.ts'
import { suspendedText, uiText } from '#src/text/ui.ts'
import { buttonClass } from '../../components/ui/button-class.ts'
import { signOut } from '../../lib/session/session.ts'

let isOpen = false

/** Shows the suspension with reason and end, in the server's words; once on a page. */
export function showSuspensionDialog(message: string): void {
  if (isOpen) return
  isOpen = true
  const dialog = document.createElement('dialog')
  dialog.className = 'm-auto w-[min(92vw,460px)] rounded-lg border border-line bg-raised p-5 text-ink backdrop:bg-veil'
  dialog.setAttribute('role', 'alertdialog')
  dialog.setAttribute('aria-labelledby', 'suspended-title')
  dialog.setAttribute('aria-describedby', 'suspended-text')
  const title = Object.assign(document.createElement('h2'), {
    id: 'suspended-title',
    className: 'text-lg font-bold',
    textContent: suspendedText.title,
  })
  const text = Object.assign(document.createElement('p'), {
    id: 'suspended-text',
    className: 'mt-3 whitespace-pre-line wrap-anywhere text-ink-2',
    textContent: message,
  })
  const bar = Object.assign(document.createElement('div'), { className: 'mt-5 flex justify-end gap-2' })
  const close = button(uiText.close, 'primary', () => dialog.close())
  bar.append(
    button(layoutText.logout, 'quiet', () => void signOut()),
    close,
  )
  dialog.append(title, text, bar)
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
  close.focus()
}

function button(label: string, variant: 'quiet' | 'primary', onPress: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = buttonClass({ variant })
  element.textContent = label
  element.addEventListener('click', onPress)
  return element
}
