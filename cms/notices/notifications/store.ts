import { NOTIFICATION_KINDS, type NotificationKind, type ReferenceType } from '#src/rules/notifications.ts'
import type { Row } from '#cms/machinery/database/row.ts'
import { addToRows, changeRows, findPage, insertRows } from '#cms/machinery/database/rows.ts'
import { newEventId } from '#cms/machinery/live/event-id.ts'
import { publish } from '#cms/machinery/live/publish.ts'
import { newId } from '#cms/machinery/platform/id.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { queuePushes, type Line } from '#cms/notices/push-outbox/queue-push.ts'
import { countUnread } from './count-unread.ts'
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
export const findUnreadGroup = async (req: AppRequest, gather: string): Promise<UnreadGroup | null> =>
  (await findUnreadGroups(req, [gather])).get(gather) ?? null

/** The unread notifications of these groups, each by the key of its group. */
export async function findUnreadGroups(
  req: AppRequest,
  gathers: readonly string[],
): Promise<ReadonlyMap<string, UnreadGroup>> {
  const unread = await findPage(req, {
    collection: 'notification',
    where: { gather: { in: [...gathers] }, isRead: { equals: false } },
    fields: ['id', 'count', 'kind', 'gather'],
  })
  return new Map(unread.map(({ gather, ...group }) => [gather ?? '', group]))
}

interface Making {
  now: Date
  count?: number
  /** False where nothing else of the transaction is written by others too: then the unread count follows it. */
  meets?: boolean
}

/** Stores a notification in the open transaction and returns its id; null where its member wants none of this kind. */
export async function createNotification(
  req: AppRequest,
  notification: NewNotification,
  how: Making,
): Promise<string | null> {
  if (!(await wantsNotification(req, notification.to, notification.kind))) return null
  const [id] = await createNotifications(req, [notification], how)
  return id ?? null
}

/**
 * Stores notifications of different members, who want these kinds, by the same few statements however many they are.
 * Returns their ids.
 */
export async function createNotifications(
  req: AppRequest,
  notifications: readonly NewNotification[],
  { now, count = 1, meets = true }: Making,
): Promise<string[]> {
  const lines = notifications.map(({ to }) => ({ to, id: newId(), event: newEventId() }))
  const at = now.toISOString()
  const rows = notifications.map(({ kind, actorId, reference, ...rest }, index) => {
    const { to, id, event } = lines[index] as Line
    return {
      id,
      member: to,
      type: NOTIFICATION_KINDS[kind],
      kind,
      gather: rest.gather ?? null,
      isRead: false,
      count,
      actor: actorId,
      post: rest.postId ?? null,
      comment: rest.commentId ?? null,
      referenceType: reference.type,
      referenceId: reference.id,
      amount: rest.amount ?? null,
      note: rest.note ?? null,
      // Staff get a mail of what nobody has dealt with for hours: cms/notices/staff-cases.
      isMailDue: NOTIFICATION_KINDS[kind] !== 'staff',
      at,
      event,
      createdAt: at,
    }
  })
  await insertRows(req, 'notification', rows)
  const by = new Map(lines.map(({ to }) => [to, 1]))
  if (meets) await addToRows(req, { collection: 'account', field: 'unreadNotifications', by })
  else
    for (const { to, id } of lines) await countUnread(req, { member: to, column: 'unreadNotifications', ref: id, now })
  await deliver(req, lines, now)
  for (const { to } of lines) publishUnread(req, to)
  return lines.map(({ id }) => id)
}

/** Further events of a group. */
interface Growth {
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
  { to, ...growth }: Growth & { to: string },
): Promise<void> {
  if (await wantsNotification(req, to, group.kind as NotificationKind))
    await growNotifications(req, [{ id: group.id, to }], growth)
}

/** The same for notifications of different members, who want these kinds, by one statement. */
export async function growNotifications(
  req: AppRequest,
  groups: readonly { id: string; to: string }[],
  { actorId, by, now, newest }: Growth,
): Promise<void> {
  if (groups.length === 0) return
  // Each is replayed to its own member, so that they may have one event id.
  const event = newEventId()
  const change = {
    count: { $inc: by },
    actor: actorId,
    at: now.toISOString(),
    event,
    // A mail may have named the comments before.
    ...(newest && { comment: newest, referenceId: newest, isMailDue: true }),
  }
  await changeRows(req, 'notification', { id: { in: groups.map(({ id }) => id) } }, change)
  await deliver(
    req,
    groups.map((group) => ({ ...group, event })),
    now,
  )
}

/**
 * Delivers stored notifications, new or counted up, once the open transaction is committed: to the open pages of their
 * members, and by a push to browsers without one. `event` is the id of the live event. Mails follow by their own job.
 */
async function deliver(req: AppRequest, lines: readonly Line[], now: Date): Promise<void> {
  for (const { to, id, event } of lines)
    publish(req, { id: event, topic: `member:${to}`, name: 'notification', ref: id })
  await queuePushes(req, lines, now)
}
