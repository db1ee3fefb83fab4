import { LIVE } from '#src/rules/notifications.ts'
import type { LiveEvent } from './events.ts'
import { inBrowser } from '../browser/storage.ts'
import { openStream } from './stream.ts'

/** The state of a tab, as the leading tab knows it. */
export interface TabState {
  posts: readonly string[]
  /** What the tab showed of posts when it was rendered; a tab from before an update sends none. */
  since?: readonly string[]
  /** Names one view of the tab, for which a stream must be opened that replays what came since. */
  view?: string
  isVisible: boolean
}

/** The leading tab's task for all tabs. */
export interface Leading {
  /** Called when a tab was opened, closed or changed. */
  follow: (tabs: readonly TabState[]) => void
  stop: () => void
}

/** The maximum time between a page's rendering and its subscription; counts of that time are sent again. */
export const RENDERED_WITHIN_MS = 10_000

/** Newest event ids to remember: more than a member receives in the seconds that a replay goes back. */
const SEEN = 100

/** Ids of the events that this browser saw, the newest last. */
const seenIn = (key: string): string[] => inBrowser.get(key)?.split(' ') ?? []

/** Tabs that come one after the other, as after a restart of the browser, should not each renew the stream. */
const GATHER_MS = 150

/**
 * Keeps the browser's only stream open, for all posts that its tabs show; resumes after the last event seen. The page before
 * may have seen that event after this one was rendered, so its counts are sent again.
 */
export function leadStream(member: string, onEvent: (event: LiveEvent) => void): Leading {
  const key = `aah:seen-events:${member}`
  const countsKey = `aah:last-counts:${member}`
  let wanted: readonly string[] = []
  let marks: ReadonlyMap<string, string> = new Map()
  let streamed: ReadonlySet<string> | null = null
  let close = (): void => undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    timer = undefined
    close()
    streamed = new Set([...wanted, ...marks.keys()])
    close = openStream({
      posts: wanted,
      since: [...new Set(marks.values())].slice(-LIVE.postsPerStream),
      lastId: () => seenIn(key).at(-1) ?? null,
      onEvent: (event, id) => {
        const seen = seenIn(key)
        const isRepeat = seen.includes(id)
        // Another replica replays from slightly earlier; counts are sent each time, news of posts to tabs that dropped none.
        if (isRepeat && event.name !== 'unread' && event.name !== 'post') return
        if (!isRepeat) inBrowser.set(key, [...seen, id].slice(-SEEN).join(' '))
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
      marks = new Map(tabs.flatMap(({ since = [], view }) => since.map((mark) => [`${view} ${mark}`, mark] as const)))
      const isServed = streamed !== null && [...wanted, ...marks.keys()].every((key) => streamed?.has(key))
      if (!isServed) timer ??= setTimeout(open, GATHER_MS)
    },
    stop: () => {
      clearTimeout(timer)
      close()
    },
  }
}
