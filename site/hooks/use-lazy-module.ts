import { useState } from 'react'
import { sayNotLoaded } from '../lib/notices/not-loaded.ts'

/**
 * A module that loads when it is first asked for, and the way to ask. While it does not load (no connection, a new
 * version of the site), the page stays as it is, the reader is told and may ask again: React.lazy would throw instead.
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
