import type * as categoryCalls from '#src/contracts/categories.ts'
import type * as calls from '#src/contracts/posts.ts'
import type { Post } from '#src/contracts/schemas/posts.ts'
import { startOfPeriod } from '#src/rules/periods.ts'
import type * as userCalls from '#src/contracts/users.ts'
import { AppError } from '#src/rules/app-error.ts'
import { prefixText } from '#src/text/prefixes.ts'
import type { Call } from '#cms/core/call/call.ts'
import { listReply, Reply } from '#cms/core/call/reply.ts'
import { findCategory } from '#cms/categories/find.ts'
import type { Name, Row } from '#cms/core/database/row.ts'
import { findPage } from '#cms/core/database/rows.ts'
import type { Selection, Where } from '#cms/core/database/where.ts'
import { memberOr404 } from '#cms/members/find.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { followedPosts } from './following.ts'
import { leadingPosts } from './pins.ts'
import { CARD_FIELDS } from './present.ts'
import { showPosts } from './show.ts'
import { NAMED, writtenBy } from '#cms/visibility/anonymous.ts'
import { inFeeds } from '#cms/visibility/boards.ts'
import { unfilteredBy } from '#cms/visibility/filters.ts'
import { viewerOf, visiblePosts } from '#cms/visibility/posts.ts'

/** The sort orders of a list of posts. */
const ORDERS = {
  newest: ['-createdAt', '-id'],
  popular: ['-likeCount', '-commentCount', '-createdAt', '-id'],
  comments: ['-commentCount', '-createdAt', '-id'],
  best: ['-bestAt', '-id'],
} as const

interface Slice {
  limit: number
  offset: number
}
interface PostList extends Slice, Omit<Selection<'post'>, 'collection'> {
  req: AppRequest
  order: keyof typeof ORDERS
  /** Ids of posts that lead the list and are left out of their own place, in this order. */
  leading?: readonly string[]
  isNarrow?: boolean
}

/** The feed in one of its sort orders, 인기 also of a period; or the posts of members the caller follows, newest first. */
export async function listPosts({ req, input, now }: Call<typeof calls.listPosts>): Promise<Reply<Post[]>> {
  const { filter, period = 'all', limit, offset } = input
  if (filter === 'following') return listFollowed(req, { limit, offset })
  const visible = await feedPosts(req)
  const since = startOfPeriod(period, now)
  const leading = filter === 'newest' ? await leadingPosts(req) : []
  if (!since) return postList({ req, where: visible, order: filter, leading, limit, offset })
  const recent = { createdAt: { greater_than_equal: since.toISOString() } }
  return postList({ req, where: { and: [visible, recent] }, order: filter, isNarrow: true, limit, offset })
}

/** The posts of home, popular and recent, without what the caller hides from them. */
export const feedPosts = async (req: AppRequest): Promise<Where<'post'>> => ({
  and: [visiblePosts(await viewerOf(req)), ...(await inFeeds(req)), ...unfilteredBy(req.actor)],
})

async function listFollowed(req: AppRequest, slice: Slice): Promise<Reply<Post[]>> {
  const { where, headers: seen } = await followedPosts(req)
  const { body, headers } = await postList({ req, where, order: 'newest', ...slice })
  return new Reply(body, { headers: { ...headers, ...seen } })
}

/**
 * The posts of a board, of one of its prefixes if given. Throws NOT_FOUND for an unknown board and VALIDATION for an
 * unknown prefix.
 */
export async function listCategoryPosts({
  req,
  input,
}: Call<typeof categoryCalls.listCategoryPosts>): Promise<Reply<Post[]>> {
  const { id, prefixes } = await findCategory(req, input.slug)
  const { prefix, filter } = input
  if (prefix !== undefined && !prefixes.includes(prefix))
    throw new AppError('VALIDATION', { fields: { prefix: prefixText.unknown } })
  const visible = visiblePosts(await viewerOf(req))
  return postList({
    req,
    where: prefix === undefined ? visible : { and: [visible, { prefix: { equals: prefix } }] },
    holding: { field: 'categories', id },
    order: filter,
    // Pinned posts lead the whole board, and stand in their own place among those of a prefix.
    leading: filter === 'newest' && prefix === undefined ? await leadingPosts(req, id) : [],
    limit: input.limit,
    offset: input.offset,
  })
}

/** A member's posts, newest first. */
export async function listUserPosts({ req, input }: Call<typeof userCalls.listUserPosts>): Promise<Reply<Post[]>> {
  const { id } = await memberOr404(req, input.id)
  const where = { and: [writtenBy(id, req.actor), visiblePosts(await viewerOf(req))] }
  return postList({ req, where, order: 'newest', limit: input.limit, offset: input.offset })
}

/** The posts that a member likes, the newest like first. */
export async function listUserLikes({ req, input }: Call<typeof userCalls.listUserLikes>): Promise<Reply<Post[]>> {
  const { id } = await memberOr404(req, input.id)
  const named = req.actor?.id === id ? [] : [NAMED]
  const likes = await findPage(req, {
    collection: 'like',
    where: { and: [{ member: { equals: id } }, { isLiked: { equals: true } }, { post: { exists: true } }] },
    // Likes of anonymous posts are shown to the liker alone.
    within: { field: 'post', collection: 'post', where: { and: [...named, visiblePosts(await viewerOf(req))] } },
    fields: ['post'],
    sort: ['-createdAt', '-id'],
    offset: input.offset,
    limit: input.limit + 1,
  })
  return postsOfRows(req, likes, input.limit)
}

/** A page of the posts that these rows name, in their order: `limit` + 1 rows, selected by visible posts. */
export async function postsOfRows(
  req: AppRequest,
  rows: readonly { post?: string | null }[],
  limit: number,
): Promise<Reply<Post[]>> {
  const ids = rows.flatMap(({ post }) => post ?? [])
  const { body, headers } = listReply(ids, limit)
  return new Reply(await postsById(req, body), { headers })
}

/**
 * Posts with these ids for a list, in this order, those that fit `also`. The ids must come from a selection of visible
 * posts.
 */
export const postsById = async (
  req: AppRequest,
  ids: readonly string[],
  also: readonly Where<'post'>[] = [],
): Promise<Post[]> => showPosts(req, await visibleRows(req, ids, CARD_FIELDS, also))

/** A post as lists show it; null for one that the viewer's lists leave out. */
export const listedPost = async (req: AppRequest, id: string): Promise<Post | null> =>
  (await postsById(req, [id]))[0] ?? null

/** The posts among these that the viewer's lists have, in this order. */
export async function visibleRows<F extends Name<'post'>>(
  req: AppRequest,
  ids: readonly string[],
  fields: readonly (F | 'id')[],
  also: readonly Where<'post'>[] = [],
): Promise<Pick<Row<'post'>, F | 'id'>[]> {
  const rows = await findPage(req, {
    collection: 'post',
    where: { and: [{ id: { in: [...ids] } }, visiblePosts(await viewerOf(req)), ...also] },
    fields,
    sort: ['id'],
    limit: ids.length,
  })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A page of posts that fit, in one of the orders; the conditions must include the viewer's visibility. */
export async function postList({
  req,
  where,
  holding,
  order,
  leading = [],
  isNarrow = false,
  limit,
  offset,
}: PostList): Promise<Reply<Post[]>> {
  // What the reader hides does not lead a list either; a board's is whole.
  const leaders = await visibleRows(req, leading, CARD_FIELDS, holding ? [] : unfilteredBy(req.actor))
  const first = leaders.slice(offset, offset + limit + 1)
  const others = await findPage(req, {
    collection: 'post',
    where: leaders.length > 0 ? { and: [where, { id: { not_in: leaders.map(({ id }) => id) } }] } : where,
    holding,
    fields: CARD_FIELDS,
    sort: ORDERS[order],
    isNarrow,
    offset: Math.max(0, offset - leaders.length),
    limit: limit + 1 - first.length,
  })
  const { body, headers } = listReply([...first, ...others], limit)
  return new Reply(await showPosts(req, body), { headers })
}
