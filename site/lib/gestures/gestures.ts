import { watchLongPress } from './long-press.ts'
import { swipe } from './swipe.ts'

/** Follows a touch of one finger from its start: a long press opens a menu, a swipe changes the tab. */
export function followTouch(start: TouchEvent, ended: Promise<TouchEvent>): void {
  if (start.touches.length !== 1) return
  const press = watchLongPress(start, ended)
  void ended.then((end) => {
    if (!press.hasOpened() && end.type === 'touchend') swipe(start, end)
  })
}
