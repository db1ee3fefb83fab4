import type * as calls from '#src/contracts/messages.ts'
import type { Conversation, Message } from '#src/contracts/schemas/messages.ts'
import type { Call } from '#cms/core/call/call.ts'
import { listReply, Reply } from '#cms/core/call/reply.ts'
import type { Row } from '#cms/core/database/row.ts'
import { findPage, rowById } from '#cms/core/database/rows.ts'
import { findAuthors } from '#cms/members/authors.ts'
import { formerMemberOr404 } from '#cms/members/find.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { pairOf, sideOf } from './pair.ts'
import { MESSAGE_FIELDS, toConversation } from './present.ts'
import { showMessages } from './show.ts'
import { findConversations, sidesShown } from './search.ts'

/** The caller's conversations, last active first; with `q` those that match it, the newest match first. */
export async function listConversations({
  req,
  actor,
  input: { limit, offset, unread, requests, q },
}: Call<typeof calls.listConversations>): Promise<Reply<Conversation[]>> {
  const wanted = offset + limit + 1
  const sides = q
    ? (await findConversations(req, { memberId: actor.id, q, unread, requests, wanted })).slice(offset)
    : await findPage(req, {
        collection: 'conversation',
        where: {
          and: [
            { member: { equals: actor.id } },
            sidesShown(requests),
            ...(unread ? [{ unread: { greater_than: 0 } }] : []),
          ],
        },
        fields: ['id', 'other', 'message', 'unread', 'state'],
        sort: ['-at', '-id'],
        offset,
        limit: limit + 1,
      })
  const { body, headers } = listReply(sides, limit)
  return new Reply(await showConversations(req, body), { headers })
}

/** Messages of the caller and another member: `offset` counts from the newest, each page is oldest first. */
export async function listMessages({
  req,
  actor,
  input: { otherUserId, limit, offset },
}: Call<typeof calls.listMessages>): Promise<Reply<Message[]>> {
  const { id } = await formerMemberOr404(req, otherUserId)
  const side = await rowById(req, 'conversation', sideOf(actor.id, id))
  if (side?.state === 'declined') return listReply([], limit)
  const rows = await findPage(req, {
    collection: 'message',
    where: { pair: { equals: pairOf(actor.id, id) } },
    fields: MESSAGE_FIELDS,
    sort: ['-createdAt', '-id'],
    offset,
    limit: limit + 1,
  })
  const { body, headers } = listReply(rows, limit)
  return new Reply((await showMessages(req, body)).reverse(), { headers })
}

type Side = Pick<Row<'conversation'>, 'id' | 'other' | 'message' | 'unread' | 'state'>

/** Conversations with the other member and a message: the last one, or the match of a search. */
async function showConversations(req: AppRequest, sides: readonly Side[]): Promise<Conversation[]> {
  const [others, rows] = await Promise.all([
    findAuthors(
      req,
      sides.map(({ other }) => other),
    ),
    findPage(req, {
      collection: 'message',
      where: { id: { in: sides.map(({ message }) => message) } },
      fields: MESSAGE_FIELDS,
    }),
  ])
  const messages = new Map((await showMessages(req, rows)).map((message) => [message.id, message]))
  return sides.flatMap((side) => {
    const message = messages.get(side.message)
    return message ? [toConversation({ side, other: others.get(side.other), message })] : []
  })
}
