import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import type { Payload } from 'payload'
import { addToRows } from '#cms/core/database/rows.ts'
import { isReadOnly } from '#cms/core/database/read-only-mode.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { Visit } from '#cms/core/http/pages.ts'
import { log } from '#cms/core/platform/log.ts'
import { runQueued } from '#cms/core/platform/queue.ts'
import { writeRegularly } from '#cms/core/platform/regular-writes.ts'
import { localRequest } from '#cms/core/platform/request.ts'
import { shared } from '#cms/core/platform/shared.ts'

/** A viewer counts once in this time. */
const ONE_VIEW_MS = 30 * 60_000
const MOST_READERS = 200_000
/** Posts with unwritten views; the limit is reached only while the database is unavailable. */
const MOST_PENDING = 50_000
const WRITE_EVERY_MS = 10_000

interface Views {
  seen: LRUCache<string, true>
  pending: Map<string, number>
}

const views = () =>
  shared('views', (): Views => ({ seen: new LRUCache({ max: MOST_READERS, ttl: ONE_VIEW_MS }), pending: new Map() }))

/** One view of a post. */
interface View {
  postId: string
  agent: string | null | undefined
  ip: string
  memberId: string | null
}

/** Counts a page of a post that was sent; a prefetched one counts when it is opened (`viewPost`). */
export function countPageView({ viewOf: postId, message: { headers }, ip, memberId }: Visit): void {
  const isAhead = String(headers['sec-purpose'] ?? headers.purpose).includes('prefetch')
  if (!isAhead) countView({ postId, agent: headers['user-agent'], ip, memberId })
}

/**
 * Counts the view of a post, once per viewer and 30 minutes. A viewer is a member or an IP address; crawlers do not
 * count.
 */
export function countView({ postId, agent, ip, memberId }: View): void {
  if (isbot(agent)) return
  const { seen, pending } = views()
  const viewer = `${postId}:${memberId ?? ip}`
  if (seen.has(viewer)) return
  if (pending.size >= MOST_PENDING && !pending.has(postId)) return
  seen.set(viewer, true)
  pending.set(postId, (pending.get(postId) ?? 0) + 1)
}

/** Writes the views counted so far every 10 s; the returned function writes the rest and stops. */
export const startViewWriter = (payload: Payload): (() => Promise<void>) =>
  writeRegularly(() => writeViews(payload), WRITE_EVERY_MS)

/** Writes the counted views in one statement; after a failure they remain pending. */
export const writeViews = (payload: Payload): Promise<void> =>
  runQueued('views', async () => {
    const by = new Map(views().pending)
    if (by.size === 0 || isReadOnly()) return
    const req = localRequest(payload)
    try {
      await inTransaction(req, () => addToRows(req, { collection: 'post', field: 'viewCount', by }))
      for (const [postId, written] of by) take(postId, written)
    } catch (error) {
      log().warn({ err: error }, 'views were not written')
    }
  })

/** Subtracts the written views from the pending ones; more may have been counted meanwhile. */
function take(postId: string, written: number): void {
  const { pending } = views()
  const left = (pending.get(postId) ?? 0) - written
  if (left > 0) pending.set(postId, left)
  else pending.delete(postId)
}
