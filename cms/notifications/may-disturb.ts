import { NOTIFICATION_KINDS, type NotificationKind } from '#src/rules/notifications.ts'
import { isQuiet } from '#src/rules/quiet-hours.ts'
import { findPage } from '#cms/core/database/rows.ts'
import { NOT_DELETED } from '#cms/members/find.ts'
import { CHOICE_FIELDS, isTypeMuted, quietHoursOf } from './notification-choices.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

const FIELDS = [...CHOICE_FIELDS, 'pushNotifications'] as const

/** Whether the member gets notifications of this kind: false for a former member and for a kind that they turned off. */
export async function wantsNotification(req: AppRequest, memberId: string, kind: NotificationKind): Promise<boolean> {
  const choices = await choicesOf(req, memberId)
  return choices !== null && !isTypeMuted(choices, NOTIFICATION_KINDS[kind])
}

/**
 * Whether a stored notification of this kind may disturb the member now, on a screen that they do not look at: they have
 * pushes on, want this kind, and `now` is not within their quiet hours. An announcement has no kind.
 */
export async function mayDisturb(
  req: AppRequest,
  { memberId, kind }: { memberId: string; kind: NotificationKind | null },
  now: Date,
): Promise<boolean> {
  const choices = await choicesOf(req, memberId)
  if (!choices || choices.pushNotifications === false) return false
  if (kind && isTypeMuted(choices, NOTIFICATION_KINDS[kind])) return false
  return !isQuiet(quietHoursOf(choices), now)
}

async function choicesOf(req: AppRequest, memberId: string) {
  const where = { id: { equals: memberId }, ...NOT_DELETED }
  const [row] = await findPage(req, { collection: 'member', where, fields: FIELDS, limit: 1 })
  return row ?? null
}
