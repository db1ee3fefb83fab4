import { NOTIFICATION_KINDS, type NotificationKind, type ReferenceType } from '#src/rules/notifications.ts'
import type { Row } from '#cms/machinery/database/row.ts'
import { changeRow, countRows, findPage, insertRow } from '#cms/machinery/database/rows.ts'
import { NOT_DELETED } from '#cms/people/members/find.ts'
import { newEventId } from '#cms/machinery/live/event-id.ts'
import { publish } from '#cms/machinery/live/publish.ts'
import { newId } from '#cms/machinery/platform/id.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
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
export type UnreadGroup = Pick<Row<'notification'>, 'id' | 'count'>

/** The unread notification of the group; null when there is none. */
export async function findUnreadGroup(req: AppRequest, gather: string): Promise<UnreadGroup | null> {
  const [unread] = await findPage(req, {
    collection: 'notification',
    where: { gather: { equals: gather }, isRead: { equals: false } },
    fields: ['id', 'count'],
    limit: 1,
  })
  return unread ?? null
}

/** Stores a notification in the open transaction and returns its id; null for a former member. */
export async function createNotification(
  req: AppRequest,
  notification: NewNotification,
  { now, count = 1 }: { now: Date; count?: number },
): Promise<string | null> {
  const { to, kind, actorId, reference, gather = null, postId = null, commentId = null } = notification
  if ((await countRows(req, { collection: 'member', where: { id: { equals: to }, ...NOT_DELETED } })) === 0) return null
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
  publishNotification(req, to, { id, event })
  publishUnread(req, to)
  return id
}

/**
 * Counts further events in an unread notification and moves it to the top; the number of unread ones stays the same.
 */
export async function growNotification(
  req: AppRequest,
  { id }: UnreadGroup,
  { to, actorId, by, now }: { to: string; actorId: string | null; by: number; now: Date },
): Promise<void> {
  const event = newEventId()
  const change = { count: { $inc: by }, actor: actorId, at: now.toISOString(), event }
  await changeRow(req, 'notification', id, change)
  publishNotification(req, to, { id, event })
}

const publishNotification = (req: AppRequest, to: string, { id, event }: { id: string; event: string }): void =>
  publish(req, { id: event, topic: `member:${to}`, name: 'notification', ref: id })
