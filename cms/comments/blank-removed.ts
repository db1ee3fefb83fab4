import { changeRow, findPage } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { Where } from '#cms/core/database/where.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { deleteImages } from '#cms/media/clean-uploads.ts'
import { dropVersions } from '#cms/versions/store.ts'
import { blankRemovedPosts, removedLongAgo } from '#cms/posts/blank-removed.ts'

const AT_ONCE = 500

/** Blanks posts and comments that were removed longer ago than `LIMITS.removedRetentionDays`; their images are deleted. */
export async function blankRemoved(req: AppRequest, now: Date, signal?: AbortSignal): Promise<string> {
  const posts = await blankRemovedPosts(req, now, signal)
  const old = removedLongAgo(now)
  const comments = await findPage(req, { collection: 'comment', where: old, fields: ['id'], limit: AT_ONCE })
  let done = 0
  for (const { id } of comments) {
    if (signal?.aborted) break
    await inTransaction(req, () => blankComment(req, { and: [{ id: { equals: id } }, old] }, id))
    done += 1
  }
  return `${posts} posts, ${done} comments`
}

async function blankComment(req: AppRequest, stillOld: Where<'comment'>, id: string): Promise<void> {
  if (!(await changeRow(req, 'comment', stillOld, { content: '', imageUrl: null }))) return
  await dropVersions(req, { comment: id })
  await deleteImages(req, { comment: { equals: id } })
}
