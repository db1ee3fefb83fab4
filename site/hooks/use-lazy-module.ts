import { useState } from 'react'
import { sayNotLoaded } from '../lib/toasts/not-loaded.ts'

/**
 * A module and the function that loads it. While loading fails (no connection, a new
 * version of the site), a toast says so and the call can be repeated: React.lazy would throw instead.
 */
export function useLazyModule<M extends object>(
  load: () => Promise<M>,
  onFailed?: () => void,
): [late: M | null, ask: () => void] {
  const [late, setLate] = useState<M | null>(null)
  const ask = () =>
    void load().then(setLate, () => {
      sayNotLoaded()
      onFailed?.()
    })
  return [late, ask]
}
