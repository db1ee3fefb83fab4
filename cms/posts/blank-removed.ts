import { DAY_MS } from '#src/rules/dates.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { changeRow, findPage } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { Where } from '#cms/core/database/where.ts'
import { deleteImages } from '#cms/media/clean-uploads.ts'
import { deleteFiles } from '#cms/files/delete-files.ts'
import { dropPoll } from './poll-store.ts'
import { dropTags } from './tags.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { dropVersions } from '#cms/versions/store.ts'

const AT_ONCE = 500

/** The texts removed longer ago than `LIMITS.removedRetentionDays`, of posts as of comments. */
export const removedLongAgo = (now: Date) => ({
  and: [
    {
      removedAt: { less_than: new Date(now.getTime() - LIMITS.removedRetentionDays * DAY_MS).toISOString() },
      // What is held waits for a decision, however long.
      held: { exists: false },
    },
    { content: { not_equals: '' } },
  ],
})

/** Blanks posts that were removed long ago, and deletes their images and files. Returns how many. */
export async function blankRemovedPosts(req: AppRequest, now: Date, signal?: AbortSignal): Promise<number> {
  const old = removedLongAgo(now)
  const posts = await findPage(req, { collection: 'post', where: old, fields: ['id'], limit: AT_ONCE })
  let done = 0
  for (const { id } of posts) {
    if (signal?.aborted) break
    await inTransaction(req, () => blankPost(req, { and: [{ id: { equals: id } }, old] }, id))
    done += 1
  }
  return done
}

/** `stillOld` repeats the query's condition, in case the post was restored since. */
async function blankPost(req: AppRequest, stillOld: Where<'post'>, id: string): Promise<void> {
  const blank = { title: '', content: '', contentHtml: '', excerpt: '', imageUrl: null, fileCount: 0, tags: null }
  if (!(await changeRow(req, 'post', stillOld, blank))) return
  await dropVersions(req, { post: id })
  await dropPoll(req, id)
  await dropTags(req, id)
  await deleteImages(req, { post: { equals: id }, kind: { equals: 'post' } })
  await deleteFiles(req, { post: { equals: id } })
}
