import type * as calls from '#src/contracts/notifications.ts'
import type { NotificationChoices } from '#src/contracts/schemas/notifications.ts'
import type * as userCalls from '#src/contracts/users.ts'
import { OPTIONAL_TYPES, type NotificationType, type OptionalType } from '#src/rules/notifications.ts'
import { quietUntil, seoulHour, type QuietHours } from '#src/rules/quiet-hours.ts'
import type { Call } from '#cms/core/call/call.ts'
import type { Row } from '#cms/core/database/row.ts'
import { changeRow } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { Where } from '#cms/core/database/where.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { memberOr401 } from '#cms/members/find.ts'

/** The columns of a member that hold the choices. */
export const CHOICE_FIELDS = ['mutedTypes', 'quietFrom', 'quietUntil', 'pushText'] as const
type ChoiceColumns = Pick<Row<'member'>, (typeof CHOICE_FIELDS)[number]>

/** Whether the member turned this type of notifications off. */
export const isTypeMuted = ({ mutedTypes }: Pick<ChoiceColumns, 'mutedTypes'>, type: NotificationType): boolean =>
  (mutedTypes ?? '').split(',').includes(type)

/** The choices as the contract has them; those of a member who chose nothing are the defaults. */
export const toChoices = (row: ChoiceColumns): NotificationChoices => ({
  kinds: Object.fromEntries(OPTIONAL_TYPES.map((type) => [type, !isTypeMuted(row, type)])) as Record<
    OptionalType,
    boolean
  >,
  quietHours: quietHoursOf(row),
  pushText: row.pushText === true,
})

/** The member's quiet hours; null without any. */
export const quietHoursOf = ({ quietFrom: from, quietUntil: until }: ChoiceColumns): QuietHours | null =>
  typeof from === 'number' && typeof until === 'number' ? { from, to: until % 24 } : null

/** The members whose quiet hours do not include this time. */
export function notQuiet(now: Date): Where<'member'> {
  const hour = seoulHour(now)
  const outside: Where<'member'> = {
    or: [{ quietFrom: { greater_than: hour } }, { quietUntil: { less_than_equal: hour } }],
  }
  return {
    or: [{ quietFrom: { exists: false } }, { and: [outside, { quietUntil: { less_than_equal: hour + 24 } }] }],
  }
}

export const getNotificationChoices = async ({ req, actor }: Call<typeof calls.getNotificationChoices>) =>
  toChoices(await memberOr401(req, actor.id))

/** Stores the parts that were sent; the others stay. */
export const saveNotificationChoices = ({ req, actor, input, now }: Call<typeof calls.saveNotificationChoices>) =>
  inTransaction(req, async () => {
    const before = toChoices(await memberOr401(req, actor.id))
    const kinds = { ...before.kinds, ...input.kinds }
    const { quietHours = before.quietHours, pushText = before.pushText } = input
    await changeRow(req, 'member', actor.id, {
      mutedTypes: OPTIONAL_TYPES.filter((type) => !kinds[type]).join(','),
      quietFrom: quietHours?.from ?? null,
      quietUntil: quietHours && quietUntil(quietHours),
      pushText,
      editedAt: now.toISOString(),
    })
    return { kinds, quietHours, pushText } satisfies NotificationChoices
  })

/** Stores which notifications the member receives by mail and in an open tab, and who may write messages to them. */
export async function updateNotificationSettings({
  req,
  actor,
  input,
  now,
}: Call<typeof userCalls.updateNotificationSettings>) {
  const { emailNotifications, pushNotifications, whoMayMessage } = input
  return inTransaction(req, async () => {
    const before = await memberOr401(req, actor.id)
    const ways = {
      emailNotifications: emailNotifications ?? before.emailNotifications !== false,
      pushNotifications: pushNotifications ?? before.pushNotifications !== false,
      ...(whoMayMessage && { whoMayMessage }),
    }
    await changeRow(req, 'member', actor.id, { ...ways, editedAt: now.toISOString() })
    return ways
  })
}

/** Ends the mails of notifications to a member. */
export async function endMailsTo(req: AppRequest, memberId: string): Promise<void> {
  await changeRow(req, 'member', memberId, { emailNotifications: false })
}
