import type { Row } from '#cms/machinery/database/row.ts'
import { changeRow, rowById } from '#cms/machinery/database/rows.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { indexMessages, unindexMessage } from './index-message.ts'
import { removedAmong } from './show.ts'

/** Removes a message for both sides in this clean-up; false when it was removed already. Joins the caller's transaction. */
export async function removeMessage(req: AppRequest, id: string, cleanUp: string): Promise<boolean> {
  const message = await rowById(req, 'message', id)
  if (!message || (await removedAmong(req, [message])).size > 0) return false
  await changeRow(req, 'message', id, { cleanUp })
  await unindexMessage(req, id)
  return true
}

/** Brings back a message that a clean-up removed. Joins the caller's transaction. */
export async function restoreMessage(req: AppRequest, message: Row<'message'>): Promise<void> {
  await changeRow(req, 'message', message.id, { cleanUp: null })
  await indexMessages(req, [message])
}
