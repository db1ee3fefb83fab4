import { tagsOfPost } from '#src/rules/page-tags.ts'
import { queueCrawlerPing } from './queue-crawler-ping.ts'
import { changeRow, rowById } from '#cms/core/database/rows.ts'
import { unindexDocument } from '#cms/core/database/search.ts'
import { clearPages } from '#cms/core/page-cache/page-cache.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { staysBlocked } from '#cms/holds/blocked-content.ts'
import { blockedAt, heldAt, removed, SHOWN, type Removal } from '#cms/holds/removal-columns.ts'
import { bringBackPost, withdrawPost } from '#cms/notifications/withdraw-content.ts'
import { indexPost } from './index-post.ts'
import { endPins } from './pins.ts'
import { forgetPopularWords } from './search-popular.ts'

/** Hides a post, visible or held, from all but staff; false when it was removed already. Joins the caller's transaction. */
export async function hidePost(
  req: AppRequest,
  { postId, ...removal }: Removal & { postId: string },
): Promise<boolean> {
  const isHidden = await changeRow(
    req,
    'post',
    { and: [{ id: { equals: postId } }, { or: [{ removedAt: { exists: false } }, { held: { exists: true } }] }] },
    removed(removal),
  )
  if (!isHidden) return false
  await endPins(req, postId)
  await withdraw(req, postId)
  return true
}

/** Hides a visible post until staff decide; false when it was hidden already. Joins the caller's transaction. */
export async function holdPost(req: AppRequest, postId: string, now: Date): Promise<boolean> {
  const isHeld = await changeRow(
    req,
    'post',
    { and: [{ id: { equals: postId } }, { removedAt: { exists: false } }] },
    heldAt(now),
  )
  if (isHeld) await withdraw(req, postId)
  return isHeld
}

/** Hides a visible post until a time for all but its author and staff; false when it was hidden already. */
export async function blockPost(
  req: AppRequest,
  postId: string,
  { until, now }: { until: string; now: Date },
): Promise<boolean> {
  const isBlocked = await changeRow(
    req,
    'post',
    { and: [{ id: { equals: postId } }, { removedAt: { exists: false } }] },
    blockedAt(now, until),
  )
  if (isBlocked) await withdraw(req, postId)
  return isBlocked
}

/**
 * Takes a post out of search, popular words, search engines, unread notifications and cached pages. Its pins stay: lists
 * leave out what is hidden.
 */
async function withdraw(req: AppRequest, postId: string): Promise<void> {
  await unindexDocument(req, 'post', postId)
  await withdrawPost(req, postId)
  await queueCrawlerPing(req, postId)
  forgetPopularWords(req)
  await clearPagesOf(req, postId)
}

/**
 * Makes a hidden post visible again; false when it was not hidden, or a takedown request still blocks it. Joins the
 * caller's transaction.
 */
export async function unhidePost(req: AppRequest, postId: string, now: Date): Promise<boolean> {
  const hidden = await rowById(req, 'post', postId)
  if (!hidden?.removedAt) return false
  if (await staysBlocked(req, { type: 'post', id: postId, authorId: hidden.author ?? null }, now)) return false
  const isShown = await changeRow(
    req,
    'post',
    { and: [{ id: { equals: postId } }, { removedAt: { exists: true } }] },
    SHOWN,
  )
  if (!isShown) return false
  await indexPost(req, hidden)
  await bringBackPost(req, postId)
  clearPages(req, tagsOfPost(hidden))
  return true
}

async function clearPagesOf(req: AppRequest, postId: string): Promise<void> {
  const post = await rowById(req, 'post', postId)
  if (post) clearPages(req, tagsOfPost(post))
}
