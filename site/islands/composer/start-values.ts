import { LIMITS } from '#src/rules/limits.ts'
import type { CategoryOption } from './CategoryField.tsx'
import type { EditedPost, PostValues } from './save-post.ts'
import { templateOf } from './use-template.ts'

/** The category that is chosen in advance: the requested one, else the default, if the member may post there. */
export const presetOf = (categories: readonly CategoryOption[], requested?: number): number | null => {
  const open = categories.filter(({ whyNot }) => !whyNot).map(({ id }) => id)
  return [requested, LIMITS.post.defaultCategoryId].find((id) => id !== undefined && open.includes(id)) ?? null
}

/** Initial values of a new post: the category that is chosen in advance, with its template. */
export const startOf = (preset: number | null, categories: readonly CategoryOption[]): PostValues => ({
  title: '',
  content: preset === null ? '' : templateOf(categories, [preset]),
  categoryIds: preset === null ? [] : [preset],
  levelRestriction: 0,
  isSecret: false,
  isBlurred: false,
  prefix: null,
  tags: [],
  poll: null,
})

/** Initial values of an edit. */
export const valuesOf = ({
  title,
  content,
  categoryIds,
  levelRestriction,
  isSecret,
  isBlurred,
  prefix,
  tags,
  poll,
}: EditedPost): PostValues => ({
  title,
  content,
  categoryIds,
  levelRestriction,
  isSecret,
  isBlurred,
  prefix: prefix ?? null,
  tags: tags ?? [],
  poll: poll ?? null,
})
