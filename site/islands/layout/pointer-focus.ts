/**
 * Marks the page while its reader uses a pointer rather than the keyboard. Tabs of a library take the focus by script
 * when they are pressed, and browsers draw the keyboard's ring around what a script focuses (site/styles/base.css).
 */
export function watchPointer(): void {
  const root = document.documentElement
  addEventListener('pointerdown', () => root.setAttribute('data-pointer', ''), true)
  addEventListener('keydown', () => root.removeAttribute('data-pointer'), true)
}
