import type * as calls from '#src/contracts/users.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { changeRow } from '#cms/machinery/database/rows.ts'
import { inTransaction } from '#cms/machinery/database/transaction.ts'
import { stayingMember } from './find.ts'

/** Stores which news the member wants by mail and in an open tab. */
export async function updateNotificationSettings({
  req,
  actor,
  input,
  now,
}: Call<typeof calls.updateNotificationSettings>) {
  const { emailNotifications, pushNotifications } = input
  const choice = { emailNotifications, pushNotifications }
  await inTransaction(req, async () => {
    await stayingMember(req, actor.id)
    await changeRow(req, 'member', actor.id, { ...choice, editedAt: now.toISOString() })
  })
  return choice
}
