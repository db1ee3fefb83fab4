import type { Category } from '#src/contracts/schemas/posts.ts'
import type { Row } from '../database/row.ts'

/** A board as everyone sees it. */
export const toCategory = ({ id, name, slug, description }: Row<'category'>): Category => ({
  id,
  name,
  slug,
  description: description || null,
})
