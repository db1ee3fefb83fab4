import { useDeferredValue, useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { codePoints } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { composerText } from '#src/text/composer.ts'
import { grouped } from '#src/text/numbers.ts'
import { cx } from '../../components/ui/class-names.ts'
import type { PostValues } from './save-post.ts'

/** How much of the text readers will see, where the row has room for it; the limit is one of the text as it is stored. */
export function TextLength() {
  const { control } = useFormContext<PostValues>()
  const content = useWatch({ control, name: 'content' })
  const isOver = codePoints(content) > LIMITS.post.contentMax
  return (
    <span
      className={cx(
        'num ml-auto pr-1 text-sm whitespace-nowrap max-wide:hidden',
        isOver ? 'text-danger' : 'text-ink-3',
      )}
    >
      {composerText.length(grouped(useReaderLength(content)))}
    </span>
  )
}

/** The characters of a text that readers see. The parser loads with the first of them; until then all count. */
function useReaderLength(content: string): number {
  const [late, setLate] = useState<typeof import('./reader-length.ts') | null>(null)
  const isEmpty = content === ''
  useEffect(() => {
    if (!isEmpty) void import('./reader-length.ts').then(setLate, () => undefined)
  }, [isEmpty])
  // Typing goes first: a long text takes milliseconds to read.
  const settled = useDeferredValue(content)
  return late ? late.readerLength(settled) : codePoints(content)
}
