import type { Carrier } from '../database/row.ts'
import { relatedIds } from '../database/rows.ts'

/** The category ids of each of these posts, in the order in which its author chose them. */
export const findPostCategories = (req: Carrier, postIds: readonly string[]): Promise<Map<string, number[]>> =>
  relatedIds(req, { collection: 'post', field: 'categories', ids: postIds })
