import { ArrowRightLeft, Pin, PinOff } from 'lucide-react'
import type { PinScope } from '#src/rules/pins.ts'
import { arrangeText } from '#src/text/arrange.ts'
import type { MenuItem } from '../../components/ui/DropdownMenu.tsx'
import { sayNotLoaded } from '../../lib/toasts/not-loaded.ts'

/** Where a post stands, for staff who pin or move it. */
export interface Arranged {
  pinned: PinScope | null
  categoryIds: readonly number[]
}

interface Place extends Pick<Arranged, 'pinned'> {
  /** The viewer is a moderator of a board of it, who pins in boards alone. */
  isOnBoards: boolean
}

/** 고정 and 옮기기 in the menu of a post; what pins it loads with the press. */
export function arrangeItems(id: string, { pinned, isOnBoards }: Place, askToMove: () => void): MenuItem[] {
  const pinTo = (scope: PinScope | null) => () =>
    void import('./pin.ts').then(({ pinAndReload }) => pinAndReload(id, scope), sayNotLoaded)
  const move = { label: arrangeText.move, icon: ArrowRightLeft, onSelect: askToMove }
  if (isOnBoards && pinned === 'all') return [move]
  return [
    ...(pinned === 'all' || isOnBoards ? [] : [{ label: arrangeText.pinAll, icon: Pin, onSelect: pinTo('all') }]),
    ...(pinned === 'category' ? [] : [{ label: arrangeText.pinCategory, icon: Pin, onSelect: pinTo('category') }]),
    ...(pinned ? [{ label: arrangeText.unpin, icon: PinOff, onSelect: pinTo(null) }] : []),
    move,
  ]
}
