import { atom } from 'nanostores'
import type { Message } from '#src/contracts/schemas/messages.ts'
import type { Ended, Notification, PostNews, Unread } from '#src/contracts/schemas/notifications.ts'

/** Payloads of server-sent events, by the name of the event. */
export interface LiveEvents {
  notification: Notification
  message: Message
  unread: Unread
  post: PostNews
  ended: Ended
}

export type LiveName = keyof LiveEvents

/** An event as tabs send it to each other. */
export type LiveEvent = { [N in LiveName]: { name: N; data: LiveEvents[N] } }[LiveName]

const handlers = new EventTarget()

/** Calls the handler with each event of this name until the function that is returned is called. */
export function onLive<N extends LiveName>(name: N, handler: (data: LiveEvents[N]) => void): () => void {
  const listener = (event: Event) => handler((event as CustomEvent<LiveEvents[N]>).detail)
  handlers.addEventListener(name, listener)
  return () => handlers.removeEventListener(name, listener)
}

/** Dispatches an event to the listeners of this page. */
export const deliver = ({ name, data }: LiveEvent): void =>
  void handlers.dispatchEvent(new CustomEvent(name, { detail: data }))

interface OpenPost {
  id: string
  /** What the page showed of it when it was rendered, as `formatCursor` writes it. */
  since: string | null
}

/** The posts that this page shows, whose events the stream sends. */
export const $openPosts = atom<readonly OpenPost[]>([])

/** Ids of the events that were the last when this page was read, where it shows what events are about. */
export const $lastEvents = atom<readonly string[]>([])

/** Has the stream send the events after this one, which the page lacks; returns the function that ends it. */
export function watchSince(lastEventId: string): () => void {
  $lastEvents.set([...$lastEvents.get(), lastEventId])
  return () => $lastEvents.set($lastEvents.get().filter((other) => other !== lastEventId))
}

/** Subscribes to a post's `post` events, from `since` on if given; returns the function that ends it. */
export function watchPost(id: string, since: string | null = null): () => void {
  const post = { id, since }
  $openPosts.set([...$openPosts.get(), post])
  return () => $openPosts.set($openPosts.get().filter((other) => other !== post))
}
