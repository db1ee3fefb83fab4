import type { Where } from 'payload'
import type { Post } from '#src/contracts/schemas/posts.ts'
import { allCategories } from '../categories.ts'
import { findAuthors } from '../database/authors.ts'
import { findPage } from '../database/page.ts'
import { findPostCategories } from '../database/post-categories.ts'
import type { AppRequest } from '../endpoints/call.ts'
import { toPost, type PostRow } from '../presenters/post.ts'
import { lockedAmong } from '../visibility.ts'

/** Rows of posts as the caller sees them, in their order: with authors, categories and what the caller did with each. */
export async function showPosts(req: AppRequest, rows: readonly PostRow[]): Promise<Post[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [authors, categoriesOf, boards, liked, bookmarked, locked] = await Promise.all([
    findAuthors(
      req,
      rows.map(({ author }) => author),
    ),
    findPostCategories(req, ids),
    allCategories(req),
    likedAmong(req, ids),
    bookmarkedAmong(req, ids),
    lockedAmong(req, rows),
  ])
  return rows.map((post) =>
    toPost({
      post,
      author: post.author ? authors.get(post.author) : undefined,
      categories: (categoriesOf.get(post.id) ?? []).flatMap((id) => boards.find((board) => board.id === id) ?? []),
      isLiked: liked.has(post.id),
      isBookmarked: bookmarked.has(post.id),
      locked: locked.has(post.id),
    }),
  )
}

/** Which of these posts or comments the caller likes. */
export async function likedAmong(req: AppRequest, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { actor } = req
  if (!actor || ids.length === 0) return new Set()
  const where: Where = { and: [{ id: { in: ids.map((id) => `${id}:${actor.id}`) } }, { isLiked: { equals: true } }] }
  const rows = await findPage({ req, collection: 'like', where, fields: ['id'], sort: ['id'], limit: ids.length })
  return new Set(rows.map(({ id }) => id.slice(0, -actor.id.length - 1)))
}

async function bookmarkedAmong(req: AppRequest, postIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { actor } = req
  if (!actor) return new Set()
  const where = { id: { in: postIds.map((id) => `${actor.id}:${id}`) } }
  const rows = await findPage({
    req,
    collection: 'bookmark',
    where,
    fields: ['post'],
    sort: ['id'],
    limit: postIds.length,
  })
  return new Set(rows.map(({ post }) => post))
}
