const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')

/** Closes open menus on Escape (focus returns to the button), on a click outside and when focus leaves them. */
export function closeMenus(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    for (const menu of openMenus()) {
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
  })
  document.addEventListener('click', ({ target }) => closeOutside(target))
  document.addEventListener('focusin', ({ target }) => closeOutside(target))
  document.querySelector<HTMLDetailsElement>('[data-drawer]')?.addEventListener('toggle', foldSections)
}

/** The drawer opens as it did at first. */
function foldSections({ currentTarget: drawer }: Event): void {
  if (!(drawer instanceof HTMLDetailsElement) || drawer.open) return
  for (const section of drawer.querySelectorAll('details')) section.open = false
}

function closeOutside(target: EventTarget | null): void {
  for (const menu of openMenus()) if (target instanceof Node && !menu.contains(target)) menu.open = false
}
