import type { Payload } from 'payload'
import type { Row } from '#cms/core/database/row.ts'
import { changeRow, deleteRows, findPage, rowById } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { Where } from '#cms/core/database/where.ts'
import { log } from '#cms/core/platform/log.ts'
import { Queue } from '#cms/core/platform/queue.ts'
import { localRequest, type AppRequest } from '#cms/core/platform/request.ts'
import { shared } from '#cms/core/platform/shared.ts'
import { pushSender, queueDeliveries } from '#cms/notifications/queue-push.ts'
import { endSubscriptions, isStreamOpen } from '#cms/notifications/push-subscriptions.ts'
import { composePush } from './compose.ts'
import { PUSH } from './plan.ts'
import { sendPush, type Outcome } from './request.ts'
import { vapidKeys } from './vapid.ts'

type Delivery = Row<'push-delivery'>

const queue = () =>
  shared(
    'pushQueue',
    () =>
      new Queue({
        concurrency: PUSH.atOnce,
        concurrencyPerKey: PUSH.atOncePerMember,
        waitingPerKey: PUSH.waitingPerMember,
      }),
  )

/** From now on this process sends what it queues, after each commit; the returned function ends that. */
export function startPushes(payload: Payload): () => void {
  const stopping = new AbortController()
  pushSender().send = (_payload, ids) => void sendAll(payload, ids, stopping.signal)
  return () => {
    pushSender().send = null
    stopping.abort()
  }
}

/** The push job: sends what is due, such as what a push service wanted later, or a process that ended had left. */
export async function runPushes(req: AppRequest, now: Date, signal?: AbortSignal): Promise<string> {
  if (!vapidKeys()) return 'off'
  const due = await findPage(req, {
    collection: 'push-delivery',
    where: { dueAt: { less_than_equal: now.toISOString() } },
    fields: ['id'],
    sort: ['dueAt', 'id'],
    limit: PUSH.rowsAtOnce,
  })
  await sendAll(
    req.payload,
    due.map(({ id }) => id),
    signal ?? new AbortController().signal,
    now,
  )
  return `${due.length} tried`
}

/** Tries each delivery once, with limited concurrency; deliveries beyond the limit wait for the job. Never throws. */
async function sendAll(payload: Payload, ids: readonly string[], stop: AbortSignal, at?: Date): Promise<void> {
  const attempt = async (id: string): Promise<void> => {
    const req = localRequest(payload)
    const delivery = await rowById(req, 'push-delivery', id)
    const slot = { queueKey: delivery?.member ?? '', signal: stop }
    if (delivery) await queue().run(() => deliver({ req, delivery, stop, now: at ?? new Date() }), slot)
  }
  const outcomes = await Promise.allSettled(ids.map(attempt))
  for (const outcome of outcomes)
    if (outcome.status === 'rejected' && !stop.aborted) log().warn({ err: outcome.reason as unknown }, 'a push waits')
}

interface Attempt {
  req: AppRequest
  delivery: Delivery
  stop: AbortSignal
  now: Date
}

async function deliver(attempt: Attempt): Promise<void> {
  const { req, delivery, now } = attempt
  if (!(await claim(attempt))) return
  const claimed = { ...delivery, attempts: delivery.attempts + 1 }
  if (!delivery.subscription) return fanOut(req, claimed, now)
  const outcome = await outcomeOf(attempt)
  if (outcome.is === 'ended') return endSubscriptions(req, { id: { equals: delivery.subscription } })
  const dueAt = outcome.is === 'later' ? nextAttempt(claimed, outcome.afterMs, now) : null
  if (dueAt) await changeRow(req, 'push-delivery', unchanged(claimed), { dueAt })
  else await deleteRows(req, 'push-delivery', unchanged(claimed))
}

/** The row as this process knows it: another process may have claimed it since, or the notification has grown. */
const unchanged = ({ id, event, attempts }: Delivery): Where<'push-delivery'> => ({
  and: [{ id: { equals: id } }, { event: { equals: event } }, { attempts: { equals: attempts } }],
})

/** Claims the delivery for this process; false when another one did, or when it is not due any more. */
const claim = ({ req, delivery, now }: Attempt): Promise<boolean> =>
  changeRow(
    req,
    'push-delivery',
    { and: [unchanged(delivery), { dueAt: { less_than_equal: now.toISOString() } }] },
    { attempts: delivery.attempts + 1, dueAt: minutesAfter(now, PUSH.leaseMinutes) },
  )

async function outcomeOf({ req, delivery, stop, now }: Attempt): Promise<Outcome> {
  const subscription = await rowById(req, 'push-subscription', delivery.subscription ?? '')
  if (!subscription || subscription.member !== delivery.member) return { is: 'refused' }
  const { session: sid, streamUntil } = subscription
  if (sid) {
    const session = await rowById(req, 'session', sid)
    if (!session || new Date(session.expiresAt) <= now) return { is: 'ended' }
    // An open page shows it by itself.
    if (isStreamOpen(sid, streamUntil, new Date())) return { is: 'refused' }
  }
  const message = await composePush(req, delivery, now)
  return message ? sendPush(subscription, message, stop) : { is: 'refused' }
}

const minutesAfter = (now: Date, minutes: number): string => new Date(now.getTime() + minutes * 60_000).toISOString()

/** When to try again; null when that would be too often or too late for anybody to care. */
function nextAttempt({ attempts, createdAt }: Delivery, afterMs: number | null, now: Date): string | null {
  const pause = PUSH.retryMinutes[attempts - 1]
  if (pause === undefined) return null
  const next = now.getTime() + (afterMs ?? pause * 60_000)
  return next < new Date(createdAt).getTime() + PUSH.ttlSeconds * 1_000 ? new Date(next).toISOString() : null
}

/** Turns the row of an announcement into one for each subscription, in portions. */
async function fanOut(req: AppRequest, announcement: Delivery, now: Date): Promise<void> {
  const { line, event, isAnnouncement } = announcement
  for (let after = ''; ;) {
    const some = await findPage(req, {
      collection: 'push-subscription',
      where: { id: { greater_than: after } },
      fields: ['id', 'member'],
      sort: ['id'],
      limit: PUSH.rowsAtOnce,
    })
    const made = some.map(({ id, member }) => ({ member, subscription: id, line, event, isAnnouncement }))
    await inTransaction(req, () => queueDeliveries(req, now, made))
    const last = some.at(-1)
    if (!last || some.length < PUSH.rowsAtOnce) break
    after = last.id
  }
  await deleteRows(req, 'push-delivery', unchanged(announcement))
}
