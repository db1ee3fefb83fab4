import { NOTIFICATION_KINDS, type NotificationKind, type ReferenceType } from '#src/rules/notifications.ts'
import type { Row } from '#cms/machinery/database/row.ts'
import { changeRow, countRows, findPage, insertRow } from '#cms/machinery/database/rows.ts'
import { STAYING } from '#cms/people/members/find.ts'
import { newEventId } from '#cms/machinery/live/event-id.ts'
import { publish } from '#cms/machinery/live/publish.ts'
import { newId } from '#cms/machinery/platform/id.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { publishUnread } from './unread.ts'

/** What one member is told. */
export interface NewNotification {
  to: string
  kind: NotificationKind
  /** Who did it; null for what the forum itself did. */
  actorId: string | null
  reference: { type: ReferenceType; id: string }
  postId?: string | null
  commentId?: string | null
  amount?: number
  note?: string
  /** Lines of the same one grow while they are unread. */
  gather?: string
}

/** A line that is not read yet, and may grow. */
export type UnreadGroup = Pick<Row<'notification'>, 'id' | 'count'>

/** The unread line of this `gather`. */
export async function findUnreadGroup(req: AppRequest, gather: string): Promise<UnreadGroup | null> {
  const [line] = await findPage(req, {
    collection: 'notification',
    where: { gather: { equals: gather }, isRead: { equals: false } },
    fields: ['id', 'count'],
    limit: 1,
  })
  return line ?? null
}

/**
 * Stores a new line in the open transaction, and returns its id; null for a member who has left, whose works are still
 * met.
 */
export async function createNotification(
  req: AppRequest,
  telling: NewNotification,
  { now, count = 1 }: { now: Date; count?: number },
): Promise<string | null> {
  const { to, kind, actorId, reference, gather = null, postId = null, commentId = null } = telling
  if ((await countRows(req, { collection: 'member', where: { id: { equals: to }, ...STAYING } })) === 0) return null
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
    amount: telling.amount ?? null,
    note: telling.note ?? null,
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
 * Counts more of the same in a line that is still unread, which then comes first again; as many lines as before are
 * unread.
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
