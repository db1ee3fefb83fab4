import { useEffect, useRef, useState } from 'react'
import { inTab } from '../lib/browser/storage.ts'
import { takeTyped } from '../lib/forms/typed.ts'

/** A text saved in this tab's storage under the key, over reloads and changes of page, until it is sent. */
export function useSavedText(key: string, initial = '') {
  const [text, setText] = useState(initial)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    // Text typed before hydration wins over saved text.
    const early = field.current && takeTyped(field.current).text
    if (early && early !== initial) {
      setText(early)
      return keep(key, early)
    }
    const saved = inTab.get(key)
    if (saved) setText(saved)
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
