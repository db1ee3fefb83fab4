import type { Notification } from '#src/contracts/schemas/notifications.ts'
import { shortened } from '#src/rules/excerpt.ts'
import { linkOf } from '#src/rules/notification-links.ts'
import type { NotificationKind } from '#src/rules/notifications.ts'
import { utf8Bytes } from '#src/rules/text-bytes.ts'
import { siteText } from '#src/text/site.ts'
import { messageText } from '#src/text/message.ts'
import { pushText } from '#src/text/notification.ts'
import { suspensionAt } from '#cms/core/call/suspension.ts'
import type { Row } from '#cms/core/database/row.ts'
import { findPage, rowById } from '#cms/core/database/rows.ts'
import { localRequest, type AppRequest } from '#cms/core/platform/request.ts'
import { pairOf } from '#cms/messages/pair.ts'
import { MESSAGE_FIELDS } from '#cms/messages/present.ts'
import { showMessages } from '#cms/messages/show.ts'
import { announcementsFor } from '#cms/notifications/announcement-notifications.ts'
import { announcementToNotification, isGone } from '#cms/notifications/present.ts'
import { showNotifications } from '#cms/notifications/show.ts'
import { mayDisturb } from '#cms/notifications/may-disturb.ts'
import { actorById } from '#cms/sessions/actor.ts'
import { toChoices } from '#cms/notifications/notification-choices.ts'
import { PUSH, type PushMessage } from './plan.ts'

type Delivery = Pick<Row<'push-delivery'>, 'line' | 'isAnnouncement' | 'member'>

/**
 * What the browser shows, as its member may see it now; null when they have read it, may no longer see it, or do not want
 * to be disturbed.
 */
export async function composePush({ payload }: AppRequest, delivery: Delivery, now: Date): Promise<PushMessage | null> {
  const plain = localRequest(payload)
  const memberId = delivery.member ?? ''
  const [member, actor] = await Promise.all([rowById(plain, 'member', memberId), actorById(plain, memberId)])
  if (!member || !actor || suspensionAt(actor, now)) return null
  const req = localRequest(payload, actor)
  const { line, kind } = await (delivery.isAnnouncement ? announced(req, delivery, now) : notified(req, delivery))
  if (!line || line.isRead || !(await mayDisturb(req, { memberId, kind }, now))) return null
  const isWished = toChoices(member).pushText
  const words = line.type === 'message' ? await messageWords(req, line, isWished) : { body: line.content }
  return fitted({ id: line.id, title: siteText.name, ...words, url: linkOf(line) ?? '/notifications', tag: line.id })
}

/** What a delivery is about; no line when it is gone or hidden, no kind for an announcement. */
interface Shown {
  line: Notification | null
  kind: NotificationKind | null
}

async function notified(req: AppRequest, { line: id, member }: Delivery): Promise<Shown> {
  const row = await rowById(req, 'notification', id)
  if (!row || row.member !== member) return { line: null, kind: null }
  const [line] = await showNotifications(req, [row])
  const isOpen = line && !isGone(line)
  return { line: isOpen ? line : null, kind: row.kind as NotificationKind }
}

async function announced(req: AppRequest, { line, member }: Delivery, now: Date): Promise<Shown> {
  const account = await rowById(req, 'account', member ?? '')
  const readAt = account?.announcementsReadAt ?? null
  const all = await announcementsFor(req, { memberId: member ?? '', readAt, now })
  const found = all.find(({ id }) => id === line)
  return { line: found ? announcementToNotification(found) : null, kind: null }
}

/** A locked screen says no more than that a message has come, unless the member wishes its words. */
async function messageWords(req: AppRequest, line: Notification, isWished: boolean) {
  const [newest] =
    isWished && line.senderId
      ? await findPage(req, {
          collection: 'message',
          where: { pair: { equals: pairOf(line.senderId, req.actor?.id ?? '') }, sender: { equals: line.senderId } },
          fields: MESSAGE_FIELDS,
          sort: ['-createdAt', '-id'],
          limit: 1,
        })
      : []
  const [message] = newest ? await showMessages(req, [newest]) : []
  if (!message || message.deleted) return { body: pushText.message }
  const words = message.content || messageText.pictures(message.imageUrls.length)
  return { title: pushText.messageFrom(line.sender?.username ?? ''), body: words }
}

/** The message within the bytes that push services take, whatever its letters are. */
function fitted(message: PushMessage): PushMessage {
  for (let most: number = PUSH.bodyMax; ; most = Math.floor(most / 2)) {
    const [title, body] = [shortened(message.title, most), shortened(message.body, most)]
    const made = { ...message, title, body }
    if (utf8Bytes(JSON.stringify(made)) <= PUSH.payloadBytes || most === 0) return made
  }
}
