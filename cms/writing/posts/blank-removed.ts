import { DAY_MS } from '#src/rules/dates.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { changeRow, findPage } from '#cms/machinery/database/rows.ts'
import { inTransaction } from '#cms/machinery/database/transaction.ts'
import type { Where } from '#cms/machinery/database/where.ts'
import { deleteImages } from '#cms/material/media/clean-uploads.ts'
import { dropPoll } from '#cms/material/polls/store.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { dropVersions } from '#cms/material/versions/store.ts'

const AT_ONCE = 500

/** Blanks posts and comments that were removed longer ago than `LIMITS.removedRetentionDays`; their images are deleted. */
export async function blankRemoved(req: AppRequest, now: Date, signal?: AbortSignal): Promise<string> {
  const removed = {
    removedAt: { less_than: new Date(now.getTime() - LIMITS.removedRetentionDays * DAY_MS).toISOString() },
    // What is held waits for a decision, however long.
    held: { exists: false },
  }
  const old = { and: [removed, { content: { not_equals: '' } }] }
  const posts = await findPage(req, { collection: 'post', where: old, fields: ['id'], limit: AT_ONCE })
  const done = { posts: 0, comments: 0 }
  for (const { id } of posts) {
    if (signal?.aborted) break
    await inTransaction(req, () => blankPost(req, { and: [{ id: { equals: id } }, old] }, id))
    done.posts += 1
  }
  const comments = await findPage(req, { collection: 'comment', where: old, fields: ['id'], limit: AT_ONCE })
  for (const { id } of comments) {
    if (signal?.aborted) break
    await inTransaction(req, () => blankComment(req, { and: [{ id: { equals: id } }, old] }, id))
    done.comments += 1
  }
  return `${done.posts} posts, ${done.comments} comments`
}

/** `stillOld` repeats the query's condition, in case the post was restored since. */
async function blankPost(req: AppRequest, stillOld: Where<'post'>, id: string): Promise<void> {
  const blank = { title: '', content: '', contentHtml: '', excerpt: '', imageUrl: null }
  if (!(await changeRow(req, 'post', stillOld, blank))) return
  await dropVersions(req, { post: id })
  await dropPoll(req, id)
  await deleteImages(req, { post: { equals: id }, kind: { equals: 'post' } })
}

async function blankComment(req: AppRequest, stillOld: Where<'comment'>, id: string): Promise<void> {
  if (!(await changeRow(req, 'comment', stillOld, { content: '', imageUrl: null }))) return
  await dropVersions(req, { comment: id })
  await deleteImages(req, { comment: { equals: id } })
}
