import { atom } from 'nanostores'
import { countUnreadMessages } from '#src/contracts/messages.ts'
import { call } from './call.ts'

/** How many messages the member has not read; null until this page has heard of it. */
export const $unreadMessages = atom<number | null>(null)

/** Asks how many messages are unread. A failure leaves the count as it is. */
export async function refreshUnread(): Promise<void> {
  const answer = await call(countUnreadMessages, {}).catch(() => null)
  if (answer) $unreadMessages.set(answer.count)
}
