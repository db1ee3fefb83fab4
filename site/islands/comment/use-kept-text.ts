import { useEffect, useRef, useState } from 'react'

/** Text that survives a reload and a change of page until it is sent: kept in this tab under the key. */
export function useKeptText(key: string, initial = '') {
  const [text, setText] = useState(initial)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    // What was typed before the page woke up stands in the field already and wins over what was kept.
    const early = field.current?.value
    if (early && early !== initial) {
      setText(early)
      return keep(key, early)
    }
    const kept = read(key)
    if (kept) setText(kept)
  }, [key, initial])
  const write = (value: string) => {
    setText(value)
    keep(key, value === initial ? '' : value)
  }
  return { text, write, field, forget: () => keep(key, '') }
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(key: string, value: string): void {
  try {
    if (value) sessionStorage.setItem(key, value)
    else sessionStorage.removeItem(key)
  } catch {
    // A browser that forbids storage keeps no drafts.
  }
}
