import type { LiveEvent } from './events.ts'
import { electLeader } from './leader-election.ts'
import type { Leading, TabState } from './shared-stream.ts'
import { openTabChannel } from './tab-channel.ts'

export interface Tabs {
  /** The state of this tab has changed. */
  tell: () => void
  leave: () => void
}

export interface TabOptions {
  /** Names the tabs that belong together. */
  name: string
  state: () => TabState
  /** Starts the leading tab's task for all tabs. */
  lead: (onEvent: (event: LiveEvent) => void) => Leading
  /** Called with each event in every tab; only the leading tab knows whether all tabs are hidden. */
  hear: (event: LiveEvent, isUnseen: boolean) => void
}

/** A leading tab without a heartbeat for this long is frozen, as phones do with hidden tabs. */
const ASLEEP_MS = 1_500

/** For a browser without locks, as on an address without https: each tab leads itself. */
export function standAlone({ state, lead, hear }: TabOptions): Tabs {
  const leading = lead((event) => hear(event, !state().isVisible))
  const tell = () => leading.follow([state()])
  tell()
  return { tell, leave: leading.stop }
}

/** Connects the tabs of this browser: one, elected by `electLeader`, receives the events and forwards them to the others. */
export function joinTabs({ name, state, lead, hear }: TabOptions): Tabs {
  const id = String(Math.random())
  const others = new Map<string, TabState>()
  let leading: Leading | null = null
  let asleep: ReturnType<typeof setTimeout> | undefined

  const tabs = () => [...others.values(), state()]
  const wake = () => {
    clearTimeout(asleep)
    asleep = undefined
  }
  const note = (other: string, known: TabState | null) => {
    // Inserted again, so that the order is that of the last change.
    others.delete(other)
    if (known) others.set(other, known)
    if (!leading) return
    leading.follow(tabs())
    channel.send({ says: 'here' })
  }
  const channel = openTabChannel(name, {
    event: ({ event }) => hear(event, false),
    tab: (tab) => note(tab.id, tab.state),
    who: () => channel.send({ says: 'tab', id, state: state() }),
    here: wake,
  })
  const candidate = electLeader({
    name,
    onElected: () => {
      wake()
      leading = lead((event) => {
        channel.send({ says: 'event', event })
        hear(
          event,
          tabs().every(({ isVisible }) => !isVisible),
        )
      })
      channel.send({ says: 'who' })
      leading.follow(tabs())
    },
    onDeposed: () => {
      leading?.stop()
      leading = null
    },
  })
  const tell = () => {
    if (leading) return leading.follow(tabs())
    channel.send({ says: 'tab', id, state: state() })
    if (state().isVisible) asleep ??= setTimeout(candidate.takeOver, ASLEEP_MS)
  }
  tell()
  return {
    tell,
    leave: () => {
      wake()
      channel.send({ says: 'tab', id, state: null })
      candidate.withdraw()
      channel.close()
    },
  }
}
