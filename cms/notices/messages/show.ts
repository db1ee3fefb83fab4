import type { Message } from '#src/contracts/schemas/messages.ts'
import { findPage } from '#cms/machinery/database/rows.ts'
import { textPresenter } from '#cms/material/mentions/show.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { toMessage, type MessageRow } from './present.ts'

/** Ids of those messages that were removed after a report, whose text neither member may read any more. */
export async function removedAmong(req: AppRequest, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const where = { and: [{ message: { in: ids } }, { status: { equals: 'removed' as const } }] }
  const reports = await findPage(req, { collection: 'report', where, fields: ['message'] })
  return new Set(reports.map(({ message }) => message ?? ''))
}

/** Messages as their members see them: removed ones without content. */
export async function showMessages(req: AppRequest, rows: readonly MessageRow[]): Promise<Message[]> {
  const removed = await removedAmong(
    req,
    rows.map(({ id }) => id),
  )
  return readMessages(req, rows, removed)
}

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
