const PLACE = '[data-notice-bar]'

/**
 * Shows a message in a bar below the header, in the layout flow so that it covers no control. A
 * new message replaces the old one. It needs no further file.
 */
export function showBar({ title, description = '' }: { title: string; description?: string | undefined }): void {
  const bar = document.querySelector(PLACE) ?? mountBar()
  const [heading, text] = [document.createElement('b'), document.createElement('span')]
  heading.textContent = title
  text.textContent = description
  bar.replaceChildren(heading, text)
}

/** Removes the bar. */
export const hideBar = (): void => document.querySelector(PLACE)?.remove()

function mountBar(): HTMLElement {
  const bar = document.createElement('p')
  bar.dataset.noticeBar = ''
  bar.setAttribute('role', 'alert')
  bar.className =
    'sticky top-(--header-bottom) z-10 flex flex-wrap justify-center gap-x-2 bg-gold-soft px-4 py-2.5 text-base text-ink'
  const header = document.querySelector('body > header')
  if (header) header.after(bar)
  else document.body.prepend(bar)
  return bar
}
