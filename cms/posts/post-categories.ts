import type { Carrier } from '#cms/core/database/row.ts'
import { relatedIds } from '#cms/core/database/rows.ts'

/** The category ids of each of these posts, in the order in which its author chose them. */
export const findPostCategories = (req: Carrier, postIds: readonly string[]): Promise<Map<string, number[]>> =>
  relatedIds(req, { collection: 'post', field: 'categories', ids: postIds })
