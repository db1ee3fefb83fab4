import { viewPost } from '#src/contracts/posts.ts'
import { call } from '../../lib/api/call.ts'
import { rememberOpened } from '../../lib/posts/opened-posts.ts'
import { sayNotLoaded } from '../../lib/toasts/not-loaded.ts'

/** Pages that lead to a post but are no target for 뒤로. */
const PASSED = /^\/(create-post|edit-post|login|register)(\/|$)/

/** The number of history entries of this page below the current one: each jump to an anchor adds one. */
let jumps = 0

/** 뒤로 goes back in history to the list, so that it is restored; without such an entry it opens the home page. */
export function watchBack(): void {
  const links = document.querySelectorAll('[data-back]')
  if (links.length === 0) return
  addEventListener('hashchange', () => noteJumps(jumpsOfEntry() ?? jumps + 1))
  noteJumps(jumpsOfEntry() ?? 0)
  // One in the page, one in the phone's header.
  for (const link of links) link.addEventListener('click', goBack)
}

function goBack(event: Event): void {
  if (!cameFromHere()) return
  event.preventDefault()
  history.go(-1 - jumps)
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

/** What a post's page does at a press, in a module that loads with the first one: 팔로우, 복사 of code, pictures, videos. */
export function watchPost(): void {
  // The buttons of the usual size are as the server drew them.
  if (document.documentElement.dataset.textSize)
    void import('./text-size.ts').then(
      ({ showTextSize }) => showTextSize(),
      () => undefined,
    )
  document.addEventListener('click', (event) => {
    const { target, metaKey, ctrlKey, shiftKey } = event
    const pressed = target instanceof Element && target.closest<HTMLElement>(PRESSED)
    if (!pressed || metaKey || ctrlKey || shiftKey) return
    event.preventDefault()
    void import('./post-presses.ts').then(
      ({ press }) => press(pressed),
      // A link opens its picture or the video's page.
      () => (pressed instanceof HTMLAnchorElement ? location.assign(pressed.href) : sayNotLoaded()),
    )
  })
}

const PRESSED =
  '[data-follow], [data-watch], [data-to-new], [data-size-choice], [data-copy-code], [data-youtube], [data-pictures] a[href^="/media/"]'

/** Once the comments of a post come onto a member's screen, loads what reports how far they are read. */
export function watchComments(): void {
  const list = document.getElementById('comments')
  const { viewOf: id } = document.querySelector<HTMLElement>('[data-view-of]')?.dataset ?? {}
  if (!list || !id || !('signedIn' in document.documentElement.dataset)) return
  const screen = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return
    screen.disconnect()
    void import('./report-seen.ts').then(({ reportSeen }) => reportSeen(id))
  })
  screen.observe(list)
}

/** On a guest's page: stores its post in the browser's 최근 본 글. That of members is stored by the server. */
export function rememberPost(): void {
  const { viewOf: id } = document.querySelector<HTMLElement>('[data-view-of]')?.dataset ?? {}
  const title = document.querySelector('[data-view-of] h1')?.textContent?.replace(/\s+/g, ' ').trim()
  if (id && title && !('signedIn' in document.documentElement.dataset))
    rememberOpened({ id, title, at: new Date().toISOString() })
}

/** Reports a view of a prefetched post page; the server counts views of other page requests itself. */
export function reportView(): void {
  const { viewOf: id } = document.querySelector<HTMLElement>('[data-view-of]')?.dataset ?? {}
  const [navigation] = performance.getEntriesByType('navigation') as (PerformanceEntry & { deliveryType?: string })[]
  if (id && navigation?.deliveryType === 'navigational-prefetch') void call(viewPost, { id }).catch(() => undefined)
}
