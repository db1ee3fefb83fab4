/** 뒤로 goes back to the list one came from, so that it is found as it was left; from elsewhere it leads home. */
document.querySelector('[data-back]')?.addEventListener('click', (event) => {
  if (!cameFromHere()) return
  event.preventDefault()
  history.back()
})

const cameFromHere = (): boolean =>
  document.referrer.startsWith(`${location.origin}/`) &&
  !document.referrer.includes('/edit-post/') &&
  history.length > 1

/** An image opens large in place; the lightbox loads with the first one. */
document.querySelector('[data-gallery]')?.addEventListener('click', (event) => {
  const link = event.target instanceof Element && event.target.closest('a')
  if (!(event instanceof MouseEvent) || !link || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  const images = [...(event.currentTarget as Element).querySelectorAll('a')]
  void import('./lightbox.ts').then(({ openLightbox }) =>
    openLightbox(
      images.map(({ href }) => href),
      images.indexOf(link),
    ),
  )
})
