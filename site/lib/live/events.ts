import { atom } from 'nanostores'
import type { Message } from '#src/contracts/schemas/messages.ts'
import type { Ended, Notification, PostNews, Unread } from '#src/contracts/schemas/notifications.ts'

/** What the server tells open pages, by the name of the event. */
export interface LiveEvents {
  notification: Notification
  message: Message
  unread: Unread
  post: PostNews
  ended: Ended
}

export type LiveName = keyof LiveEvents

/** An event as tabs hand it to each other. */
export type LiveEvent = { [N in LiveName]: { name: N; data: LiveEvents[N] } }[LiveName]

const handlers = new EventTarget()

/** Calls the handler with each event of this name until the function that is returned is called. */
export function onLive<N extends LiveName>(name: N, handler: (data: LiveEvents[N]) => void): () => void {
  const listener = (event: Event) => handler((event as CustomEvent<LiveEvents[N]>).detail)
  handlers.addEventListener(name, listener)
  return () => handlers.removeEventListener(name, listener)
}

/** Hands an event to whoever listens on this page. */
export const deliver = ({ name, data }: LiveEvent): void =>
  void handlers.dispatchEvent(new CustomEvent(name, { detail: data }))

/** The posts that this page shows, whose news the stream brings. */
export const $openPosts = atom<readonly string[]>([])

/** Asks for the news of a post (`post` events) until the function that is returned is called. */
export function watchPost(id: string): () => void {
  $openPosts.set([...$openPosts.get(), id])
  return () => $openPosts.set($openPosts.get().filter((other) => other !== id))
}
