import type { LiveEvent } from './events.ts'
import type { TabState } from './shared-stream.ts'

/** What the tabs of this browser send one another. */
type TabMessage =
  | { says: 'event'; event: LiveEvent }
  /** The state of a tab; null when it closes. */
  | { says: 'tab'; id: string; state: TabState | null }
  /** Asks the other tabs for their states. */
  | { says: 'who' }
  /** Heartbeat of the leading tab. */
  | { says: 'here' }

type Receivers = { [S in TabMessage['says']]: (message: Extract<TabMessage, { says: S }>) => void }

/** Opens the channel between the tabs of this name; what another tab sends goes to the receiver of its kind. */
export function openTabChannel(name: string, receivers: Receivers) {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) =>
    (receivers[data.says] as (message: TabMessage) => void)(data),
  )
  return {
    send: (message: TabMessage) => channel.postMessage(message),
    close: () => channel.close(),
  }
}
