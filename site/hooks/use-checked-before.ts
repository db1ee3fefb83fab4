import { useEffect, useState } from 'react'

const checkedIn = (name: string): string | undefined =>
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLInputElement>(`input[type=radio][name=${name}]:checked`)?.value

/**
 * Calls `choose` after hydration with the radio button of this name that was chosen before, because hydrating puts the
 * stored choice back.
 */
export function useCheckedBefore(name: string, choose: (value: string) => void): void {
  const [value] = useState(() => checkedIn(name))
  useEffect(() => {
    if (value !== undefined) choose(value)
  }, [])
}
