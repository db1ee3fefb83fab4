import { viewPost } from '#src/contracts/posts.ts'
import { call } from '../../lib/api/call.ts'

/** Pages that lead to a post without being a place to go back to. */
const PASSED = /^\/(create-post|edit-post|login|register)(\/|$)/

/** How many entries of this very page lie below the one on screen: each jump, as to #comments, makes one. */
let jumps = 0

/** 뒤로 goes back to the list one came from, so that it is found as it was left; from elsewhere it leads home. */
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

/** Tells the server that its reader has opened a post whose page came ahead of them; others it has counted itself. */
export function reportView(): void {
  const { viewOf: id } = document.querySelector<HTMLElement>('[data-view-of]')?.dataset ?? {}
  const [navigation] = performance.getEntriesByType('navigation') as (PerformanceEntry & { deliveryType?: string })[]
  if (id && navigation?.deliveryType === 'navigational-prefetch') void call(viewPost, { id }).catch(() => undefined)
}
