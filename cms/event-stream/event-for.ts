import type { BusEvent } from '#cms/core/database/bus.ts'
import { rowById } from '#cms/core/database/rows.ts'
import { showMessages } from '#cms/messages/show.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { announcementsFor } from '#cms/notifications/announcement-notifications.ts'
import { announcementToNotification } from '#cms/notifications/present.ts'
import { showNotifications } from '#cms/notifications/show.ts'
import { unreadOf } from '#cms/notifications/unread.ts'

/** An event as it is sent to one member's browser. */
interface StreamEvent {
  name: string
  data: unknown
}

type Presenter = (req: AppRequest, memberId: string, ref: string) => Promise<StreamEvent | null>

/** An event as presented to a member now; null when they may not see it or it no longer exists. */
export const eventFor = async (
  req: AppRequest,
  memberId: string,
  { name, ref }: BusEvent,
): Promise<StreamEvent | null> => (await PRESENTERS[name]?.(req, memberId, ref ?? '')) ?? null

const PRESENTERS: Record<string, Presenter> = {
  notification: async (req, memberId, ref) => {
    const row = await rowById(req, 'notification', ref)
    if (row?.member !== memberId) return null
    const [data] = await showNotifications(req, [row])
    return { name: 'notification', data }
  },
  announcement: async (req, memberId, ref) => {
    const announced = await announcementsFor(req, { memberId, readAt: null, now: new Date() })
    const found = announced.find(({ id }) => id === ref)
    return found ? { name: 'notification', data: announcementToNotification(found) } : null
  },
  message: async (req, memberId, ref) => {
    const row = await rowById(req, 'message', ref)
    if (!row || ![row.sender, row.receiver].includes(memberId)) return null
    const [data] = await showMessages(req, [row])
    return { name: 'message', data }
  },
  unread: async (req, memberId) => ({ name: 'unread', data: await unreadOf(req, memberId, new Date()) }),
}
