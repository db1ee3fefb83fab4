import type { Post } from '#src/contracts/schemas/posts.ts'
import type { TagCount } from '#src/contracts/schemas/tags.ts'
import type * as calls from '#src/contracts/tags.ts'
import { DAY_MS } from '#src/rules/dates.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { SECRET_LEVEL } from '#src/rules/secrets.ts'
import { splitTags } from '#src/rules/tags.ts'
import type { Call } from '#cms/core/call/call.ts'
import { listReply, type Reply } from '#cms/core/call/reply.ts'
import { countsBy, deleteRows, findPage, insertRows } from '#cms/core/database/rows.ts'
import { getCurrent, remembered } from '#cms/core/platform/remembered.ts'
import { localRequest, type AppRequest } from '#cms/core/platform/request.ts'
import { readablePosts, viewerOf } from '#cms/visibility/posts.ts'
import { postsOfRows } from './list.ts'

interface Tagged {
  id: string
  tags?: string | null | undefined
  createdAt: string
}

/** Stores the tags of a new post by themselves. Joins the caller's transaction. */
export const storeTags = (req: AppRequest, { id, tags, createdAt }: Tagged): Promise<void> =>
  insertRows(
    req,
    'post-tag',
    splitTags(tags).map((tag) => ({ id: `${id}:${tag}`, post: id, tag, createdAt })),
  )

/** Removes the tags of a post from the lists of tags. Joins the caller's transaction. */
export const dropTags = (req: AppRequest, postId: string): Promise<void> =>
  deleteRows(req, 'post-tag', { post: { equals: postId } })

/** Stores other tags of a post. Joins the caller's transaction. */
export async function replaceTags(req: AppRequest, post: Tagged): Promise<void> {
  await dropTags(req, post.id)
  await storeTags(req, post)
}

/** The posts with a tag whose text the caller may read, newest first; secret ones are in no list of a tag. */
export async function listTagPosts({ req, input }: Call<typeof calls.listTagPosts>): Promise<Reply<Post[]>> {
  const { tag, offset, limit } = input
  const readable = await readablePosts(req, await viewerOf(req))
  const rows = await findPage(req, {
    collection: 'post-tag',
    where: { tag: { equals: tag } },
    within: {
      field: 'post',
      collection: 'post',
      where: { and: [readable, { levelRestriction: { less_than: SECRET_LEVEL } }] },
    },
    fields: ['post'],
    sort: ['-createdAt', '-id'],
    offset,
    limit: limit + 1,
  })
  return postsOfRows(req, rows, limit)
}

/** The most tags of posts that are counted anew for each call; the counts of more are cached for a few seconds. */
const FEW = 500
const CACHE_MS = 4_000

interface Counts {
  tags: TagCount[]
  cachedUntil: number
}
const cached = remembered<Counts>('tag counts', { lifeMs: () => CACHE_MS })

/** The tags of the last days by how many posts have them, then by word; the same for every caller. */
export async function listTags({
  req,
  input: { q, limit },
  now,
}: Call<typeof calls.listTags>): Promise<Reply<TagCount[]>> {
  const { tags } = await getCurrent(cached, () => countTags(req, now), { now })
  return listReply(tags.filter(({ tag }) => tag.startsWith(q)).slice(0, limit + 1), limit)
}

/** Counts the tags of posts that a guest may read, for every caller: those of locked and secret posts never count. */
async function countTags({ payload }: AppRequest, now: Date): Promise<Counts> {
  const guest = localRequest(payload)
  const since = new Date(now.getTime() - LIMITS.tag.days * DAY_MS).toISOString()
  const counts = await countsBy(guest, {
    collection: 'post-tag',
    where: { createdAt: { greater_than_equal: since } },
    within: { field: 'post', collection: 'post', where: await readablePosts(guest, await viewerOf(guest)) },
    by: 'tag',
    along: 'createdAt',
  })
  const tags = [...counts].map(([tag, count]) => ({ tag: String(tag), count }))
  const counted = tags.reduce((sum, { count }) => sum + count, 0)
  return {
    tags: tags.toSorted((a, b) => b.count - a.count || (a.tag < b.tag ? -1 : 1)),
    cachedUntil: counted <= FEW ? 0 : now.getTime() + CACHE_MS,
  }
}
