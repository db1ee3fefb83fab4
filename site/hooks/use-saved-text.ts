import { useEffect, useRef, useState } from 'react'
import { inTab } from '../lib/browser/storage.ts'

/** Text that survives a reload and a change of page until it is sent: kept in this tab under the key. */
export function useSavedText(key: string, initial = '') {
  const [text, setText] = useState(initial)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    // What was typed before the page woke up stands in the field already and wins over what was kept.
    const early = field.current?.value
    if (early && early !== initial) {
      setText(early)
      return keep(key, early)
    }
    const kept = inTab.get(key)
    if (kept) setText(kept)
  }, [key, initial])
  const write = (value: string) => {
    setText(value)
    keep(key, value === initial ? '' : value)
  }
  return { text, write, field, forget: () => keep(key, '') }
}

function keep(key: string, value: string): void {
  if (value) inTab.set(key, value)
  else inTab.remove(key)
}
