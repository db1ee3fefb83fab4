import type { Category } from '#src/contracts/schemas/posts.ts'
import { HOME_BLOCKS, homeBlockIds } from '#src/rules/home-blocks.ts'
import { categoriesBeside } from '#cms/categories/new-today.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { readSettings } from '#cms/core/settings/read.ts'
import { unfilteredBy } from '#cms/visibility/filters.ts'
import { newestPosts, type NewestPost } from './newest.ts'

/** A board at home with its newest posts. */
export interface HomeBlock {
  board: Pick<Category, 'name' | 'slug' | 'hue' | 'glyph'>
  posts: NewestPost[]
}

/**
 * The boards of the setting `homeBlocks` that the caller reads and has not hidden, with their newest posts; no statement
 * where the setting is empty.
 */
export async function homeBlocks(req: AppRequest, now: Date): Promise<HomeBlock[]> {
  const ids = homeBlockIds((await readSettings(req)).homeBlocks)
  if (ids.length === 0) return []
  const hidden = req.actor?.filter?.categories ?? []
  const byId = new Map((await categoriesBeside(req, now)).map((board) => [board.id, board]))
  const boards = ids.flatMap((id) => (hidden.includes(id) ? [] : (byId.get(id) ?? [])))
  const found = await newestPosts(req, { boards, limit: HOME_BLOCKS.posts, also: unfilteredBy(req.actor) })
  return boards.map(({ id, name, slug, hue, glyph }) => ({
    board: { name, slug, hue, glyph },
    posts: found.get(id) ?? [],
  }))
}
