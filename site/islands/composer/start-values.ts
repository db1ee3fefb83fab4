import { LIMITS } from '#src/rules/limits.ts'
import type { CategoryOption } from './CategoryField.tsx'
import type { EditedPost, PostValues } from './save-post.ts'

/** The default category, if the member may post there. */
export const usualOf = (categories: readonly CategoryOption[]): number | null =>
  categories.find(({ id, whyNot }) => id === LIMITS.post.defaultCategoryId && !whyNot)?.id ?? null

/** Initial values of a new post: the default category. */
export const startOf = (usual: number | null): PostValues => ({
  title: '',
  content: '',
  categoryIds: usual === null ? [] : [usual],
  levelRestriction: 0,
  poll: null,
})

/** Initial values of an edit. */
export const valuesOf = ({ title, content, categoryIds, levelRestriction, poll }: EditedPost): PostValues => ({
  title,
  content,
  categoryIds,
  levelRestriction,
  poll: poll ?? null,
})
