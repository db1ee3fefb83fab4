import type { Row } from '#cms/core/database/row.ts'
import { changeRow, deleteRows, findPage } from '#cms/core/database/rows.ts'
import { localRequest, type AppRequest } from '#cms/core/platform/request.ts'
import { env } from '#cms/core/platform/runtime.ts'
import { boardsOfClosedPosts, inOpenBoards } from '#cms/visibility/boards.ts'
import { publicAmong } from './public-posts.ts'

type Ping = Row<'crawler-ping'>

/** Submits public posts that are new, changed or removed to IndexNow; a failed submission is repeated later. */
export async function runIndexNow(req: AppRequest, now: Date): Promise<string> {
  const { INDEXNOW_KEY: key } = env()
  if (!key) return 'off'
  const pings = await findPage(req, {
    collection: 'crawler-ping',
    where: { dueAt: { less_than_equal: now.toISOString() } },
    sort: ['dueAt', 'id'],
    limit: CRAWLER_PINGS.atOnce,
  })
  const ids = await submittable(
    req,
    pings.map(({ id }) => id),
  )
  const isTaken = ids.length === 0 || (await submit(key, ids))
  for (const ping of pings) await (isTaken ? dropPing(req, ping) : postpone(req, ping, now))
  return isTaken ? `${ids.length} submitted` : `${ids.length} not taken`
}

/**
 * Ids of the posts that guests may read, and of removed ones that they could have read; no other address is submitted.
 */
async function submittable(req: AppRequest, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const removed = await findPage(req, {
    collection: 'post',
    where: {
      and: [
        { id: { in: ids }, removedAt: { exists: true }, levelRestriction: { equals: 0 } },
        ...inOpenBoards(await boardsOfClosedPosts(localRequest(req.payload))),
      ],
    },
    fields: ['id'],
  })
  return [...(await publicAmong(req.payload, ids)), ...removed.map(({ id }) => id)]
}

async function submit(key: string, ids: readonly string[]): Promise<boolean> {
  const { SITE_URL, INDEXNOW_URL } = env()
  const body = {
    host: new URL(SITE_URL).host,
    key,
    keyLocation: `${SITE_URL}/${key}.txt`,
    urlList: ids.map((id) => `${SITE_URL}/post/${id}`),
  }
  try {
    const answer = await fetch(INDEXNOW_URL, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(CRAWLER_PINGS.timeoutMs),
    })
    return answer.ok
  } catch {
    return false
  }
}

/** Deletes the ping unless it was queued again meanwhile. */
const dropPing = (req: AppRequest, { id, queuedAt }: Ping): Promise<void> =>
  deleteRows(req, 'crawler-ping', { id: { equals: id }, queuedAt: { equals: queuedAt } })

async function postpone(req: AppRequest, ping: Ping, now: Date): Promise<void> {
  const pause = CRAWLER_PINGS.retryMinutes[ping.attempts]
  if (pause === undefined) return dropPing(req, ping)
  const dueAt = new Date(now.getTime() + pause * 60_000).toISOString()
  const same = { id: { equals: ping.id }, queuedAt: { equals: ping.queuedAt } }
  await changeRow(req, 'crawler-ping', same, { attempts: ping.attempts + 1, dueAt })
}

/** Limits and retries of submissions to IndexNow. */
const CRAWLER_PINGS = {
  /** Addresses in one submission. */
  atOnce: 500,
  timeoutMs: 10_000,
  /** Minutes after each failed submission; after the last one the sitemap has to do. */
  retryMinutes: [1, 10, 60, 360],
} as const
