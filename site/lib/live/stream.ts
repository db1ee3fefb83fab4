import { openEvents } from '#src/contracts/notifications.ts'
import type { LiveEvent, LiveName } from './events.ts'
import { requestOf } from '../api/request.ts'

const NAMES: readonly LiveName[] = ['notification', 'message', 'unread', 'post', 'ended']
/** Milliseconds before a failed stream is reopened: doubling from the first figure up to the second. */
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000
/** A stream that was open this long, in milliseconds, resets the delay. */
const HELD_MS = 30_000

interface Options {
  posts: readonly string[]
  /** What pages of posts showed when they were rendered. */
  since: readonly string[]
  /** The unread counts that the tabs show, empty where they differ. */
  unread: () => string
  /** The event that this browser saw last. */
  lastId: () => string | null
  onEvent: (event: LiveEvent, id: string) => void
}

/**
 * Opens the event stream of this browser; returns the function that closes it. EventSource's own reconnect is not used:
 * it stops at a refusal and has no back-off, so that the sixth browser of a member would displace the others forever.
 */
export function openStream({ posts, since, unread, lastId, onEvent }: Options): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_WAIT_MS
  const open = () => {
    clearTimeout(timer)
    const openedAt = Date.now()
    source = new EventSource(addressOf({ posts, since, unread: unread(), lastEventId: lastId() }))
    for (const name of NAMES) {
      source.addEventListener(name, ({ data, lastEventId }: MessageEvent<string>) =>
        onEvent({ name, data: JSON.parse(data) as unknown } as LiveEvent, lastEventId),
      )
    }
    source.addEventListener('error', () => {
      source?.close()
      if (Date.now() - openedAt > HELD_MS) wait = FIRST_WAIT_MS
      timer = setTimeout(open, wait)
      wait = Math.min(wait * 2, LONGEST_WAIT_MS)
    })
  }
  const openNow = () => {
    source?.close()
    open()
  }
  addEventListener('online', openNow)
  open()
  return () => {
    removeEventListener('online', openNow)
    clearTimeout(timer)
    source?.close()
  }
}

interface StreamQuery extends Pick<Options, 'posts' | 'since'> {
  unread: string
  lastEventId: string | null
}

const addressOf = ({ posts, since, unread, lastEventId }: StreamQuery): string =>
  requestOf(openEvents, {
    unread,
    ...(posts.length > 0 && { posts: posts.join(',') }),
    ...(since.length > 0 && { since: since.join(',') }),
    ...(lastEventId && { lastEventId }),
  }).url
