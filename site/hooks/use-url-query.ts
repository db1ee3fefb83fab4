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

/** Changes to the query parameters; null removes one. */
export type QueryChange = Readonly<Record<string, string | null>>

function changed(change: QueryChange): URL {
  const address = new URL(location.href)
  for (const [name, value] of Object.entries(change)) {
    if (value) address.searchParams.set(name, value)
    else address.searchParams.delete(name)
  }
  return address
}

/** Changes the URL without loading a page; every `useUrlQuery` updates. */
export function changeUrl(address: string | URL, how: 'push' | 'replace' = 'push'): void {
  const { href } = new URL(address, location.href)
  if (href === location.href) return
  if (how === 'push') history.pushState(null, '', href)
  else history.replaceState(null, '', href)
  dispatchEvent(new Event(CHANGED))
}

/**
 * The URL's query as React state, so that a view can be shared and the back button
 * undoes a change. A server-rendered island passes the query of its rendering.
 */
export function useUrlQuery(rendered = '') {
  const search = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => rendered,
  )
  return {
    params: new URLSearchParams(search),
    /** Changes the given parameters and leaves the others. */
    change: (change: QueryChange, how?: 'push' | 'replace') => changeUrl(changed(change), how),
    /** Replaces the whole query. */
    go: (search: string) => changeUrl(search),
  }
}
