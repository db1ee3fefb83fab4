import { leaveFocus } from '../../lib/leave-focus.ts'

/** To be called before the card of a post is taken out of a list: the keyboard goes on at the next one's title. */
export const leaveCard = (id: string): void =>
  leaveFocus(document.getElementById(`post-${id}`), '[data-post] h2 a', 'main h1')
