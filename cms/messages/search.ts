import { isFound, queryTerms } from '#cms/core/markdown/search-terms.ts'
import type { Row } from '#cms/core/database/row.ts'
import type { Where } from '#cms/core/database/where.ts'
import { findPage } from '#cms/core/database/rows.ts'
import { findCandidates } from '#cms/core/database/search.ts'
import { usernameKey } from '#cms/members/name-forms.ts'
import { textPresenter } from '#cms/mentions/show.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { ownerTerm } from './index-message.ts'
import { isDeletedFor } from './show.ts'

/**
 * Limits of one search: the newest conversations of which names are matched, and the messages that are read, in portions.
 */
const MOST_NAMES = 1_000
const MOST_READ = 500
const PORTION = 50
/** The most conversations that one query of the index excludes. */
const MOST_LEFT_OUT = 500
/** More terms would cost more than they save, because matches are verified on the text anyway. */
const MOST_TERMS = 8

type Side = Pick<Row<'conversation'>, 'id' | 'other' | 'message' | 'unread' | 'at' | 'state'>

interface Search {
  memberId: string
  q: string
  /** Only conversations with something unread. */
  unread: boolean
  /** Only those of strangers, or none of them. */
  requests?: boolean | undefined
  /** The most conversations to return. */
  wanted: number
}

/**
 * The member's conversations that match `q`, newest match first: those whose other member has a matching name, at their
 * last message, and others at the newest message that contains the words, which replaces the last one.
 */
export async function findConversations(req: AppRequest, search: Search): Promise<Side[]> {
  const named = await findNamed(req, search)
  const written = await findWritten(req, search, named)
  const found = [...named, ...written].sort((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id))
  return found.slice(0, search.wanted)
}

async function findNamed(req: AppRequest, { q, ...search }: Search): Promise<Side[]> {
  const sides = await sidesOf(req, search)
  if (sides.length === 0) return []
  const members = await findPage(req, {
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
  const ids = new Set(members.map(({ id }) => id))
  return sides.filter(({ other }) => ids.has(other))
}

/** The conversations that a member's list has: none that they deleted; only requests or none of them, if said. */
export const sidesShown = (requests?: boolean): Where<'conversation'> => {
  const [isRequest, isOpen] = [{ state: { equals: 'request' as const } }, { state: { exists: false } }]
  return requests === undefined ? { or: [isOpen, isRequest] } : requests ? isRequest : isOpen
}

/** The member's newest conversations, or those with `others`. */
const sidesOf = (
  req: AppRequest,
  {
    memberId,
    unread,
    requests,
    others,
  }: Pick<Search, 'memberId' | 'unread' | 'requests'> & { others?: readonly string[] },
): Promise<Side[]> =>
  findPage(req, {
    collection: 'conversation',
    where: {
      and: [
        { member: { equals: memberId } },
        sidesShown(requests),
        ...(unread ? [{ unread: { greater_than: 0 } }] : []),
        ...(others ? [{ other: { in: [...others] } }] : []),
      ],
    },
    fields: ['id', 'other', 'message', 'unread', 'at', 'state'],
    sort: ['-at', '-id'],
    limit: MOST_NAMES,
  })

/** Conversations not in `named` that contain the words, each with the newest message that does. */
async function findWritten(req: AppRequest, search: Search, named: readonly Side[]): Promise<Side[]> {
  const terms = queryTerms(search.q)?.terms.slice(0, MOST_TERMS)
  if (!terms) return []
  const seen = new Set(named.map(({ other }) => other))
  const found: Side[] = []
  let at: string | undefined
  for (let [read, offset] = [0, 0]; found.length < search.wanted && read < MOST_READ; read += PORTION) {
    // Conversations with a match are excluded from the next query, so that one with thousands of matches hides no
    // other.
    const ids = await findCandidates(req, {
      index: 'message',
      terms: [ownerTerm(search.memberId), ...terms],
      without: [...seen].slice(0, MOST_LEFT_OUT).map(ownerTerm),
      titleOnly: false,
      offset,
      at,
      limit: PORTION,
    })
    const hits = await newestHits(req, { ...search, seen }, ids)
    found.push(...(await placed(req, search, hits)))
    if (ids.length < PORTION) break
    offset = hits.size > 0 ? 0 : offset + PORTION
    at = hits.size > 0 ? undefined : ids.at(-1)
    for (const other of hits.keys()) seen.add(other)
  }
  return found
}

type Hit = Pick<Row<'message'>, 'id' | 'createdAt'>

/** For each other member not in `seen`, the newest of these messages that contains the words. */
async function newestHits(
  req: AppRequest,
  { memberId, q, seen }: Search & { seen: ReadonlySet<string> },
  ids: readonly string[],
): Promise<ReadonlyMap<string, Hit>> {
  const rows = await findPage(req, {
    collection: 'message',
    where: { id: { in: [...ids] } },
    fields: ['id', 'sender', 'receiver', 'isGoneForSender', 'isGoneForReceiver', 'content', 'createdAt'],
    limit: ids.length,
  })
  const present = await textPresenter(
    req,
    rows.map(({ content }) => content),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const hits = new Map<string, Hit>()
  for (const row of ids.flatMap((id) => byId.get(id) ?? [])) {
    const other = row.sender === memberId ? row.receiver : row.sender
    if (seen.has(other) || hits.has(other) || isDeletedFor(memberId, row)) continue
    if (isFound(q, { title: present(row.content).text, content: null })) hits.set(other, row)
  }
  return hits
}

/** The conversations of these matches, with the match as their message. */
async function placed(req: AppRequest, search: Search, hits: ReadonlyMap<string, Hit>): Promise<Side[]> {
  if (hits.size === 0) return []
  const sides = await sidesOf(req, { ...search, others: [...hits.keys()] })
  return sides.flatMap((side) => {
    const hit = hits.get(side.other)
    return hit ? [{ ...side, message: hit.id, at: hit.createdAt }] : []
  })
}
