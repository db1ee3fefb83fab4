import type { MemberData } from '#src/contracts/schemas/member-data.ts'
import { pairOf } from '#cms/messages/pair.ts'
import { MESSAGE_FIELDS } from '#cms/messages/present.ts'
import { showMessages } from '#cms/messages/show.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import type { Pages } from './json-chunks.ts'
import { displayNames } from './display-names.ts'
import { OLDEST_FIRST, rowPages, type Owner } from './row-pages.ts'

interface Conversation {
  /** Key of the two members. */
  pair: string
  /** The other member's displayed name. */
  name: string | null
}

/** The messages of all conversations of a member, one conversation after another. */
export async function* messagePages(req: AppRequest, owner: Owner): Pages<MemberData['messages'][number]> {
  for await (const conversations of conversationPages(req, owner)) {
    for (const conversation of conversations) yield* messagesOf(req, owner, conversation)
  }
}

const conversationPages = (req: AppRequest, { id }: Owner): Pages<Conversation> =>
  rowPages(req, {
    collection: 'conversation',
    where: { member: { equals: id } },
    fields: ['other'],
    sort: ['at', 'id'],
    show: async (rows) => {
      const nameOf = await displayNames(
        req,
        rows.map(({ other }) => other),
      )
      return rows.map(({ other }) => ({ pair: pairOf(id, other), name: nameOf(other) }))
    },
  })

const messagesOf = (req: AppRequest, { id, origin }: Owner, { pair, name }: Conversation) =>
  rowPages(req, {
    collection: 'message',
    where: { pair: { equals: pair } },
    fields: MESSAGE_FIELDS,
    sort: OLDEST_FIRST,
    show: async (rows) =>
      (await showMessages(req, rows)).map(({ sender_id, content, imageUrls, created_at }) => ({
        with: name,
        isMine: sender_id === id,
        content,
        imageUrls: imageUrls.map((url) => origin + url),
        createdAt: created_at,
      })),
  })
