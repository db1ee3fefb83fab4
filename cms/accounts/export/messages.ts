import type { MemberData } from '#src/contracts/schemas/member-data.ts'
import { rowsWhere } from '../../database/rows.ts'
import type { AppRequest } from '../../platform/request.ts'
import type { Pages } from './json-pieces.ts'
import { namesOf } from './names.ts'
import { pagesOf } from './pages-of.ts'
import type { Owner } from './parts.ts'

interface Talk {
  pair: string
  /** The other side as pages name them. */
  name: string | null
}

/** The messages of all conversations of a member, one conversation after another. */
export async function* messagePages(req: AppRequest, owner: Owner): Pages<MemberData['messages'][number]> {
  for await (const talks of talkPages(req, owner)) {
    for (const talk of talks) yield* pagesOfTalk(req, owner, talk)
  }
}

const talkPages = (req: AppRequest, { id }: Owner): Pages<Talk> =>
  pagesOf(req, {
    collection: 'conversation',
    where: { member: { equals: id } },
    fields: ['other', 'message'],
    sort: ['at', 'id'],
    show: async (rows) => {
      const nameOf = await namesOf(
        req,
        rows.map(({ other }) => other),
      )
      const last = await rowsWhere(req, 'message', { id: { in: rows.map(({ message }) => message) } })
      const pairOf = new Map(last.map((message) => [message.id, message.pair]))
      return rows.flatMap(({ other, message }) => {
        const pair = pairOf.get(message)
        return pair ? { pair, name: nameOf(other) } : []
      })
    },
  })

const pagesOfTalk = (req: AppRequest, { id }: Owner, { pair, name }: Talk) =>
  pagesOf(req, {
    collection: 'message',
    where: { pair: { equals: pair } },
    fields: ['sender', 'content', 'createdAt'],
    sort: ['createdAt', 'id'],
    show: (rows) =>
      rows.map(({ sender, content, createdAt }) => ({ with: name, isMine: sender === id, content, createdAt })),
  })
