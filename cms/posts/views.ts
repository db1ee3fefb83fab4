import { LRUCache } from 'lru-cache'
import type { Payload } from 'payload'
import { changeRow } from '../database/rows.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Visit } from '../http/pages.ts'
import { log } from '../platform/log.ts'
import { localRequest } from '../platform/request.ts'
import { shared } from '../platform/shared.ts'

/** A reader counts once in this time. */
const ONE_VIEW_MS = 30 * 60_000
/** Characters of the browser's name that tell readers at one address apart; what is kept of each must stay small. */
const MAX_AGENT = 120
const WRITE_EVERY_MS = 10_000
const CRAWLER = /bot|crawl|spider|slurp|preview|facebookexternalhit|kakaotalk-scrap|yeti|headless/i
const POST_PATH = /^\/post\/([\w-]{1,64})(?:[?#]|$)/

interface Views {
  seen: LRUCache<string, true>
  pending: Map<string, number>
}

const views = () =>
  shared('views', (): Views => ({ seen: new LRUCache({ max: 200_000, ttl: ONE_VIEW_MS }), pending: new Map() }))

/** Counts the view of a post page, once a reader and 30 minutes; crawlers do not count. */
export function countView({ message, ip, memberId }: Visit): void {
  if (message.method !== 'GET') return
  const postId = POST_PATH.exec(message.url ?? '')?.[1]
  const agent = String(message.headers['user-agent'] ?? '').slice(0, MAX_AGENT)
  if (!postId || CRAWLER.test(agent)) return
  const reader = `${postId}:${memberId ?? `${ip}:${agent}`}`
  if (views().seen.has(reader)) return
  views().seen.set(reader, true)
  views().pending.set(postId, (views().pending.get(postId) ?? 0) + 1)
}

/** Writes the views counted so far every 10 s; the returned function writes the rest and stops. */
export function startViewWriter(payload: Payload): () => Promise<void> {
  const timer = setInterval(() => void writeViews(payload), WRITE_EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await writeViews(payload)
  }
}

/** One transaction for all of them; a post that is gone by now is passed over. */
async function writeViews(payload: Payload): Promise<void> {
  const counted = [...views().pending]
  if (counted.length === 0) return
  views().pending.clear()
  const req = localRequest(payload)
  try {
    await inTransaction(req, async () => {
      for (const [id, count] of counted) await changeRow(req, 'post', id, { viewCount: { $inc: count } })
    })
  } catch (error) {
    log().warn({ err: error }, 'views were not written')
  }
}
