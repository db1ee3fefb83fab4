import { VenetianMask } from 'lucide-react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { anonymousText } from '#src/text/anonymous.ts'
import { Icon } from '../../components/ui/Icon.tsx'
import type { CategoryOption } from './CategoryField.tsx'
import type { EditedPost, PostValues } from './save-post.ts'

interface Chosen {
  options: readonly CategoryOption[]
  /** The post to edit; undefined for a new one. */
  post: EditedPost | undefined
}

/** Whether the post names no author: a new one by the chosen boards, an earlier one as it was written. */
export function useIsAnonymous({ control }: UseFormReturn<PostValues>, { options, post }: Chosen): boolean {
  const chosen = useWatch({ control, name: 'categoryIds' })
  return post ? post.isAnonymous : options.some(({ id, isAnonymous }) => isAnonymous && chosen.includes(id))
}

/** Says that the post names no author. */
export const AnonymousLine = () => (
  <p className="flex items-start gap-2 text-sm text-ink-2" role="status">
    <Icon className="mt-0.5 flex-none" of={VenetianMask} size={16} />
    <span>
      <b className="text-ink">{anonymousText.hint}</b> · {anonymousText.composerHelp}
    </span>
  </p>
)
