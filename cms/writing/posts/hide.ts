import { tagsOfPost } from '#src/rules/page-tags.ts'
import { queueCrawlerPing } from '#cms/material/crawler-outbox/queue-ping.ts'
import { changeRow, rowById } from '#cms/machinery/database/rows.ts'
import { unindexDocument } from '#cms/machinery/database/search.ts'
import { clearPages } from '#cms/machinery/page-cache/page-cache.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { indexPost } from './index-post.ts'
import { endPins } from './pins.ts'

interface Hiding {
  postId: string
  byId: string
  byReport: boolean
  now: Date
}

/** Hides a post from all but staff; false when it was hidden already. Joins the caller's transaction. */
export async function hidePost(req: AppRequest, { postId, byId, byReport, now }: Hiding): Promise<boolean> {
  const isHidden = await changeRow(
    req,
    'post',
    { and: [{ id: { equals: postId } }, { removedAt: { exists: false } }] },
    { removedAt: now.toISOString(), removedBy: byId, removedByReport: byReport },
  )
  if (!isHidden) return false
  await unindexDocument(req, 'post', postId)
  await endPins(req, postId)
  await queueCrawlerPing(req, postId)
  await clearPagesOf(req, postId)
  return true
}

/** Makes a hidden post visible again; false when it was not hidden. Joins the caller's transaction. */
export async function unhidePost(req: AppRequest, postId: string): Promise<boolean> {
  const isShown = await changeRow(
    req,
    'post',
    { and: [{ id: { equals: postId } }, { removedAt: { exists: true } }] },
    { removedAt: null, removedBy: null, removedByReport: false },
  )
  if (!isShown) return false
  const post = await rowById(req, 'post', postId)
  if (post) await indexPost(req, post)
  await clearPagesOf(req, postId)
  return true
}

async function clearPagesOf(req: AppRequest, postId: string): Promise<void> {
  const post = await rowById(req, 'post', postId)
  if (post) clearPages(req, tagsOfPost(post))
}
