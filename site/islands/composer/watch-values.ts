import type { UseFormReturn } from 'react-hook-form'
import type { PostValues } from './save-post.ts'

/**
 * Calls `onChange` whenever a value of the form has changed, typed or set: the library names only typed ones a change, and
 * a poll, a category or a text from the writing surface is set. Returns what ends it.
 */
export function watchValues(form: UseFormReturn<PostValues>, onChange: () => void): () => void {
  let last = JSON.stringify(form.getValues())
  return form.subscribe({
    formState: { values: true },
    callback: () => {
      const now = JSON.stringify(form.getValues())
      if (now === last) return
      last = now
      onChange()
    },
  })
}
