import { startTransition, useEffect, useRef, useState } from 'react'
import { inBrowser } from '../../lib/browser/storage.ts'
import { sayNotLoaded } from '../../lib/toasts/not-loaded.ts'

/** How a text is written: on a surface that shows it as it will be read, or as markdown in a field. */
export type WritingMode = 'surface' | 'markdown'

const KEY = 'composer-mode'

/** The way of writing that was chosen in this browser, the surface until then. */
export function useWritingMode() {
  // Null before the browser's storage was read.
  const [mode, setMode] = useState<WritingMode | null>(null)
  const isChosenHere = useRef(false)
  // As a transition: the form is rendered once more for it, which may not block a key.
  useEffect(() => startTransition(() => setMode(inBrowser.get(KEY) === 'markdown' ? 'markdown' : 'surface')), [])
  return {
    mode,
    choose: (chosen: WritingMode) => {
      isChosenHere.current = true
      inBrowser.set(KEY, chosen)
      setMode(chosen)
    },
    /** Without the surface one writes markdown on this page; it is said only to those who have asked for the surface. */
    fallBack: () => {
      if (isChosenHere.current) sayNotLoaded()
      setMode('markdown')
    },
  }
}
