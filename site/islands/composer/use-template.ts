import { useEffect, useEffectEvent } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { CategoryOption } from './CategoryField.tsx'
import type { PostValues } from './save-post.ts'

type Templates = readonly Pick<CategoryOption, 'id' | 'template'>[]

/** What an empty text begins with on these boards: the template of the first that has one, '' for none. */
export const templateOf = (options: Templates, chosen: readonly number[]): string =>
  chosen.map((id) => options.find((option) => option.id === id)?.template).find(Boolean) ?? ''

/** Whether nothing is written: no text, or the template of a board as it is. */
export const isUnwritten = (options: Templates, content: string): boolean =>
  content === '' || options.some(({ template }) => template === content)

/** Whether a new post has no title, text, poll or tags: its boards, level and prefix alone are no draft. */
export const nothingIn = ({ title, content, poll, tags = [] }: PostValues, options: Templates): boolean =>
  title.trim() === '' && isUnwritten(options, content.trim() === '' ? '' : content) && !poll && tags.length === 0

/**
 * Puts the template of the chosen boards into a text in which nothing is written, and takes it out with the board. A text
 * that begins so is no draft yet.
 */
export function useTemplate(form: UseFormReturn<PostValues>, options: Templates): void {
  const chosen = useWatch({ control: form.control, name: 'categoryIds' })
  const template = templateOf(options, chosen)
  const put = useEffectEvent(() => {
    const content = form.getValues('content')
    if (content !== template && isUnwritten(options, content)) form.resetField('content', { defaultValue: template })
  })
  useEffect(() => put(), [template])
}
