/** Images of a post open large in place; the lightbox loads with the first one. */
export function watchGallery(): void {
  document.querySelector('[data-gallery]')?.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!(event instanceof MouseEvent) || !link || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const images = [...(event.currentTarget as Element).querySelectorAll('a')]
    void import('../../lib/browser/lightbox.ts').then(
      ({ openLightbox }) =>
        openLightbox(
          images.map(({ href }) => href),
          images.indexOf(link),
        ),
      // Without it the link leads where it always did.
      () => location.assign(link.href),
    )
  })
}
