import { viewPost } from '#src/contracts/posts.ts'
import { call } from '../../lib/api/call.ts'

/** Pages that lead to a post but are no target for 뒤로. */
const PASSED = /^\/(create-post|edit-post|login|register)(\/|$)/

/** The number of history entries of this page below the current one: each jump to an anchor adds one. */
let jumps = 0

/** 뒤로 goes back in history to the list, so that it is restored; without such an entry it opens the home page. */
export function watchBack(): void {
  const link = document.querySelector('[data-back]')
  if (!link) return
  addEventListener('hashchange', () => noteJumps(jumpsOfEntry() ?? jumps + 1))
  noteJumps(jumpsOfEntry() ?? 0)
  link.addEventListener('click', (event) => {
    if (!cameFromHere()) return
    event.preventDefault()
    history.go(-1 - jumps)
  })
}

function cameFromHere(): boolean {
  const { referrer } = document
  if (!referrer.startsWith(`${location.origin}/`) || history.length < jumps + 2) return false
  return !PASSED.test(new URL(referrer).pathname)
}

function jumpsOfEntry(): number | undefined {
  return (history.state as { jumps?: number } | null)?.jumps
}

function noteJumps(count: number): void {
  jumps = count
  history.replaceState({ ...(history.state as object | null), jumps }, '')
}

/** Images of a post open in a lightbox, which loads with the first one. */
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
      // If it cannot load, the link opens the image.
      () => location.assign(link.href),
    )
  })
}

/** Reports a view of a prefetched post page; the server counts views of other page requests itself. */
export function reportView(): void {
  const { viewOf: id } = document.querySelector<HTMLElement>('[data-view-of]')?.dataset ?? {}
  const [navigation] = performance.getEntriesByType('navigation') as (PerformanceEntry & { deliveryType?: string })[]
  if (id && navigation?.deliveryType === 'navigational-prefetch') void call(viewPost, { id }).catch(() => undefined)
}
