import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { staleText } from '#src/text/composer.ts'
import { toastText } from '#src/text/toast.ts'
import { toast } from '../../lib/toasts/toasts.ts'
import type { EditedPost, PostValues } from './save-post.ts'
import type { NewerPost } from './StaleNotice.tsx'

/** Which version of the post the text is based on, and what was stored elsewhere since. */
export function useVersions(form: UseFormReturn<PostValues>, post: EditedPost | undefined) {
  const [base, setBase] = useState(post?.updatedAt ?? null)
  const [newer, setNewer] = useState<NewerPost | null>(null)
  /** Goes on from the newer version without its text; returns the version. */
  const skip = (): string | null => {
    const expected = newer?.updatedAt ?? base
    setBase(expected)
    setNewer(null)
    return expected
  }
  /** Takes the newer text in place of this one. */
  const take = () => {
    if (!newer) return
    const mine = form.getValues()
    const show = (values: PostValues) => form.reset(values, { keepDefaultValues: true })
    show({ ...mine, title: newer.title, content: newer.content })
    setBase(newer.updatedAt)
    setNewer(null)
    toast({ title: staleText.taken, action: { label: toastText.undo, onPress: () => show(mine) } })
  }
  return { base, setBase, newer, setNewer, skip, take }
}
