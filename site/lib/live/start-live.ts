import { $openPosts, deliver } from './events.ts'
import { $token } from '../api/token.ts'
import { leadStream } from './shared-stream.ts'
import { joinTabs, standAlone, type TabOptions, type Tabs } from './tabs.ts'

/** Keeps this page told of what happens to the member, for as long as it is shown and they are signed in. */
export function startLive(member: string, hear: TabOptions['hear'] = deliver): void {
  let tabs: Tabs | null = null
  const join = () => {
    if (tabs || !$token.get()) return
    const options: TabOptions = {
      name: `aah:live:${member}`,
      state: () => ({ posts: $openPosts.get(), isVisible: !document.hidden }),
      lead: (onEvent) => leadStream(member, onEvent),
      hear,
    }
    tabs = 'locks' in navigator ? joinTabs(options) : standAlone(options)
  }
  const leave = () => {
    tabs?.leave()
    tabs = null
  }
  const tell = () => tabs?.tell()
  // The token may still be on its way, and goes when its member does.
  $token.subscribe((token) => (token ? join() : leave()))
  $openPosts.listen(tell)
  document.addEventListener('visibilitychange', tell)
  // Browsers keep a page that holds no connection as it is for the way back.
  addEventListener('pagehide', leave)
  addEventListener('pageshow', join)
}
