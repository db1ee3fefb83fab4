import { IDEMPOTENCY_KEPT_MS } from '../call/idempotent.ts'
import { countRows, deleteRows } from '../database/rows.ts'
import type { AppRequest } from '../platform/request.ts'

/** Removes sessions that have ended and idempotency rows older than a day. */
export async function dropExpired(req: AppRequest, now: Date): Promise<string> {
  const ended = { expiresAt: { less_than: now.toISOString() } }
  const old = { createdAt: { less_than: new Date(now.getTime() - IDEMPOTENCY_KEPT_MS).toISOString() } }
  const sessions = await countRows(req, { collection: 'session', where: ended })
  const answers = await countRows(req, { collection: 'idempotency', where: old })
  if (sessions > 0) await deleteRows(req, 'session', ended)
  if (answers > 0) await deleteRows(req, 'idempotency', old)
  return `${sessions} sessions, ${answers} idempotency rows`
}
