import { isComposing } from '../../lib/forms/composing.ts'

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')

/** Closes open menus on Escape (focus returns to the button), on a click outside and when focus leaves them. */
export function closeMenus(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || isComposing(event)) return
    for (const menu of openMenus()) {
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
  })
  document.addEventListener('click', closeOutside)
  document.addEventListener('focusin', closeOutside)
  document.addEventListener('toggle', (event) => void letDrag(event), true)
  document.querySelector<HTMLDetailsElement>('[data-drawer]')?.addEventListener('toggle', foldSections)
}

/** On phones the list of a menu that has opened is a sheet, which a drag downwards closes. */
async function letDrag({ target: menu }: Event): Promise<void> {
  if (!(menu instanceof HTMLDetailsElement) || !menu.open) return
  const sheet = menu.querySelector<HTMLElement>('.list-sheet')
  if (!sheet) return
  // Without the script its other ways of closing remain.
  const { dragToClose } = await import('../../lib/browser/sheet.ts').catch(() => ({ dragToClose: null }))
  if (menu.open && dragToClose) menu.addEventListener('toggle', dragToClose(sheet), { once: true })
}

/** Resets the drawer to its initial state. */
function foldSections({ currentTarget: drawer }: Event): void {
  if (!(drawer instanceof HTMLDetailsElement) || drawer.open) return
  for (const section of drawer.querySelectorAll('details')) section.open = false
}

/** A button that its own click removed still counts as inside the menu. */
function closeOutside(event: Event): void {
  for (const menu of openMenus()) if (!event.composedPath().includes(menu)) menu.open = false
}
