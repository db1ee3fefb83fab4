import type * as calls from '#src/contracts/notifications.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { unreadOf } from './unread.ts'

/** How many of the caller's lines are unread. */
export async function countNotifications({ req, actor, now }: Call<typeof calls.countNotifications>) {
  const { notifications } = await unreadOf(req, actor.id, now)
  return { count: notifications }
}
