import { useDeferredValue, useEffect, useState } from 'react'
import { codePoints } from '#src/rules/characters.ts'

/** How many characters of the text readers will see. The parser loads with the first of them; until then all count. */
export function useReaderLength(content: string): number {
  const [late, setLate] = useState<typeof import('./reader-length.ts') | null>(null)
  const isEmpty = content === ''
  useEffect(() => {
    if (!isEmpty) void import('./reader-length.ts').then(setLate, () => undefined)
  }, [isEmpty])
  // Typing goes first: a long text takes milliseconds to read.
  const settled = useDeferredValue(content)
  return late ? late.readerLength(settled) : codePoints(content)
}
