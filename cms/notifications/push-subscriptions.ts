import { LIVE } from '#src/rules/notifications.ts'
import type { Carrier } from '#cms/core/database/row.ts'
import { changeRows, deleteRows, findPage } from '#cms/core/database/rows.ts'
import type { Where } from '#cms/core/database/where.ts'
import { hasStream } from '#cms/core/live/streams.ts'
import { env } from '#cms/core/platform/runtime.ts'

/** Ends subscriptions, with what waits for them. */
export async function endSubscriptions(req: Carrier, which: Where<'push-subscription'>): Promise<void> {
  const ended = await findPage(req, { collection: 'push-subscription', where: which, fields: ['id'] })
  if (ended.length === 0) return
  const ids = ended.map(({ id }) => id)
  await deleteRows(req, 'push-subscription', { id: { in: ids } })
  await deleteRows(req, 'push-delivery', { subscription: { in: ids } })
}

/** Keeps a browser's subscription when its session is replaced by another one. */
export const moveSubscriptions = (req: Carrier, from: string, to: string): Promise<number> =>
  changeRows(req, 'push-subscription', { session: { equals: from } }, { session: to })

/** A stream that said nothing for so long is over, though its replica could not say so. */
const STREAM_LIFE_MS = 2.5 * LIVE.heartbeatMs

/**
 * Tells the other replicas that a stream of this session is open, or that the last one here has ended. The process that
 * owns the embedded database knows its streams without that.
 */
export async function noteStream(req: Carrier, sid: string | null, isOpen: boolean): Promise<void> {
  if (!sid || !env().DATABASE_URI || (!isOpen && hasStream(sid))) return
  const streamUntil = isOpen ? new Date(Date.now() + STREAM_LIFE_MS).toISOString() : null
  await changeRows(req, 'push-subscription', { session: { equals: sid } }, { streamUntil })
}

/** Whether a stream of the browser's session is open on any replica. */
export const isStreamOpen = (sid: string, streamUntil: string | null | undefined, now: Date): boolean =>
  hasStream(sid) || (streamUntil ? new Date(streamUntil) > now : false)
