import { X } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { uiText } from '#src/text/ui.ts'
import { dragToClose } from '../../lib/browser/sheet.ts'
import { IconButton } from './IconButton.tsx'
import { cx } from './class-names.ts'

export interface DialogProps {
  open: boolean
  /** Called for Escape, the close button, a press outside, and a phone's drag downwards. */
  onClose: () => void
  title: string
  description?: ReactNode
  role?: 'dialog' | 'alertdialog'
  className?: string
  children?: ReactNode
}

/**
 * A modal dialog on the browser's own <dialog>, on phones a sheet at the lower edge: focus starts at what is marked with data-autofocus and stays inside,
 * Escape closes, focus returns to where it was.
 * Nothing is injected into the page, so the content policy needs no exception.
 */
export function Dialog({ open, onClose, title, description, role = 'dialog', className, children }: DialogProps) {
  const id = useId()
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = element.current
    if (!dialog || dialog.open === open) return
    if (!open) return dialog.close()
    dialog.showModal()
    // The browser takes the first button, which closes; React's own autoFocus comes before the dialog is shown.
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return dragToClose(dialog)
  }, [open])
  // A dialog that is taken away while it is open would take the focus along.
  useLayoutEffect(() => {
    const dialog = element.current
    return () => dialog?.close()
  }, [])
  // A text selection that ends outside is a click on the dialog too, but none that began there.
  const isPressedOutside = useRef(false)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc and the buttons close it too
    <dialog
      aria-describedby={description ? `${id}-text` : undefined}
      aria-labelledby={id}
      className={cx(
        'sheet m-auto w-[min(92vw,460px)] rounded-lg bg-raised p-0 text-ink shadow-float ring-1 ring-line backdrop:bg-veil',
        'max-md:mb-0 max-md:max-h-[88dvh] max-md:w-full max-md:max-w-full max-md:rounded-t-[20px] max-md:rounded-b-none max-md:pb-[env(safe-area-inset-bottom)] max-md:shadow-sheet',
        className,
      )}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => isPressedOutside.current && event.target === element.current && onClose()}
      // The event comes later than the closing; by then the dialog may have been opened again.
      onClose={() => open && !element.current?.open && onClose()}
      onPointerDown={(event) => {
        isPressedOutside.current = event.target === element.current
      }}
      ref={element}
      role={role}
    >
      {open && (
        <div className="grid gap-3 p-5 max-md:px-4 max-md:pt-2">
          <div className="flex items-start justify-between gap-3">
            <h2 className="pt-2 text-lg font-bold" id={id}>
              {title}
            </h2>
            <IconButton className="-mt-0.5 -mr-2" icon={X} label={uiText.close} onClick={onClose} />
          </div>
          {description && (
            <div className="text-ink-2" id={`${id}-text`}>
              {description}
            </div>
          )}
          {children}
        </div>
      )}
    </dialog>
  )
}
