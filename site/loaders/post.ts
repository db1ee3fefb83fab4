import { getPostModeration } from '#src/contracts/admin-removals.ts'
import { listComments } from '#src/contracts/comments.ts'
import { getPost, getPostAccess } from '#src/contracts/posts.ts'
import type { Comment } from '#src/contracts/schemas/comments.ts'
import type { Post, PostAccess } from '#src/contracts/schemas/posts.ts'
import type { Moderation } from '#src/contracts/schemas/removals.ts'
import { AppError } from '#src/rules/app-error.ts'
import { PAGE_SIZES } from '#src/rules/limits.ts'
import { postTag } from '#src/rules/page-tags.ts'
import { can } from '#src/rules/permissions.ts'
import { load, loadList } from '../cms.ts'
import { rangeOf } from './paging.ts'

/** What /post/{id} has to show: the post with a page of its comments, why it stays shut, or that there is none. */
export type OpenedPost = { /** There is no post, or not any more. */ isGone: boolean } & (
  | {
      state: 'open'
      post: Post
      comments: Comment[]
      hasMore: boolean
      /** For staff. */ moderation: Moderation | null
    }
  | { state: 'denied'; access: PostAccess }
  | { state: 'missing' }
)

/** Opens a post for the reader of `locals`. Of a post that is denied nothing but the reason comes back. */
export async function openPost(id: string, commentPage: number, locals: App.Locals): Promise<OpenedPost> {
  locals.tags.add(postTag(id))
  const isStaff = can(locals.actor, 'post.restore')
  const [post, comments, moderation] = await Promise.allSettled([
    load(getPost, { id }, locals),
    loadList(listComments, { id, ...rangeOf(commentPage, PAGE_SIZES.comments) }, locals),
    isStaff ? load(getPostModeration, { id }, locals) : null,
  ])
  if (post.status === 'rejected') return whyShut(id, post.reason, locals)
  if (comments.status === 'rejected') throw comments.reason
  if (moderation.status === 'rejected') throw moderation.reason
  const { items, hasMore } = comments.value
  locals.viewOf = post.value.id
  return { state: 'open', isGone: false, post: post.value, comments: items, hasMore, moderation: moderation.value }
}

async function whyShut(id: string, error: unknown, locals: App.Locals): Promise<OpenedPost> {
  if (!(error instanceof AppError) || error.status >= 500) throw error
  const access = await load(getPostAccess, { id }, locals).catch(() => null)
  if (!access || access.canAccess) return { state: 'missing', isGone: true }
  return { state: 'denied', isGone: access.reason === 'removed', access }
}
