import type { Category } from '#src/contracts/schemas/posts.ts'
import { HOME_BLOCKS, homeBlockIds } from '#src/rules/home-blocks.ts'
import { askedLevel, isSecretLevel } from '#src/rules/secrets.ts'
import { categoriesBeside } from '#cms/categories/new-today.ts'
import { beginningsOf } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { readSettings } from '#cms/core/settings/read.ts'
import { unfilteredBy } from '#cms/visibility/filters.ts'
import { lockedAmong, viewerOf, visiblePosts } from '#cms/visibility/posts.ts'

/** A board at home with its newest posts. */
export interface HomeBlock {
  board: Pick<Category, 'name' | 'slug' | 'hue' | 'glyph'>
  posts: {
    id: string
    title: string
    prefix: string | null
    commentCount: number
    locked: boolean
    isSecret: boolean
    levelRestriction: number
  }[]
}

/**
 * The boards of the setting `homeBlocks` that the caller reads and has not hidden, with their newest posts: one statement
 * for all of them, none where the setting is empty.
 */
export async function homeBlocks(req: AppRequest, now: Date): Promise<HomeBlock[]> {
  const ids = homeBlockIds((await readSettings(req)).homeBlocks)
  if (ids.length === 0) return []
  const hidden = req.actor?.filter?.categories ?? []
  const byId = new Map((await categoriesBeside(req, now)).map((board) => [board.id, board]))
  const boards = ids.flatMap((id) => (hidden.includes(id) ? [] : (byId.get(id) ?? [])))
  const found = await beginningsOf(req, {
    collection: 'post',
    where: { and: [visiblePosts(await viewerOf(req)), ...unfilteredBy(req.actor)] },
    each: { field: 'categories', ids: boards.map(({ id }) => id) },
    fields: ['id', 'title', 'prefix', 'author', 'commentCount', 'levelRestriction', 'createdAt'],
    sort: ['-createdAt', '-id'],
    limit: HOME_BLOCKS.posts,
  })
  const locked = await lockedAmong(req, [...found.values()].flat())
  return boards.map(({ id, name, slug, hue, glyph }) => ({
    board: { name, slug, hue, glyph },
    posts: (found.get(id) ?? []).map((post) => ({
      id: post.id,
      title: post.title,
      prefix: post.prefix || null,
      commentCount: post.commentCount,
      locked: locked.has(post.id),
      isSecret: isSecretLevel(post.levelRestriction),
      levelRestriction: askedLevel(post.levelRestriction),
    })),
  }))
}
