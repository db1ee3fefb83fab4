import type * as calls from '#src/contracts/messages.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { findPage } from '#cms/machinery/database/rows.ts'

/** How many messages the caller has not read. */
export async function countUnreadMessages({ req, actor }: Call<typeof calls.countUnreadMessages>) {
  const where = { id: { equals: actor.id } }
  const [account] = await findPage(req, { collection: 'account', where, fields: ['unreadMessages'] })
  return { count: account?.unreadMessages ?? 0 }
}
