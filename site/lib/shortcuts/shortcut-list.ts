import { shortcutText } from '#src/text/shortcut.ts'
import { uiText } from '#src/text/ui.ts'
import { buttonClass } from '../../components/ui/button-class.ts'
import { dragToClose } from '../browser/sheet.ts'
import { inBrowser, SHORTCUTS_OFF } from '../browser/storage.ts'

/** Shows every shortcut, with the switch that turns them off in this browser. */
export function openShortcutList(): void {
  if (document.querySelector('dialog[open]')) return
  const dialog = made('dialog', {
    className:
      'sheet m-auto max-h-[88dvh] w-[min(92vw,620px)] overflow-y-auto rounded-lg bg-raised p-5 text-ink shadow-float ring-1 ring-line backdrop:bg-veil max-md:mb-0 max-md:w-full max-md:max-w-full max-md:rounded-t-[20px] max-md:rounded-b-none',
  })
  dialog.setAttribute('aria-labelledby', 'shortcuts-title')
  const close = made('button', {
    type: 'button',
    className: buttonClass({ variant: 'quiet' }),
    textContent: uiText.close,
  })
  close.addEventListener('click', () => dialog.close())
  // Not the button at the end, which a low screen would scroll to.
  const title = made('h2', {
    id: 'shortcuts-title',
    className: 'text-lg font-bold outline-none',
    textContent: shortcutText.title,
    tabIndex: -1,
    autofocus: true,
  })
  dialog.append(
    title,
    made('p', { className: 'mt-1 text-sm text-ink-3', textContent: shortcutText.help }),
    wrap('div', 'grid grid-cols-2 gap-x-8 max-md:grid-cols-1', ...shortcutText.groups.map(groupOf)),
    switchOf(),
    wrap('div', 'mt-4 flex justify-end', close),
  )
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    dialog.close()
  })
  document.body.append(dialog)
  dialog.showModal()
  const endDrag = dragToClose(dialog)
  dialog.addEventListener('close', () => {
    endDrag()
    dialog.remove()
  })
}

function groupOf({ name, keys }: (typeof shortcutText.groups)[number]): HTMLElement {
  const rows = keys.map(([pressed, does]) => {
    const term = made('dt', { className: 'flex w-20 flex-none gap-1.5' })
    term.append(
      ...pressed.flatMap((key, index) => [
        ...(index > 0 ? [made('span', { className: 'sr-only', textContent: shortcutText.then })] : []),
        made('kbd', {
          className: 'min-w-6 rounded-sm border border-line bg-ground px-1.5 py-0.5 text-center font-sans text-sm',
          textContent: key,
        }),
      ]),
    )
    return wrap('div', 'flex min-h-9 items-center gap-3', term, made('dd', { textContent: does }))
  })
  return wrap(
    'section',
    'mt-4',
    made('h3', { className: 'mb-1 text-sm font-bold text-ink-3', textContent: name }),
    wrap('dl', '', ...rows),
  )
}

function switchOf(): HTMLElement {
  const box = made('input', {
    type: 'checkbox',
    className: 'size-5 flex-none accent-act',
    checked: inBrowser.get(SHORTCUTS_OFF) === null,
  })
  box.addEventListener('change', () =>
    box.checked ? inBrowser.remove(SHORTCUTS_OFF) : inBrowser.set(SHORTCUTS_OFF, '1'),
  )
  const words = wrap(
    'span',
    'flex-1',
    made('span', { className: 'block font-semibold', textContent: shortcutText.switch }),
    made('span', { className: 'block text-sm text-ink-3', textContent: shortcutText.switchHelp }),
  )
  return wrap('label', 'mt-4 flex cursor-pointer items-center gap-4 border-t border-line pt-4', words, box)
}

function made<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  fields: Partial<HTMLElementTagNameMap[K]>,
): HTMLElementTagNameMap[K] {
  return Object.assign(document.createElement(tag), fields)
}

function wrap(tag: keyof HTMLElementTagNameMap, className: string, ...children: Node[]): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  element.append(...children)
  return element
}
