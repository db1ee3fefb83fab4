import { LIVE } from '#src/rules/notifications.ts'
import type { LiveEvent, LiveName } from './events.ts'
import { inBrowser } from '../browser/storage.ts'
import { openStream } from './stream.ts'
import { shownUnread } from './unread.ts'

/** The state of a tab, as the leading tab knows it. */
export interface TabState {
  posts: readonly string[]
  /** What the tab showed of posts when it was rendered; a tab from before an update sends none. */
  since?: readonly string[]
  /** Events after which the tab lacks them, because it was rendered when these were the last. */
  lastEvents?: readonly string[]
  /** The unread counts that it shows. */
  unread?: string
  /** Names one view of the tab, for which a stream must be opened that sends what came since. */
  view?: string
  isVisible: boolean
}

/** The leading tab's task for all tabs. */
export interface Leading {
  /** Called when a tab was opened, closed or changed. */
  follow: (tabs: readonly TabState[]) => void
  stop: () => void
}

/** Newest event ids to remember: more than a member receives in the seconds that a replay goes back. */
const SEEN = 100

const lastOf = (all: readonly string[]): string[] => [...new Set(all)].slice(-LIVE.postsPerStream)

/** Ids of the events that this browser saw, the newest last. */
const seenIn = (key: string): string[] => inBrowser.get(key)?.split(' ') ?? []

/** Tabs that come one after the other, as after a restart of the browser, should not each renew the stream. */
const GATHER_MS = 150

/** Events that change nothing when they come again; a tab that joins may lack what another has seen. */
const REPEATABLE: ReadonlySet<LiveName> = new Set(['message', 'unread', 'post'])

/** What a view of a tab was rendered with, for each of which the stream must have been opened; first its counts. */
const marksOf = ({ since = [], lastEvents = [], view = '' }: TabState): [string, ...string[]] => [
  view,
  ...[...since, ...lastEvents].map((mark) => `${view} ${mark}`),
]

const postsOf = (tabs: readonly TabState[]): string[] => lastOf(tabs.flatMap(({ posts }) => posts))

/**
 * Keeps the browser's only stream open, for all posts that its tabs show; resumes after the last event seen, or earlier
 * for a tab that was rendered before it.
 */
export function leadStream(member: string, onEvent: (event: LiveEvent) => void): Leading {
  const key = `aah:seen-events:${member}`
  let tabs: readonly TabState[] = []
  /** The posts that the stream was opened for, until its first new event. */
  let joining: readonly TabState[] = []
  let streamed: Set<string> | null = null
  let close = (): void => undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const isJoining = (tab: TabState) =>
    joining.some(({ view }) => view === tab.view) || !marksOf(tab).every((mark) => streamed?.has(mark))
  const open = () => {
    timer = undefined
    close()
    joining = tabs.filter(isJoining)
    const posts = postsOf(tabs)
    streamed = new Set([...posts, ...tabs.flatMap(marksOf)])
    close = openStream({
      posts,
      since: lastOf(tabs.flatMap(({ since = [] }) => since)),
      unread: () => {
        const [shown = '', ...others] = new Set([shownUnread(), ...joining.map(({ unread = '' }) => unread)])
        return others.length > 0 ? '' : shown
      },
      lastId: () =>
        [...seenIn(key).slice(-1), ...joining.flatMap(({ lastEvents = [] }) => lastEvents)].sort()[0] ?? null,
      onEvent: (event, id) => {
        const seen = seenIn(key)
        const isRepeat = seen.includes(id)
        // Another replica replays from slightly earlier.
        if (isRepeat && !REPEATABLE.has(event.name)) return
        if (!isRepeat) {
          inBrowser.set(key, [...seen, id].slice(-SEEN).join(' '))
          // What was published before a new event has been sent.
          joining = []
        }
        onEvent(event)
      },
    })
  }
  return {
    follow: (current) => {
      tabs = current
      // A tab that shows the counts of this one needs no others: what changes them later comes to both.
      for (const tab of tabs) if (tab.unread === shownUnread()) streamed?.add(marksOf(tab)[0])
      const isServed = [...postsOf(tabs), ...tabs.flatMap(marksOf)].every((key) => streamed?.has(key))
      if (!isServed) timer ??= setTimeout(open, GATHER_MS)
    },
    stop: () => {
      clearTimeout(timer)
      close()
    },
  }
}
