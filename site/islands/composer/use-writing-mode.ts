import { useEffect, useState } from 'react'
import { inBrowser } from '../../lib/browser/storage.ts'

/** How a text is written: as markdown in a field, or on a surface that shows it as it will be read. */
export type WritingMode = 'markdown' | 'surface'

const KEY = 'composer-mode'

/** The way of writing that was chosen in this browser; markdown until then. */
export function useWritingMode(): [WritingMode, (mode: WritingMode) => void] {
  const [mode, setMode] = useState<WritingMode>('markdown')
  useEffect(() => {
    if (inBrowser.get(KEY) === 'surface') setMode('surface')
  }, [])
  const choose = (chosen: WritingMode) => {
    inBrowser.set(KEY, chosen)
    setMode(chosen)
  }
  return [mode, choose]
}
