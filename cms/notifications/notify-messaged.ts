import type { Row } from '#cms/core/database/row.ts'
import { firstRow } from '#cms/core/database/rows.ts'
import { publish } from '#cms/core/live/publish.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { mayNotify } from './audience.ts'
import { growNotification, createNotification, findUnreadGroup } from './store.ts'
import { publishUnread } from './unread.ts'
import { shrinkLine } from './withdraw.ts'

/**
 * Publishes a message to both members and notifies its receiver; one unread notification counts all messages of a
 * sender. A stranger's request changes the receiver's counts alone, and so does a conversation that they made quiet.
 */
export async function notifyMessaged(
  req: AppRequest,
  { message, isRequest, isQuiet }: { message: Row<'message'>; isRequest: boolean; isQuiet: boolean },
  now: Date,
): Promise<void> {
  const { id, event, sender, receiver } = message
  for (const member of isRequest ? [sender] : [sender, receiver])
    publish(req, { id: event, topic: `member:${member}`, name: 'message', ref: id })
  if (isRequest || isQuiet || !(await mayNotify(req, { to: receiver, actorId: sender })))
    return publishUnread(req, receiver)
  const gather = `message:${sender}:${receiver}`
  const open = await findUnreadGroup(req, gather)
  if (open) {
    await growNotification(req, open, { to: receiver, actorId: sender, by: 1, now })
    return publishUnread(req, receiver)
  }
  const notification = { to: receiver, actorId: sender, kind: 'messaged', gather } as const
  const reference = { type: 'message', id: sender } as const
  // The message itself counts, also where nothing notifies of it.
  if (!(await createNotification(req, { ...notification, reference }, { now, meets: false })))
    publishUnread(req, receiver)
}

/**
 * After an unopened message was deleted, the notification of its sender counts the messages that are still unread, and
 * counts as read when there are none. A notification that did not count it, such as one from quiet hours, stays.
 */
export async function withdrawMessaged(
  req: AppRequest,
  { sender, receiver }: Pick<Row<'message'>, 'sender' | 'receiver'>,
  left: number,
): Promise<void> {
  const unread = { gather: { equals: `message:${sender}:${receiver}` }, isRead: { equals: false } }
  const line = await firstRow(req, 'notification', unread)
  if (line && line.count > left) await shrinkLine(req, line, line.count - left)
}
