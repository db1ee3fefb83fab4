import { AppError } from '#src/rules/app-error.ts'
import { can } from '#src/rules/permissions.ts'
import type { GuardCall } from '../call/call.ts'
import { findPage } from '../database/rows.ts'
import type { AppRequest } from '../platform/request.ts'
import { POST_FIELDS, type PostRow } from './present.ts'
import { assertReadable, type Judged } from './visibility.ts'

export type FoundPost = PostRow & Judged

/** The post with this id, removed or not, whoever asks; throws NOT_FOUND for one that never was. */
export async function postOr404(req: AppRequest, id: string): Promise<FoundPost> {
  const [post] = await findPage(req, {
    collection: 'post',
    where: { id: { equals: id } },
    fields: [...POST_FIELDS, 'removedAt'],
    sort: [],
    limit: 1,
  })
  if (!post) throw new AppError('NOT_FOUND')
  return post
}

type Counts = Pick<PostRow, 'likeCount' | 'commentCount'>

/** What it takes to judge who may read a post, and its counts, nothing of its text; null for one that never was. */
export async function judgedPost(req: AppRequest, id: string): Promise<(Judged & Counts & { id: string }) | null> {
  const fields = ['id', 'author', 'levelRestriction', 'removedAt', 'likeCount', 'commentCount'] as const
  const [post] = await findPage(req, { collection: 'post', where: { id: { equals: id } }, fields, limit: 1 })
  return post ?? null
}

/** The post with this id, when the caller may read it; else throws why not. */
export async function readablePost(req: AppRequest, id: string): Promise<FoundPost> {
  const post = await postOr404(req, id)
  await assertReadable(req, post)
  return post
}

/** Guard of calls about a post: refuses as its read is refused. */
export const guardReadable = async ({ req, params }: GuardCall): Promise<void> => {
  await readablePost(req, params.id ?? '')
}

/** Guard of calls about a post that was once there. */
export const guardPost = async ({ req, params }: GuardCall): Promise<void> => {
  await postOr404(req, params.id ?? '')
}

/** The post, when the caller may change it: throws NOT_FOUND for a removed one, FORBIDDEN for another member's. */
export async function changeablePost(req: AppRequest, id: string, permission: 'post.update' | 'post.delete') {
  const post = await postOr404(req, id)
  if (post.removedAt) throw new AppError('NOT_FOUND', { reason: 'removed' })
  if (!can(req.actor, permission, post.author)) throw new AppError('FORBIDDEN')
  return post
}

/** Guard of calls that change a post of one's own. */
export const guardOwnPost = async ({ req, params }: GuardCall): Promise<void> => {
  await changeablePost(req, params.id ?? '', 'post.update')
}

/** Guard of the call that deletes a post. */
export const guardDeletablePost = async ({ req, params }: GuardCall): Promise<void> => {
  await changeablePost(req, params.id ?? '', 'post.delete')
}
