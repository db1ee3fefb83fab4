import { NOTIFICATION_KINDS, type NotificationKind, type ReferenceType } from '#src/rules/notifications.ts'
import type { Row } from '#cms/machinery/database/row.ts'
import { changeRow, findPage, insertRow } from '#cms/machinery/database/rows.ts'
import { newEventId } from '#cms/machinery/live/event-id.ts'
import { publish } from '#cms/machinery/live/publish.ts'
import { newId } from '#cms/machinery/platform/id.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { queuePush } from '#cms/notices/push-outbox/queue-push.ts'
import { wantsNotification } from './may-disturb.ts'
import { publishUnread } from './unread.ts'

/** A notification to be stored. */
export interface NewNotification {
  to: string
  kind: NotificationKind
  /** The member who did it; null for what the forum did. */
  actorId: string | null
  reference: { type: ReferenceType; id: string }
  postId?: string | null
  commentId?: string | null
  amount?: number
  note?: string
  /** Group key: while its notification is unread, further events of the group are counted in it. */
  gather?: string
}

/** The unread notification of a group. */
export type UnreadGroup = Pick<Row<'notification'>, 'id' | 'count' | 'kind'>

/** The unread notification of the group; null when there is none. */
export async function findUnreadGroup(req: AppRequest, gather: string): Promise<UnreadGroup | null> {
  const [unread] = await findPage(req, {
    collection: 'notification',
    where: { gather: { equals: gather }, isRead: { equals: false } },
    fields: ['id', 'count', 'kind'],
    limit: 1,
  })
  return unread ?? null
}

/** Stores a notification in the open transaction and returns its id; null where its member wants none of this kind. */
export async function createNotification(
  req: AppRequest,
  notification: NewNotification,
  { now, count = 1 }: { now: Date; count?: number },
): Promise<string | null> {
  const { to, kind, actorId, reference, gather = null, postId = null, commentId = null } = notification
  if (!(await wantsNotification(req, to, kind))) return null
  const [id, event] = [newId(), newEventId()]
  const at = now.toISOString()
  await insertRow(req, 'notification', {
    id,
    member: to,
    type: NOTIFICATION_KINDS[kind],
    kind,
    gather,
    isRead: false,
    count,
    actor: actorId,
    post: postId,
    comment: commentId,
    referenceType: reference.type,
    referenceId: reference.id,
    amount: notification.amount ?? null,
    note: notification.note ?? null,
    isMailDue: true,
    at,
    event,
    createdAt: at,
  })
  await changeRow(req, 'account', to, { unreadNotifications: { $inc: 1 } })
  await deliver(req, { to, id, event }, now)
  publishUnread(req, to)
  return id
}

/** Further events of a group. */
interface Growth {
  to: string
  actorId: string | null
  by: number
  now: Date
  /** The comment that the notification leads to from now on. */
  newest?: string
}

/**
 * Counts further events in an unread notification and moves it to the top; the number of unread ones stays the same.
 * Nothing happens once its member wants none of this kind.
 */
export async function growNotification(
  req: AppRequest,
  group: UnreadGroup,
  { to, actorId, by, now, newest }: Growth,
): Promise<void> {
  const [id, kind] = [group.id, group.kind as NotificationKind]
  if (!(await wantsNotification(req, to, kind))) return
  const event = newEventId()
  const change = {
    count: { $inc: by },
    actor: actorId,
    at: now.toISOString(),
    event,
    // A mail may have named the comments before.
    ...(newest && { comment: newest, referenceId: newest, isMailDue: true }),
  }
  await changeRow(req, 'notification', id, change)
  await deliver(req, { to, id, event }, now)
}

/**
 * Delivers a stored notification, new or counted up, once the open transaction is committed: to the member's open pages,
 * and by a push to the browsers without one. `event` is the id of its live event. Mails follow by their own job.
 */
async function deliver(
  req: AppRequest,
  { to, id, event }: { to: string; id: string; event: string },
  now: Date,
): Promise<void> {
  publish(req, { id: event, topic: `member:${to}`, name: 'notification', ref: id })
  await queuePush(req, { to, id, event }, now)
}
