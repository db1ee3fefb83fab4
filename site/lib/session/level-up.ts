import { levelUpText, tierText } from '#src/text/points.ts'
import { buttonClass } from '../../components/ui/button-class.ts'
import { dragToClose } from '../browser/sheet.ts'
import { keepClear } from '../toasts/keep-clear.ts'
import { inBrowser } from '../browser/storage.ts'
import { lastLevelOfTier, nextTierOf, tierClass, tierOf } from '../members/tier.ts'

/** The highest level that a browser showed, with its member: `{id} {level}`. */
const KEY = 'aah:level-shown'
/** Until then every tab can read what another one stored. */
const HELD_MS = 2_000

/** Shows that the member has reached a level: once in a browser, in the tab that is being looked at. */
export function showLevelUp(member: { id: string; level: number }): void {
  if (!document.hidden) return void claim(member)
  document.addEventListener('visibilitychange', () => showLevelUp(member), { once: true })
}

const isShown = ({ id, level }: { id: string; level: number }): boolean => {
  const [member, highest] = (inBrowser.get(KEY) ?? '').split(' ')
  return member === id && level <= Number(highest)
}

/** The lock decides between tabs that learn of it at the same time; what is stored decides from then on. */
async function claim(member: { id: string; level: number }): Promise<void> {
  if (isShown(member)) return
  if (!('locks' in navigator)) return open(member)
  await navigator.locks.request(`${KEY} ${member.id} ${member.level}`, { ifAvailable: true }, async (lock) => {
    if (!lock || isShown(member)) return
    open(member)
    await new Promise((resolve) => setTimeout(resolve, HELD_MS))
  })
}

/** Opens the sheet, which takes no focus: its reader may be writing. It stays until it is closed. */
function open({ id, level }: { id: string; level: number }): void {
  inBrowser.set(KEY, `${id} ${level}`)
  document.querySelector('[data-level-up]')?.remove()
  const sheet = document.createElement('section')
  sheet.className = 'level-up sheet'
  sheet.dataset.levelUp = ''
  sheet.setAttribute('aria-label', levelUpText.label)
  const face = Object.assign(document.createElement('span'), { className: `avatar avatar-ring ${tierClass(level)}` })
  const picture = document.querySelector('[data-me="avatar"] > :first-child')?.cloneNode(true)
  if (picture) face.append(picture)
  const rays = Object.assign(document.createElement('span'), { className: `level-rays ${tierClass(level)}` })
  rays.ariaHidden = 'true'
  rays.append(face)
  // Announced because it is filled after it is in the page.
  const words = document.createElement('div')
  words.setAttribute('role', 'status')
  const close = Object.assign(document.createElement('button'), {
    type: 'button',
    className: buttonClass(),
    textContent: levelUpText.close,
  })
  sheet.append(rays, words, close)
  const before = document.activeElement
  const endDrag = dragToClose(sheet)
  let endFloat: (() => void) | undefined
  const shut = () => {
    endDrag()
    endFloat?.()
    const hadFocus = sheet.contains(document.activeElement)
    sheet.remove()
    if (hadFocus && before instanceof HTMLElement) before.focus()
  }
  close.addEventListener('click', shut)
  sheet.addEventListener('keydown', ({ key }) => key === 'Escape' && shut())
  document.body.append(sheet)
  const next = nextTierOf(level)
  setTimeout(() => {
    const title = Object.assign(document.createElement('p'), {
      className: 'text-xl font-extrabold',
      textContent: levelUpText.title(level),
    })
    const text = Object.assign(document.createElement('p'), {
      className: 'mt-1 text-balance text-ink-2',
      textContent: next
        ? levelUpText.tier({ tier: tierText[tierOf(level)], last: lastLevelOfTier(level), next: tierText[next] })
        : levelUpText.lastTier(tierText[tierOf(level)]),
    })
    words.append(title, text)
    if (sheet.isConnected) endFloat = keepClear({ box: sheet, moved: sheet }, { stays: true })
  })
}
