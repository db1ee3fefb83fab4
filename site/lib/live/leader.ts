import { LIVE } from '#src/rules/notifications.ts'
import type { LiveEvent } from '../live.ts'
import { inBrowser } from '../storage.ts'
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

/** Tabs that come one after the other, as after a restart of the browser, should not each renew the stream. */
const GATHER_MS = 150

/** Keeps the one stream of this browser open, for all posts that its tabs show; goes on after the event seen last. */
export function leadStream(member: string, onEvent: (event: LiveEvent) => void): Leading {
  const key = `aah:last-event:${member}`
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
      lastId: () => inBrowser.get(key),
      onEvent: (event, id) => {
        inBrowser.set(key, id)
        onEvent(event)
      },
    })
  }
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
