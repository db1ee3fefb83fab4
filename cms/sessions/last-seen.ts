import { LRUCache } from 'lru-cache'
import type { Payload } from 'payload'
import { changeRow } from '#cms/core/database/rows.ts'
import { isReadOnly } from '#cms/core/database/read-only-mode.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { log } from '#cms/core/platform/log.ts'
import { runQueued } from '#cms/core/platform/queue.ts'
import { localRequest } from '#cms/core/platform/request.ts'
import { shared } from '#cms/core/platform/shared.ts'

/** A session is noted at most once in this time. */
const NOTED_EVERY_MS = 5 * 60_000
const WRITE_EVERY_MS = 60_000
const MOST_SESSIONS = 50_000
/** Sessions written in one transaction, so that no other writer waits long. */
const AT_ONCE = 200

interface Seen {
  noted: LRUCache<string, true>
  /** When each session was last used, for those not written yet. */
  pending: Map<string, string>
}

const seen = () =>
  shared('lastSeen', (): Seen => ({
    noted: new LRUCache({ max: MOST_SESSIONS, ttl: NOTED_EVERY_MS }),
    pending: new Map(),
  }))

/**
 * Notes that the session was used, for the list of a member's devices. In memory, because every call and page does it.
 */
export function noteSeen(sid: string): void {
  const { noted, pending } = seen()
  if (noted.has(sid)) return
  noted.set(sid, true)
  if (pending.size < MOST_SESSIONS) pending.set(sid, new Date().toISOString())
}

/** Writes once a minute when sessions were last used; the returned function writes the rest and stops. */
export function startSeenWriter(payload: Payload): () => Promise<void> {
  const timer = setInterval(() => void writeSeen(payload), WRITE_EVERY_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    return writeSeen(payload)
  }
}

/** Writes what was noted. A failure is logged and the entry dropped; the next use of the session notes it again. */
export const writeSeen = (payload: Payload): Promise<void> =>
  runQueued('lastSeen', async () => {
    if (isReadOnly()) return
    const sessions = [...seen().pending]
    seen().pending.clear()
    const req = localRequest(payload)
    try {
      for (let from = 0; from < sessions.length; from += AT_ONCE) {
        await inTransaction(req, async () => {
          for (const [sid, lastSeenAt] of sessions.slice(from, from + AT_ONCE))
            await changeRow(req, 'session', sid, { lastSeenAt })
        })
      }
    } catch (error) {
      log().warn({ err: error }, 'when sessions were last seen was not written')
    }
  })
