import type { Row } from '#cms/machinery/database/row.ts'
import { publish } from '#cms/machinery/live/publish.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { mayHear } from './may-notify.ts'
import { growLine, newLine, openLine } from './store.ts'
import { tellUnread } from './unread.ts'

/** Sends a message to both sides' browsers, and tells its receiver: messages of one sender stand in one line while it is unread. */
export async function tellMessaged(
  req: AppRequest,
  { message }: { message: Row<'message'> },
  now: Date,
): Promise<void> {
  const { id, event, sender, receiver } = message
  for (const member of [sender, receiver])
    publish(req, { id: event, topic: `member:${member}`, name: 'message', ref: id })
  if (!(await mayHear(req, { to: receiver, actorId: sender }))) return tellUnread(req, receiver)
  const gather = `message:${sender}:${receiver}`
  const open = await openLine(req, gather)
  if (open) {
    await growLine(req, open, { to: receiver, actorId: sender, by: 1, now })
    return tellUnread(req, receiver)
  }
  const line = { to: receiver, actorId: sender, kind: 'messaged', gather } as const
  await newLine(req, { ...line, reference: { type: 'message', id: sender } }, { now })
}
