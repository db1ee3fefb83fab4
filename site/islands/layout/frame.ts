import { type TimeFormat, timeText } from '../../components/ui/time-format.ts'
import { watchConnection } from '../../lib/toasts/connection.ts'
import { whenIdle } from '../../lib/browser/when-idle.ts'
import { sayNotLoaded } from '../../lib/toasts/not-loaded.ts'
import { rememberPost, reportView, watchBack, watchComments, watchPost } from '../post/post-page.ts'
import { startFrame } from '../session/start-frame.ts'
import { watchTouch } from '../../lib/gestures/watch-touch.ts'
import { watchKeys } from '../../lib/shortcuts/watch-keys.ts'
import { watchBanner } from './banner.ts'
import { closeMenus } from './close-menus.ts'
import { watchTheme } from './theme.ts'
import { watchScroll } from './watch-scroll.ts'

const TIMES_EVERY_MS = 60_000

/**
 * Scripts of every page: a few listeners on the document, no framework. The part for post pages is small enough
 * to be included, so that there is one request.
 */
startFrame()
watchBack()
watchPost()
reportView()
rememberPost()
watchComments()
watchTheme()
watchBanner()
watchScroll()
closeMenus()
watchKeys()
watchTouch()
watchPointer()
// Few pages have code or a table; others do not load the script that makes them scrollable by keyboard.
if (document.querySelector('.prose :is(pre, table)'))
  void import('../../lib/browser/scroll-boxes.ts').then(({ watchScrollBoxes }) => watchScrollBoxes(document))
refreshTimes()
watchConnection()
addEventListener('astro:hydration-error', sayNotLoaded)
registerWorker()
// Windows alone has a poor Korean face. What it needs is fetched for the next page, when this one is done.
if (
  navigator.userAgent.includes('Windows') &&
  !(navigator as { connection?: { saveData?: boolean } }).connection?.saveData
)
  addEventListener('load', () =>
    requestIdleCallback(
      () =>
        void import('./fetch-font.ts').then(
          (font) => font.fetchFont(),
          () => undefined,
        ),
    ),
  )

const poll = document.querySelector<HTMLElement>('[data-guest-poll]')
if (poll) void import('../../lib/posts/watch-poll.ts').then(({ watchPoll }) => watchPoll(poll))

// Guests have no panels.
if (document.querySelector('[data-panel]')) void import('./open-panels.ts').then(({ openPanels }) => openPanels())

document.addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || !form.matches('[data-search]')) return
  if (String(new FormData(form).get('q')).trim() === '') event.preventDefault()
})

// The list below a search box loads when the box is used.
const openList = ({ target }: Event) => {
  if (target instanceof HTMLInputElement && target.matches('[data-search] [name=q]'))
    void import('../search/SearchList.tsx').then(
      (list) => list.openSearchList(target),
      () => undefined,
    )
}
for (const used of ['focusin', 'input', 'pointerdown']) document.addEventListener(used, openList)

async function leaveBy(button: HTMLButtonElement): Promise<void> {
  button.disabled = true
  const { signOut } = await import('../../lib/session/session.ts')
  await signOut()
  button.disabled = false
}

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-logout]')) {
  button.addEventListener('click', () => void leaveBy(button))
}

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-attend]')) {
  button.addEventListener('click', () => {
    void import('../../lib/points/stamp-card.ts').then(({ stampCard }) => stampCard(button), sayNotLoaded)
  })
}

// An empty search is ignored instead of showing the browser's validation message.
for (const form of document.querySelectorAll<HTMLFormElement>('[data-search]')) form.noValidate = true

// Replays what was pressed before this script loaded: site/layouts/early.js.
document.dispatchEvent(new Event('aah:frame'))

/** When all is loaded, for pages without a connection and for pushes: site/service-worker/service-worker.js. */
function registerWorker(): void {
  // Not on plain http; and a page from the worker’s cache shows nothing new.
  if (!('serviceWorker' in navigator) || document.querySelector('[data-offline]')) return
  const { serviceWorker } = navigator
  const { member = '' } = document.querySelector<HTMLElement>('[data-session]')?.dataset ?? {}
  const register = async () => {
    await serviceWorker.register('/sw.js')
    const { active } = await serviceWorker.ready
    active?.postMessage({ member, path: location.pathname })
  }
  addEventListener('load', () => whenIdle(() => void register().catch(() => undefined)))
}

/**
 * Marks the page while the viewer uses a pointer. Tab libraries move the focus by script when pressed, and browsers
 * show the focus ring for focus set by script (site/styles/base.css hides it).
 */
function watchPointer(): void {
  const root = document.documentElement
  addEventListener('pointerdown', () => root.setAttribute('data-pointer', ''), true)
  addEventListener('keydown', () => root.removeAttribute('data-pointer'), true)
}

/** Updates all relative <time> elements: guest pages come from a cache, and a page may stay open for hours. */
function refreshTimes(): void {
  const refresh = () => {
    const now = new Date()
    for (const element of document.querySelectorAll<HTMLTimeElement>('time[data-relative]')) {
      const text = timeText(element.dateTime, element.dataset.relative as TimeFormat, now)
      if (element.textContent !== text) element.textContent = text
    }
  }
  refresh()
  setInterval(refresh, TIMES_EVERY_MS)
}
