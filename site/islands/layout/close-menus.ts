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
}

function closeOutside(target: EventTarget | null): void {
  for (const menu of openMenus()) if (target instanceof Node && !menu.contains(target)) menu.open = false
}
