import type { Me } from '#src/contracts/schemas/members.ts'
import { layoutText } from '#src/text/layout.ts'
import { memberLook } from '../../components/layout/member-look.ts'
import { avatarLook } from '../../components/ui/avatar-look.ts'

type Look = ReturnType<typeof memberLook>

/** What an element becomes, by its `data-me`; any other one shows that text of the look. */
const SHOW: Record<string, (element: HTMLElement, look: Look, me: Me) => void> = {
  menu: (element, { name }) => element.setAttribute('aria-label', layoutText.userMenu(name)),
  bar: (element, { percent }) => {
    element.setAttribute('aria-valuenow', String(Number.parseInt(percent)))
    if (element.firstElementChild instanceof HTMLElement) element.firstElementChild.style.width = percent
  },
  avatar: (element, { name }, { id, profileImageUrl: src }) => {
    const { initial, picture } = avatarLook({ id, name })
    element.textContent = initial
    if (src) element.append(Object.assign(new Image(), { alt: '', className: picture, src }))
  },
}

/** Writes the reader's name, picture, experience and points into the frame of this page. */
export function showMe(me: Me): void {
  const look = memberLook(me)
  for (const element of document.querySelectorAll<HTMLElement>('[data-me]')) {
    const kind = element.dataset.me ?? ''
    if (SHOW[kind]) SHOW[kind](element, look, me)
    else element.textContent = look[kind as keyof Look]
  }
}
