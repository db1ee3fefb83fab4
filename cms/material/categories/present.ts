import type { Category } from '#src/contracts/schemas/posts.ts'
import type { Row } from '#cms/machinery/database/row.ts'

/** A board as everyone sees it. */
export const toCategory = (row: Row<'category'>): Category => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  description: row.description || null,
  ...(row.color && { color: row.color }),
  ...(row.writeRole && row.writeRole !== 'member' && { writeRole: row.writeRole }),
  ...(row.writeLevel && { writeLevel: row.writeLevel }),
})
