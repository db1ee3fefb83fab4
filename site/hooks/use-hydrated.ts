import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the server's HTML and during hydration, true afterwards: for what only works with JavaScript. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
