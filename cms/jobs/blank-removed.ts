import { changeRow, rowsWhere } from '../database/rows.ts'
import { inTransaction } from '../database/transaction.ts'
import type { AppRequest } from '../endpoints/call.ts'

/** Text and images of what was removed are kept this long for an appeal; design.md, "Data". */
const APPEAL_MS = 30 * 24 * 3_600_000
const AT_ONCE = 500

/** Blanks posts and comments that were removed more than 30 days ago; their images become unused. */
export async function blankRemoved(req: AppRequest, now: Date): Promise<string> {
  const removed = { removedAt: { less_than: new Date(now.getTime() - APPEAL_MS).toISOString() } }
  const old = { and: [removed, { content: { not_equals: '' } }] }
  const posts = await rowsWhere(req, 'post', old, { limit: AT_ONCE })
  for (const { id } of posts) await inTransaction(req, () => blankPost(req, id, now))
  const comments = await rowsWhere(req, 'comment', old, { limit: AT_ONCE })
  for (const { id } of comments) await changeRow(req, 'comment', id, { content: '' })
  return `${posts.length} posts, ${comments.length} comments`
}

async function blankPost(req: AppRequest, id: string, now: Date): Promise<void> {
  await changeRow(req, 'post', id, { title: '', content: '', contentHtml: '', excerpt: '', imageUrl: null })
  const uploads = await rowsWhere(req, 'upload', { post: { equals: id } })
  for (const upload of uploads) {
    await changeRow(req, 'upload', upload.id, { isClaimed: false, droppedAt: upload.droppedAt ?? now.toISOString() })
  }
}
