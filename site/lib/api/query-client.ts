import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'

/**
 * While pages are rendered on the server, nothing may be cached: one process serves every member, and what one of them
 * may read is not the next one's to see.
 */
class ForgetfulCache extends QueryCache {
  override add(): void {
    // Each useQuery of a server render builds its query from its own initialData.
  }
}

// By default a change is shown by a timer: a switch would jump back, then forth, after each press.
notifyManager.setScheduler(queueMicrotask)

/**
 * The one client of all islands: no retry, no refetch by itself, data never stale. Without a connection a call fails at
 * once, so that the member sees the failure: a queued change would be sent when it is no longer expected.
 */
export const queryClient = new QueryClient({
  ...(import.meta.env.SSR && { queryCache: new ForgetfulCache() }),
  defaultOptions: {
    queries: {
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      staleTime: Infinity,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
