import type { LiveEvent } from './events.ts'
import { RENDERED_WITHIN_MS, type Leading, type TabState } from './leader.ts'

/** What tabs say to each other. */
type Word =
  | { says: 'event'; event: LiveEvent }
  /** How a tab stands now; null when it goes. */
  | { says: 'tab'; id: string; state: TabState | null }
  /** Asks the others how they stand. */
  | { says: 'who' }
  /** The leading tab is awake. */
  | { says: 'here' }

export interface Tabs {
  /** This tab stands otherwise than before. */
  tell: () => void
  leave: () => void
}

export interface TabOptions {
  /** Names the tabs that belong together. */
  name: string
  state: () => TabState
  /** Begins what one tab does for all. */
  lead: (onEvent: (event: LiveEvent) => void) => Leading
  /** Each event, in every tab; whether no tab is on screen is known to the leading one alone. */
  hear: (event: LiveEvent, isUnseen: boolean) => void
}

/** A leading tab that says nothing for so long sleeps: browsers of phones freeze what is not on screen. */
const ASLEEP_MS = 1_500

/** Where the browser has no locks, as on an address without https, each tab is by itself. */
export function standAlone({ state, lead, hear }: TabOptions): Tabs {
  const leading = lead((event) => hear(event, !state().isVisible))
  const tell = () => leading.follow([state()])
  tell()
  return { tell, leave: leading.stop }
}

/** Joins the tabs of this browser, of which the one that holds a lock leads. */
export function joinTabs({ name, state, lead, hear }: TabOptions): Tabs {
  const id = String(Math.random())
  const channel = new BroadcastChannel(name)
  const say = (word: Word) => channel.postMessage(word)
  const others = new Map<string, TabState>()
  const left = new AbortController()
  let leading: Leading | null = null
  let release = (): void => undefined
  let asleep: ReturnType<typeof setTimeout> | undefined
  let counted: { event: LiveEvent; at: number } | null = null

  const tabs = () => [...others.values(), state()]
  const begin = () => {
    wake()
    leading = lead((event) => {
      if (event.name === 'unread') counted = { event, at: Date.now() }
      say({ says: 'event', event })
      hear(
        event,
        tabs().every(({ isVisible }) => !isVisible),
      )
    })
    say({ says: 'who' })
    leading.follow(tabs())
  }
  const end = () => {
    leading?.stop()
    leading = null
  }
  /** Leads once the lock is free, or at once with `steal`. Whoever it is stolen from waits in line again. */
  const seek = (options: LockOptions) =>
    void navigator.locks
      .request(name, options, () => {
        const { promise, resolve } = Promise.withResolvers<void>()
        release = resolve
        begin()
        return promise
      })
      .catch(() => undefined)
      .then(end)
      .then(() => !options.steal && !left.signal.aborted && seek(options))
  const tell = () => {
    if (leading) return leading.follow(tabs())
    say({ says: 'tab', id, state: state() })
    if (state().isVisible) asleep ??= setTimeout(() => seek({ steal: true }), ASLEEP_MS)
  }
  const wake = () => {
    clearTimeout(asleep)
    asleep = undefined
  }
  const note = (other: string, known: TabState | null) => {
    const isNew = known && !others.has(other)
    // Anew, so that the order is that of the last change.
    others.delete(other)
    if (known) others.set(other, known)
    if (!leading) return
    leading.follow(tabs())
    say({ says: 'here' })
    if (isNew && counted && Date.now() - counted.at < RENDERED_WITHIN_MS) say({ says: 'event', event: counted.event })
  }
  channel.addEventListener('message', ({ data: word }: MessageEvent<Word>) => {
    if (word.says === 'event') hear(word.event, false)
    else if (word.says === 'tab') note(word.id, word.state)
    else if (word.says === 'who') say({ says: 'tab', id, state: state() })
    else wake()
  })
  seek({ signal: left.signal })
  tell()
  return {
    tell,
    leave: () => {
      wake()
      say({ says: 'tab', id, state: null })
      left.abort()
      release()
      end()
      channel.close()
    },
  }
}
