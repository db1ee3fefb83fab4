import type { Me } from '#src/contracts/schemas/members.ts'
import { facePath } from '#src/rules/draw-face.ts'
import { layoutText } from '#src/text/layout.ts'
import { memberLabels } from '../../lib/members/member-labels.ts'
import { tickProfile } from '../../lib/members/tick-step.ts'
import { tierClass } from '../../lib/members/tier.ts'
import { countUp, onTheWay } from '../../lib/browser/count-up.ts'

type Look = ReturnType<typeof memberLabels>
type Figures = Pick<Me, 'points' | 'exp'>

/** How an element is updated, by its `data-me`; any other one gets that text of `memberLook`. */
const WRITERS: Record<string, (element: HTMLElement, look: Look, me: Me) => void> = {
  menu: (element, { name }) => element.setAttribute('aria-label', layoutText.userMenu(name)),
  bar: (element, { percent }) => {
    element.setAttribute('aria-valuenow', String(Number.parseInt(percent)))
    if (element.firstElementChild instanceof HTMLElement) element.firstElementChild.style.width = percent
  },
  avatar: (element, { percent }, { id, level, profileImageUrl }) => {
    element.style.setProperty('--progress', String(Number.parseInt(percent)))
    element.className = element.className.replace(/tier-\w+/, tierClass(level))
    const shown = element.querySelector('img')
    if (!profileImageUrl && !shown) return
    const src = profileImageUrl ?? facePath(id)
    if (shown?.getAttribute('src') !== src)
      element.firstElementChild?.replaceChildren(Object.assign(new Image(), { alt: '', src }))
  },
}

/** Figures that are animated. */
const COUNTING = ['bar', 'exp', 'percent', 'points']

/** The displayed figures, also during the animation. */
let displayed: Figures | null = null
let stop = (): void => undefined

/** Writes name, picture, level, experience and points of the member into the frame, which first had `rendered`. */
export function updateMemberCard(me: Me, rendered: Figures): void {
  tickProfile(me)
  const from = displayed ?? rendered
  write(me, (kind) => !COUNTING.includes(kind))
  stop()
  stop = countUp((share) => {
    displayed = { points: onTheWay(from.points, me.points, share), exp: onTheWay(from.exp, me.exp, share) }
    write({ ...me, ...displayed }, (kind) => COUNTING.includes(kind))
  })
}

function write(me: Me, matches: (kind: string) => boolean): void {
  const look = memberLabels(me)
  for (const element of document.querySelectorAll<HTMLElement>('[data-me]')) {
    const kind = element.dataset.me ?? ''
    if (!matches(kind)) continue
    if (WRITERS[kind]) WRITERS[kind](element, look, me)
    else element.textContent = look[kind as keyof Look]
  }
  // The member's row in the ranking, if any.
  if (matches('points'))
    for (const element of document.querySelectorAll(`[data-points-of="${me.id}"]`)) element.textContent = look.points
}
