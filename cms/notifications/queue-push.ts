import type { Payload } from 'payload'
import { findPage, putRows } from '#cms/core/database/rows.ts'
import { afterCommit } from '#cms/core/database/transaction.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { shared } from '#cms/core/platform/shared.ts'

/** What sends deliveries by their ids, without being waited for. */
type Sender = (payload: Payload, ids: readonly string[]) => void

/** What this process sends with; none in scripts, whose pushes wait for the job of a server. */
export const pushSender = () => shared('pushSender', () => ({ send: null as Sender | null }))

/** A notification as it was stored or grew. */
export interface Line {
  to: string
  id: string
  event: string
}

/** Queues a push of each notification for each browser of its member, in the open transaction; sent after its commit. */
export async function queuePushes(req: AppRequest, lines: readonly Line[], now: Date): Promise<void> {
  const subscriptions = await findPage(req, {
    collection: 'push-subscription',
    where: { member: { in: lines.map(({ to }) => to) } },
    fields: ['id', 'member'],
  })
  const byMember = Map.groupBy(subscriptions, ({ member }) => member)
  const made = lines.flatMap(({ to, id, event }) =>
    (byMember.get(to) ?? []).map((subscription) => ({
      member: to,
      subscription: subscription.id,
      line: id,
      isAnnouncement: false,
      event,
    })),
  )
  await queueDeliveries(req, now, made)
}

/** Queues a push of a new announcement for every browser. */
export const queueAnnouncementPush = (req: AppRequest, id: string, now: Date): Promise<void> =>
  queueDeliveries(req, now, [{ member: null, subscription: null, line: id, isAnnouncement: true, event: id }])

interface NewDelivery {
  member: string | null
  subscription: string | null
  line: string
  isAnnouncement: boolean
  event: string
}

/** Stores deliveries that are due at once. */
export async function queueDeliveries(req: AppRequest, now: Date, made: readonly NewDelivery[]): Promise<void> {
  if (made.length === 0) return
  const at = now.toISOString()
  const ids = made.map(({ line, subscription }) => (subscription ? `${line}:${subscription}` : line))
  const rows = made.map((delivery, index) => ({ id: ids[index] as string, ...delivery, attempts: 0 }))
  await putRows(
    req,
    'push-delivery',
    rows.map((row) => ({ ...row, dueAt: at, createdAt: at })),
  )
  afterCommit(req, () => pushSender().send?.(req.payload, ids))
}
