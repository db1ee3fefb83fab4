import { findPage } from '../database/rows.ts'
import { usernameKey } from '../members/keys.ts'
import type { AppRequest } from '../platform/request.ts'
import { removedOf } from './removed.ts'

/** What a search in one's own messages found. */
export interface Hits {
  /** On the other side of the conversations that fit. */
  others: ReadonlySet<string>
  /** The newest message with the words, by who is on the other side. */
  messages: ReadonlyMap<string, string>
}

/** Looks for `q` in the names of those the member has a conversation with, and in what was written there. */
export async function findHits(req: AppRequest, memberId: string, q: string): Promise<Hits> {
  const [named, messages] = await Promise.all([findNamed(req, memberId, q), findWritten(req, memberId, q)])
  return { others: new Set([...named, ...messages.keys()]), messages }
}

async function findNamed(req: AppRequest, memberId: string, q: string): Promise<string[]> {
  const sides = await findPage(req, {
    collection: 'conversation',
    where: { member: { equals: memberId } },
    fields: ['other'],
  })
  const found = await findPage(req, {
    collection: 'member',
    where: {
      and: [
        { id: { in: sides.map(({ other }) => other) } },
        { leftAt: { exists: false } },
        { or: [{ usernameKey: { contains: usernameKey(q) } }, { nickname: { contains: q } }] },
      ],
    },
    fields: ['id'],
  })
  return found.map(({ id }) => id)
}

async function findWritten(req: AppRequest, memberId: string, q: string): Promise<Map<string, string>> {
  const found = await findPage(req, {
    collection: 'message',
    where: {
      and: [
        { or: [{ sender: { equals: memberId } }, { receiver: { equals: memberId } }] },
        { content: { contains: q } },
        { id: { not_in: await removedOf(req, memberId) } },
      ],
    },
    fields: ['id', 'sender', 'receiver'],
    sort: ['createdAt', 'id'],
  })
  // The newest comes last, and stays.
  return new Map(found.map(({ id, sender, receiver }) => [sender === memberId ? receiver : sender, id]))
}
