import { useSyncExternalStore } from 'react'

const CHANGED = 'aah:address'

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener)
  addEventListener(CHANGED, listener)
  return () => {
    removeEventListener('popstate', listener)
    removeEventListener(CHANGED, listener)
  }
}

/** What the query of an address is changed by; null takes a parameter out. */
export type QueryChange = Readonly<Record<string, string | null>>

function changed(change: QueryChange): URL {
  const address = new URL(location.href)
  for (const [name, value] of Object.entries(change)) {
    if (value) address.searchParams.set(name, value)
    else address.searchParams.delete(name)
  }
  return address
}

/** Goes to another address of this page without loading it; every `useUrlQuery` follows. */
export function changeUrl(address: string | URL, how: 'push' | 'replace' = 'push'): void {
  const { href } = new URL(address, location.href)
  if (href === location.href) return
  if (how === 'push') history.pushState(null, '', href)
  else history.replaceState(null, '', href)
  dispatchEvent(new Event(CHANGED))
}

/**
 * The query of the page's address as a state: what is chosen stands in it, so that it can be shared, and the back button
 * takes it back. An island that the server renders says what the query was then.
 */
export function useUrlQuery(rendered = '') {
  const search = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => rendered,
  )
  return {
    params: new URLSearchParams(search),
    /** Changes what is named, and keeps the rest. */
    change: (change: QueryChange, how?: 'push' | 'replace') => changeUrl(changed(change), how),
    /** Another query altogether. */
    go: (search: string) => changeUrl(search),
  }
}
