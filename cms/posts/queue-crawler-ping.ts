import type { Carrier } from '#cms/core/database/row.ts'
import { changeRow, insertOnce } from '#cms/core/database/rows.ts'
import { env } from '#cms/core/platform/runtime.ts'

/** Queues a notification of search engines about a post in the open transaction; nothing where IndexNow is off. */
export async function queueCrawlerPing(req: Carrier, postId: string): Promise<void> {
  if (!env().INDEXNOW_KEY) return
  const at = new Date().toISOString()
  const ping = { queuedAt: at, dueAt: at, attempts: 0 }
  if (!(await insertOnce(req, 'crawler-ping', { id: postId, ...ping })))
    await changeRow(req, 'crawler-ping', postId, ping)
}
