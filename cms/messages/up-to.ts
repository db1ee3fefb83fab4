import type { Message } from '#src/contracts/schemas/messages.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { findPage, rowById } from '../database/rows.ts'
import type { AppRequest } from '../platform/request.ts'
import { MESSAGE_FIELDS } from './present.ts'
import { readMessages } from './removed.ts'

/** A reported message and a few before it, oldest first, as they were written: for admins alone. */
export async function messagesUpTo(req: AppRequest, id: string): Promise<Message[]> {
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
  return (await readMessages(req, rows)).reverse()
}
