import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the HTML of the server and while it hydrates, true afterwards: for what only works with JavaScript. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
