import { type TimeFormat, timeText } from '../../components/ui/time-format.ts'
import { watchConnection } from '../../lib/notices/connection.ts'
import { sayNotLoaded } from '../../lib/notices/not-loaded.ts'
import { reportView, watchBack, watchGallery } from '../post/post-page.ts'
import { startFrame } from '../session/start-frame.ts'
import { watchBanner } from './banner.ts'
import { closeMenus } from './close-menus.ts'
import { watchTheme } from './theme.ts'

const TIMES_EVERY_MS = 60_000

/**
 * What every page does in the browser: a few listeners on the document, no framework. What pages of posts add is small
 * enough to come along, so that there is one request for all.
 */
startFrame()
watchBack()
watchGallery()
reportView()
watchTheme()
watchBanner()
closeMenus()
watchPointer()
// Few pages have code or a table, so that the others do not load what lets the keyboard scroll them.
if (document.querySelector('.prose :is(pre, table)'))
  void import('../../lib/browser/scroll-boxes.ts').then(({ watchScrollBoxes }) => watchScrollBoxes(document))
refreshTimes()
watchConnection()
addEventListener('astro:hydration-error', sayNotLoaded)

// Guests have none.
if (document.querySelector('[data-panel]')) void import('./open-panels.ts').then(({ openPanels }) => openPanels())

document.addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || !form.matches('[data-search]')) return
  if (String(new FormData(form).get('q')).trim() === '') event.preventDefault()
})

async function leaveBy(button: HTMLButtonElement): Promise<void> {
  button.disabled = true
  const { signOut } = await import('../../lib/session/session.ts')
  await signOut()
  button.disabled = false
}

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-logout]')) {
  button.addEventListener('click', () => void leaveBy(button))
}

// An empty search is ignored here rather than scolded by the browser.
for (const form of document.querySelectorAll<HTMLFormElement>('[data-search]')) form.noValidate = true

// What was tapped before is done now: site/layouts/early.js.
document.dispatchEvent(new Event('aah:frame'))

/**
 * Marks the page while its reader uses a pointer rather than the keyboard. Tabs of a library take the focus by script
 * when they are pressed, and browsers draw the keyboard's ring around what a script focuses (site/styles/base.css).
 */
function watchPointer(): void {
  const root = document.documentElement
  addEventListener('pointerdown', () => root.setAttribute('data-pointer', ''), true)
  addEventListener('keydown', () => root.removeAttribute('data-pointer'), true)
}

/** Keeps every relative <time> current: guest pages come from a cache, and a page may stay open for hours. */
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
