import { watchLine } from '../../lib/notices/connection.ts'
import { sayNotLoaded } from '../../lib/notices/not-loaded.ts'
import { watchBack } from '../post/back.ts'
import { watchGallery } from '../post/gallery.ts'
import { tellView } from '../post/tell-view.ts'
import { startFrame } from '../session/start-frame.ts'
import { watchBanner } from './banner.ts'
import { closeMenus } from './close-menus.ts'
import { watchPointer } from './pointer-focus.ts'
import { refreshTimes } from './refresh-times.ts'
import { watchTheme } from './theme.ts'

/**
 * What every page does in the browser: a few listeners on the document, no framework. What pages of posts add is small
 * enough to come along, so that there is one request for all.
 */
startFrame()
watchBack()
watchGallery()
tellView()
watchTheme()
watchBanner()
closeMenus()
watchPointer()
// Few pages have code or a table, so that the others do not load what lets the keyboard scroll them.
if (document.querySelector('.prose :is(pre, table)'))
  void import('../../lib/browser/scroll-boxes.ts').then(({ watchScrollBoxes }) => watchScrollBoxes(document))
refreshTimes()
watchLine()
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
