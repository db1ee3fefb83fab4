import { AppError } from '#src/rules/app-error.ts'
import { moderatesBoards, onBoards } from '#src/rules/board-rights.ts'
import { isHiddenFrom, RIGHTS } from '#src/rules/content-rights.ts'
import type { GuardCall } from '#cms/core/call/call.ts'
import { findPage } from '#cms/core/database/rows.ts'
import { readsOf } from '#cms/core/database/transaction.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { boardsOfTarget } from '#cms/holds/boards-of.ts'
import { assertMayArrange, whyNotDeleteContent } from '#cms/holds/moderation-rights.ts'
import { POST_FIELDS, type PostRow } from './present.ts'
import { accessOrUnknown, assertBoardsOpen, assertReadable, type PostForAccess } from '#cms/visibility/posts.ts'

/** A post with its text and what decides who may read it. */
export type FullPost = PostRow & PostForAccess

const FOUND_FIELDS = [
  'id',
  'title',
  'author',
  'isAnonymous',
  'createdAt',
  'levelRestriction',
  'removedAt',
  'held',
  'blockedUntil',
  'likeCount',
  'commentCount',
  'commentsClosedBy',
  'commentsStayOpen',
] as const
/** A post's title, counts and what decides who may read it, without its text. */
export type PostHeader = PostForAccess & Pick<PostRow, Exclude<(typeof FOUND_FIELDS)[number], keyof PostForAccess>>

/** The post with this id, removed or not, without a check of rights; throws NOT_FOUND for an unknown id. */
export async function postOr404(req: AppRequest, id: string): Promise<FullPost> {
  const post = await (req.isPage ? postOfPage(req, id) : findFullPost(req, id))
  if (!post) throw new AppError('NOT_FOUND')
  return post
}

async function findFullPost(req: AppRequest, id: string): Promise<FullPost | null> {
  const [post] = await findPage(req, {
    collection: 'post',
    where: { id: { equals: id } },
    fields: [...POST_FIELDS, 'removedAt'],
    sort: [],
    limit: 1,
  })
  return post ?? null
}

const postsOfPages = new WeakMap<object, Map<string, Promise<FullPost | null>>>()

/** A post as the queries of one page see it: they all read it, with or without its text. */
function postOfPage(req: AppRequest, id: string): Promise<FullPost | null> {
  const posts = postsOfPages.get(readsOf(req)) ?? new Map<string, Promise<FullPost | null>>()
  postsOfPages.set(readsOf(req), posts)
  const post = posts.get(id) ?? findFullPost(req, id)
  posts.set(id, post)
  return post
}

/** The post with this id without its text and without a check of rights; null for an unknown id. */
export async function findPostHeader(req: AppRequest, id: string): Promise<PostHeader | null> {
  if (req.isPage) return postOfPage(req, id)
  const where = { id: { equals: id } }
  const [post] = await findPage(req, { collection: 'post', where, fields: FOUND_FIELDS, limit: 1 })
  return post ?? null
}

/** The post with this id without its text; throws the refusal when the caller may not read it. */
export async function readablePost(req: AppRequest, id: string): Promise<PostHeader> {
  const post = await findPostHeader(req, id)
  if (!post) throw new AppError('NOT_FOUND')
  await assertReadable(req, post)
  return post
}

/** As `readablePost`, for what stands around a post: who moderates a board of it reads it as they do in its call. */
export async function readablePostOnBoards(req: AppRequest, id: string): Promise<PostHeader> {
  const { actor } = req
  if (!moderatesBoards(actor)) return readablePost(req, id)
  return readablePost({ ...req, actor: onBoards(actor, await boardsOfTarget(req, { post: id })) }, id)
}

/** As `readablePost`, with the text. */
export async function readableFullPost(req: AppRequest, id: string): Promise<FullPost> {
  const post = await postOr404(req, id)
  await assertReadable(req, post)
  return post
}

/** Guard of calls about a post that the caller may read. */
export const guardReadable = async ({ req, params }: GuardCall): Promise<void> => {
  await readablePost(req, params.id ?? '')
}

/** Guard of calls about a post, removed or not. */
export const guardPost = async ({ req, params }: GuardCall): Promise<void> => {
  await accessOrUnknown(req, await postOr404(req, params.id ?? ''))
}

/** The post, when the caller may change it: throws NOT_FOUND for a removed one, FORBIDDEN for another member's. */
export async function changeablePost(req: AppRequest, id: string, act: 'update' | 'delete') {
  const post = await postOr404(req, id)
  await accessOrUnknown(req, post)
  if (isHiddenFrom(req.actor, post)) throw new AppError('NOT_FOUND', { reason: 'removed' })
  await assertBoardsOpen(req, post)
  if (!RIGHTS.post[act](req.actor, post.author)) throw new AppError('FORBIDDEN')
  return post
}

/** As `changeablePost`, for its deletion; throws FORBIDDEN also for staff who may not moderate it. */
export async function deletablePost(req: AppRequest, id: string) {
  const post = await changeablePost(req, id, 'delete')
  const why = await whyNotDeleteContent(req, { target: { post: id }, authorId: post.author ?? null })
  if (why) throw why
  return post
}

/** The post that staff arrange in lists; throws NOT_FOUND for a removed one, which is in none. */
async function listedPost(req: AppRequest, id: string): Promise<FullPost> {
  const post = await postOr404(req, id)
  await assertBoardsOpen(req, post)
  if (post.removedAt) throw new AppError('NOT_FOUND', { reason: 'removed' })
  return post
}

/** As `listedPost`; throws FORBIDDEN also for staff who may not arrange what its author wrote. */
export async function arrangeablePost(req: AppRequest, id: string): Promise<FullPost> {
  const post = await listedPost(req, id)
  if (req.actor) await assertMayArrange({ req, actor: req.actor }, post.author ?? null)
  return post
}

/** Guard of calls that arrange a post in lists. */
export const guardArrangeable = async ({ req, params }: GuardCall): Promise<void> => {
  await arrangeablePost(req, params.id ?? '')
}

/** Guard of calls that change the caller's own post. */
export const guardOwnPost = async ({ req, params }: GuardCall): Promise<void> => {
  await changeablePost(req, params.id ?? '', 'update')
}

/** Guard of the call that deletes a post. */
export const guardDeletablePost = async ({ req, params }: GuardCall): Promise<void> => {
  await deletablePost(req, params.id ?? '')
}
