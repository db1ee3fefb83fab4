import { LIVE } from '#src/rules/notifications.ts'
import type { LiveEvent } from './events.ts'
import { inBrowser } from '../browser/storage.ts'
import { openStream } from './stream.ts'

/** What the leading tab knows of each tab. */
export interface TabState {
  posts: readonly string[]
  isVisible: boolean
}

/** What the leading tab does for all. */
export interface Leading {
  /** The tabs have come, gone or changed. */
  follow: (tabs: readonly TabState[]) => void
  stop: () => void
}

/** A page is rendered at most so long before it is told of news; counts that it was rendered without, it is told then. */
export const RENDERED_WITHIN_MS = 10_000

/** So many of the newest ids are known: more than a member is sent in the seconds that a replay may go back. */
const SEEN = 100

/** Ids of the events that this browser saw, the newest last. */
const seenIn = (key: string): string[] => inBrowser.get(key)?.split(' ') ?? []

/** Tabs that come one after the other, as after a restart of the browser, should not each renew the stream. */
const GATHER_MS = 150

/**
 * Keeps the one stream of this browser open, for all posts that its tabs show; goes on after the event seen last. That may
 * have been seen by the page before, when this one was rendered already: its counts are told again.
 */
export function leadStream(member: string, onEvent: (event: LiveEvent) => void): Leading {
  const key = `aah:seen-events:${member}`
  const countsKey = `aah:last-counts:${member}`
  let wanted: readonly string[] = []
  let streamed: ReadonlySet<string> | null = null
  let close = (): void => undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    timer = undefined
    close()
    streamed = new Set(wanted)
    close = openStream({
      posts: wanted,
      lastId: () => seenIn(key).at(-1) ?? null,
      onEvent: (event, id) => {
        const seen = seenIn(key)
        // Another replica replays from a little before; counts are sent anew each time.
        if (seen.includes(id) && event.name !== 'unread') return
        inBrowser.set(key, [...seen, id].slice(-SEEN).join(' '))
        if (event.name === 'unread') inBrowser.set(countsKey, JSON.stringify({ event, at: Date.now() }))
        onEvent(event)
      },
    })
  }
  const counts = JSON.parse(inBrowser.get(countsKey) ?? 'null') as { event: LiveEvent; at: number } | null
  if (counts && counts.at > Math.max(performance.timeOrigin, Date.now() - RENDERED_WITHIN_MS)) onEvent(counts.event)
  return {
    follow: (tabs) => {
      wanted = [...new Set(tabs.flatMap(({ posts }) => posts))].slice(-LIVE.postsPerStream)
      const isServed = streamed !== null && wanted.every((id) => streamed?.has(id))
      if (!isServed) timer ??= setTimeout(open, GATHER_MS)
    },
    stop: () => {
      clearTimeout(timer)
      close()
    },
  }
}
