import { $lastEvents, $openPosts, deliver } from './events.ts'
import { $isSigningOut, $token } from '../api/token.ts'
import { leadStream } from './shared-stream.ts'
import { shownUnread } from './unread.ts'
import { joinTabs, standAlone, type TabOptions, type Tabs } from './tabs.ts'

/** Starts the live events of the member, while the page is open and they are signed in. */
export function startLive(member: string, hear: TabOptions['hear'] = deliver): void {
  let tabs: Tabs | null = null
  const join = () => {
    if (tabs || !$token.get() || $isSigningOut.get()) return
    const view = String(Math.random())
    const options: TabOptions = {
      name: `aah:live:${member}`,
      state: () => ({
        posts: $openPosts.get().map(({ id }) => id),
        since: $openPosts.get().flatMap(({ since }) => since ?? []),
        lastEvents: $lastEvents.get(),
        unread: shownUnread(),
        view,
        isVisible: !document.hidden,
      }),
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
  // The token may still be loading, and is removed on sign-out.
  $token.subscribe((token) => (token ? join() : leave()))
  $isSigningOut.listen((isSigningOut) => (isSigningOut ? leave() : join()))
  $openPosts.listen(tell)
  $lastEvents.listen(tell)
  document.addEventListener('visibilitychange', tell)
  // Browsers put only pages without open connections into the back/forward cache.
  addEventListener('pagehide', leave)
  addEventListener('pageshow', join)
}
