import type { NotificationKind } from '#src/rules/notifications.ts'
import { publish } from '#cms/machinery/live/publish.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'

/** A stored notification that is new, or that was counted up. */
export interface Delivery {
  to: string
  id: string
  kind: NotificationKind
  /** Id of the live event of this update. */
  event: string
}

/** Delivers a stored notification once the open transaction is committed: to the member's open pages. */
export function deliver(req: AppRequest, { to, id, event }: Delivery): void {
  publish(req, { id: event, topic: `member:${to}`, name: 'notification', ref: id })
}
