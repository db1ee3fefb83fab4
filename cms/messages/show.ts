import type { Message } from '#src/contracts/schemas/messages.ts'
import type { Row } from '#cms/core/database/row.ts'
import { findPage } from '#cms/core/database/rows.ts'
import { textPresenter } from '#cms/mentions/show.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { toMessage, type MessageRow } from './present.ts'

/** Ids of the messages that neither member may read any more: removed by a report or a clean-up, or taken back. */
export async function removedAmong(
  req: AppRequest,
  messages: readonly Pick<Row<'message'>, 'id' | 'cleanUp' | 'takenBackAt'>[],
): Promise<ReadonlySet<string>> {
  if (messages.length === 0) return new Set()
  const ids = messages.map(({ id }) => id)
  const where = { and: [{ message: { in: ids } }, { status: { equals: 'removed' as const } }] }
  const reports = await findPage(req, { collection: 'report', where, fields: ['message'] })
  const cleanedUp = messages.filter(({ cleanUp, takenBackAt }) => cleanUp || takenBackAt).map(({ id }) => id)
  return new Set([...reports.map(({ message }) => message ?? ''), ...cleanedUp])
}

/** Messages as the caller sees them: those that are removed, or that they deleted for themselves, without content. */
export async function showMessages(req: AppRequest, rows: readonly MessageRow[]): Promise<Message[]> {
  const deleted = rows.filter((row) => isDeletedFor(req.actor?.id ?? '', row)).map(({ id }) => id)
  return readMessages(req, rows, new Set([...(await removedAmong(req, rows)), ...deleted]))
}

type Deletable = Pick<Row<'message'>, 'sender' | 'receiver' | 'isGoneForSender' | 'isGoneForReceiver'>

/** Whether this member deleted the message for themselves alone. */
export const isDeletedFor = (memberId: string, message: Deletable): boolean =>
  (memberId === message.sender && message.isGoneForSender === true) ||
  (memberId === message.receiver && message.isGoneForReceiver === true)

/** Messages with current names of mentioned members; those in `removed` without content. */
export async function readMessages(
  req: AppRequest,
  rows: readonly MessageRow[],
  removed: ReadonlySet<string> = new Set(),
): Promise<Message[]> {
  const present = await textPresenter(
    req,
    rows.map(({ content }) => content),
  )
  return rows.map((row) => toMessage(row, present(row.content), removed.has(row.id)))
}
