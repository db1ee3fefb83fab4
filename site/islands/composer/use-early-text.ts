import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { PostValues } from './save-post.ts'

const NAMES = ['title', 'content'] as const

/** What stands in the page's textareas before hydration. */
const textsOfPage = () =>
  NAMES.map((name) =>
    typeof document === 'undefined'
      ? undefined
      : document.querySelector<HTMLTextAreaElement>(`[data-composer] textarea[name=${name}]`)?.value,
  )

/**
 * Keeps what was typed into title and text before the script ran: while hydrating, React puts the stored text back into a
 * textarea.
 */
export function useEarlyText({ getValues, setValue }: UseFormReturn<PostValues>): void {
  const [texts] = useState(textsOfPage)
  useEffect(() => {
    NAMES.forEach((name, index) => {
      const text = texts[index]
      if (text !== undefined && text !== getValues(name)) setValue(name, text, { shouldDirty: true })
    })
  }, [])
}
