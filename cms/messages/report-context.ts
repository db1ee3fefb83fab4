import type { ReportedMessage } from '#src/contracts/schemas/reports.ts'
import { LIMITS } from '#src/rules/limits.ts'
import type { Row } from '#cms/core/database/row.ts'
import { findPage, firstRow, rowById } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { MESSAGE_FIELDS } from './present.ts'
import { readMessages } from './show.ts'

/** A reported message and the few before it, oldest first, removed ones included: for admins only. */
export async function messagesForReport(req: AppRequest, id: string): Promise<ReportedMessage[]> {
  const message = await rowById(req, 'message', id)
  if (!message) return []
  const { pair, createdAt } = message
  const earlier = {
    or: [
      { createdAt: { less_than: createdAt } },
      { and: [{ createdAt: { equals: createdAt } }, { id: { less_than_equal: id } }] },
    ],
  }
  const rows = await findPage(req, {
    collection: 'message',
    where: { and: [{ pair: { equals: pair } }, earlier] },
    fields: MESSAGE_FIELDS,
    sort: ['-createdAt', '-id'],
    limit: LIMITS.message.shownBefore + 1,
  })
  const messages = (await readMessages(req, rows)).reverse()
  return messages.map((one) => ({ ...one, senderId: one.sender_id, createdAt: one.created_at }))
}

/** Whether admins may see this message: it or one of the few after it was reported. */
export async function isShownToAdmins(req: AppRequest, { id, pair, createdAt }: Row<'message'>): Promise<boolean> {
  const later = {
    or: [
      { createdAt: { greater_than: createdAt } },
      { and: [{ createdAt: { equals: createdAt } }, { id: { greater_than_equal: id } }] },
    ],
  }
  const rows = await findPage(req, {
    collection: 'message',
    where: { and: [{ pair: { equals: pair } }, later] },
    fields: ['id'],
    sort: ['createdAt', 'id'],
    limit: LIMITS.message.shownBefore + 1,
  })
  return (await firstRow(req, 'report', { message: { in: rows.map((row) => row.id) } })) !== null
}
