import type { Author } from '#src/contracts/schemas/members.ts'
import type * as calls from '#src/contracts/read-positions.ts'
import { DAY_MS } from '#src/rules/dates.ts'
import { LIMITS } from '#src/rules/limits.ts'
import type { Call } from '#cms/core/call/call.ts'
import { findPage, relatedIds } from '#cms/core/database/rows.ts'
import type { Where } from '#cms/core/database/where.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { chosenBoards } from '#cms/members/boards.ts'
import { authorsById } from '#cms/members/authors-by-id.ts'
import { NAMED } from '#cms/visibility/anonymous.ts'
import { mutedBy } from '#cms/visibility/mutes.ts'
import { followedBy, viewerOf, visiblePosts } from '#cms/visibility/posts.ts'

const { suggested: MOST } = LIMITS

/**
 * Members to follow: authors of the last days in the categories that the caller chose, then in those that they read most,
 * then in any, and at last anybody; those with the most followers first within each.
 */
export async function listSuggestedUsers({
  req,
  actor,
  input: { limit },
  now,
}: Call<typeof calls.listSuggestedUsers>): Promise<Author[]> {
  const [{ blocked, blockedBy }, followed, muted] = await Promise.all([
    viewerOf(req),
    followedBy(req, actor.id),
    mutedBy(req, actor.id),
  ])
  const left = new Set([actor.id, ...followed, ...muted, ...blocked, ...blockedBy])
  const since = new Date(now.getTime() - MOST.authorDays * DAY_MS).toISOString()
  const chosen: string[] = []
  const [own, most] = await Promise.all([chosenBoards(req, actor.id), categoriesRead(req, actor.id)])
  for (const category of [...new Set([...own, ...most]), null]) {
    if (chosen.length >= limit) break
    const authors = (await authorsSince(req, { since, category })).filter((id) => !left.has(id))
    for (const id of await byFollowers(req, authors)) {
      left.add(id)
      chosen.push(id)
    }
  }
  if (chosen.length < limit) chosen.push(...(await mostFollowed(req, [...left], limit)))
  return (await authorsById(req, chosen)).slice(0, limit)
}

/** The categories of the posts that a member read last, the most frequent first. */
async function categoriesRead(req: AppRequest, memberId: string): Promise<number[]> {
  const read = await findPage(req, {
    collection: 'read-position',
    where: { member: { equals: memberId } },
    fields: ['post'],
    sort: ['-at', '-id'],
    limit: MOST.postsRead,
  })
  const lists = await relatedIds(req, { collection: 'post', field: 'categories', ids: read.map(({ post }) => post) })
  const times = Map.groupBy([...lists.values()].flat(), (id) => id)
  return [...times]
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, MOST.categories)
    .map(([id]) => id)
}

async function authorsSince(
  req: AppRequest,
  { since, category }: { since: string; category: number | null },
): Promise<string[]> {
  const where: Where<'post'> = {
    and: [NAMED, visiblePosts(await viewerOf(req)), { createdAt: { greater_than: since } }],
  }
  const posts = await findPage(req, {
    collection: 'post',
    where,
    holding: category === null ? undefined : { field: 'categories', id: category },
    fields: ['author'],
    sort: ['-createdAt', '-id'],
    limit: MOST.postsOfCategory,
  })
  return [...new Set(posts.flatMap(({ author }) => author ?? []))]
}

const byFollowers = async (req: AppRequest, ids: readonly string[]): Promise<string[]> =>
  (
    await findPage(req, {
      collection: 'account',
      where: { id: { in: ids } },
      fields: ['id'],
      sort: ['-followerCount', '-id'],
    })
  ).map(({ id }) => id)

/** The members with the most followers, without these. */
const mostFollowed = async (req: AppRequest, without: readonly string[], limit: number): Promise<string[]> =>
  (
    await findPage(req, {
      collection: 'account',
      where: { and: [{ id: { not_in: without } }, { followerCount: { greater_than: 0 } }] },
      fields: ['id'],
      sort: ['-followerCount', '-id'],
      limit,
    })
  ).map(({ id }) => id)
