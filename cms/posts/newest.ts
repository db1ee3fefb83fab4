import { askedLevel, isSecretLevel } from '#src/rules/secrets.ts'
import type { Row } from '#cms/core/database/row.ts'
import { beginningsOf } from '#cms/core/database/rows.ts'
import type { Where } from '#cms/core/database/where.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { mutedBy } from '#cms/visibility/mutes.ts'
import { lockedAmong, viewerOf, visiblePosts } from '#cms/visibility/posts.ts'

/** A new post as it stands beside its board: without author and text. */
export interface NewestPost extends Pick<Row<'post'>, 'id' | 'title' | 'commentCount' | 'createdAt'> {
  prefix: string | null
  locked: boolean
  isSecret: boolean
  levelRestriction: number
}

type Found = Omit<NewestPost, 'locked' | 'isSecret' | 'levelRestriction' | 'prefix'> &
  Pick<Row<'post'>, 'prefix' | 'levelRestriction'>

interface Wanted {
  boards: readonly { id: number }[]
  /** How many posts of each board. */
  limit: number
  also?: readonly Where<'post'>[]
}

/** The newest posts of each of these boards that the caller sees, by the board's number: one statement for all boards. */
export async function newestPosts(
  req: AppRequest,
  { boards, limit, also = [] }: Wanted,
): Promise<Map<string | number, NewestPost[]>> {
  const found = await beginningsOf(req, {
    collection: 'post',
    where: { and: [visiblePosts(await viewerOf(req)), ...also] },
    each: { field: 'categories', ids: boards.map(({ id }) => id) },
    fields: ['id', 'title', 'prefix', 'author', 'commentCount', 'levelRestriction', 'createdAt'],
    sort: ['-createdAt', '-id'],
    limit,
  })
  const locked = await lockedAmong(req, [...found.values()].flat())
  const shown = ({ id, title, prefix, commentCount, levelRestriction, createdAt }: Found): NewestPost => ({
    ...{ id, title, commentCount, createdAt },
    prefix: prefix || null,
    locked: locked.has(id),
    isSecret: isSecretLevel(levelRestriction),
    levelRestriction: askedLevel(levelRestriction),
  })
  return new Map([...found].map(([board, posts]) => [board, posts.map(shown)]))
}

/** The newest post of each of these boards, without those of members whom the caller muted. */
export async function newestPostOfEach(
  req: AppRequest,
  boards: readonly { id: number }[],
): Promise<Map<string | number, NewestPost>> {
  const muted = req.actor ? [...(await mutedBy(req, req.actor.id))] : []
  // An anonymous post is shown to those who muted its author: leaving it out would name them.
  const unmuted: Where<'post'> = { or: [{ isAnonymous: { exists: true } }, { author: { not_in: muted } }] }
  const found = await newestPosts(req, { boards, limit: 1, also: muted.length > 0 ? [unmuted] : [] })
  return new Map([...found].flatMap(([board, [post]]) => (post ? [[board, post]] : [])))
}
