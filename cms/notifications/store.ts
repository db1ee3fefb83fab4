import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationType,
  type ReferenceType,
} from '#src/rules/notifications.ts'
import type { Row } from '#cms/core/database/row.ts'
import { addToRows, changeRows, findPage, insertRows } from '#cms/core/database/rows.ts'
import { newEventId } from '#cms/core/live/event-id.ts'
import { publish } from '#cms/core/live/publish.ts'
import { newId } from '#cms/core/platform/id.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { queuePushes, type Line } from './queue-push.ts'
import { countUnread } from './count-unread.ts'
import { wantsNotification } from './may-disturb.ts'
import { publishUnread } from './unread.ts'

/** Types about which a separate mail goes: cases of staff, and a sign-in from a new browser. */
const HAS_OWN_MAIL: ReadonlySet<NotificationType> = new Set(['staff', 'account'])

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
  { now, count = 1, meets = true }: Making,
): Promise<string | null> {
  const { to, kind } = notification
  if (!(await wantsNotification(req, to, kind))) return null
  const lines = await insertLines(req, [{ ...notification, count, since: now, at: now }])
  const ref = lines[0]?.id ?? ''
  if (meets) await raiseUnread(req, lines)
  else await countUnread(req, { member: to, column: 'unreadNotifications', ref, now })
  await deliver(req, lines, now)
  publishUnread(req, to)
  return ref
}

/**
 * Counts further events in an unread notification and moves it to the top; the number of unread ones stays the same.
 * Nothing happens once its member wants none of this kind.
 */
export async function growNotification(
  req: AppRequest,
  { id, kind }: UnreadGroup,
  { to, by, actorId, now }: { to: string; by: number; actorId: string | null; now: Date },
): Promise<void> {
  if (!(await wantsNotification(req, to, kind as NotificationKind))) return
  await deliver(req, await growLines(req, [{ id, to, by, last: { actorId, at: now.toISOString() } }]), now)
}

/** A notification that counts `count` events, of which the first was at `since` and the last at `at`. */
export interface NewLine extends NewNotification {
  count: number
  since: Date
  at: Date
}

/** An unread notification that counts `by` further events. */
export interface GrownLine {
  id: string
  to: string
  by: number
  /** The event that it names from now on; `commentId` is the comment that it leads to. */
  last: { actorId: string | null; at: string; commentId?: string | null }
  /** When the first event was, if it was before the notification was made. */
  since?: Date
}

/**
 * Stores new and counts up unread notifications of different members, who want these kinds: by the same few statements
 * however many they are, as long as few of the unread ones differ in what they count and name.
 */
export async function storeNotifications(
  req: AppRequest,
  { made, grown }: { made: readonly NewLine[]; grown: readonly GrownLine[] },
  now: Date,
): Promise<void> {
  const grownLines = await growLines(req, grown)
  const madeLines = await insertLines(req, made)
  await raiseUnread(req, madeLines)
  await deliver(req, [...grownLines, ...madeLines], now)
  for (const { to } of madeLines) publishUnread(req, to)
}

async function insertLines(req: AppRequest, made: readonly NewLine[]): Promise<Line[]> {
  const lines = made.map(({ to }) => ({ to, id: newId(), event: newEventId() }))
  const rows = made.map(({ kind, actorId, reference, since, at, ...rest }, index) => {
    const { to, id, event } = lines[index] as Line
    return {
      id,
      member: to,
      type: NOTIFICATION_KINDS[kind],
      kind,
      gather: rest.gather ?? null,
      isRead: false,
      count: rest.count,
      actor: actorId,
      post: rest.postId ?? null,
      comment: rest.commentId ?? null,
      referenceType: reference.type,
      referenceId: reference.id,
      amount: rest.amount ?? null,
      note: rest.note ?? null,
      // Staff get a mail of their own of what has waited for hours: cms/staff.
      isMailDue: !HAS_OWN_MAIL.has(NOTIFICATION_KINDS[kind]),
      at: at.toISOString(),
      event,
      createdAt: since.toISOString(),
    }
  })
  await insertRows(req, 'notification', rows)
  return lines
}

/** One statement for all lines that count and name the same. */
async function growLines(req: AppRequest, grown: readonly GrownLine[]): Promise<Line[]> {
  const lines: Line[] = []
  for (const alike of Map.groupBy(grown, ({ by, last, since }) => JSON.stringify([by, last, since])).values()) {
    const [{ by, last, since }] = alike as [GrownLine]
    const { actorId, at, commentId } = last
    // Each is replayed to its own member, so that they may have one event id.
    const event = newEventId()
    // A mail may have named the comments before.
    const leadingTo = commentId && { comment: commentId, referenceId: commentId, isMailDue: true }
    const change = { count: { $inc: by }, actor: actorId, at, event, ...(since && { createdAt: since.toISOString() }) }
    const where = { id: { in: alike.map(({ id }) => id) } }
    await changeRows(req, 'notification', where, { ...change, ...leadingTo })
    lines.push(...alike.map(({ id, to }) => ({ id, to, event })))
  }
  return lines
}

async function raiseUnread(req: AppRequest, lines: readonly Line[]): Promise<void> {
  const by = new Map(lines.map(({ to }) => [to, 1]))
  if (by.size > 0) await addToRows(req, { collection: 'account', field: 'unreadNotifications', by })
}

/**
 * Delivers stored notifications, new or counted up, once the open transaction is committed: to the open pages of their
 * members, and by a push to browsers without one. `event` is the id of the live event. Mails follow by their own job.
 */
async function deliver(req: AppRequest, lines: readonly Line[], now: Date): Promise<void> {
  if (lines.length === 0) return
  for (const { to, id, event } of lines)
    publish(req, { id: event, topic: `member:${to}`, name: 'notification', ref: id })
  await queuePushes(req, lines, now)
}
