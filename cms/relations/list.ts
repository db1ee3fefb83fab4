import type { Author, TopUser } from '#src/contracts/schemas/members.ts'
import type * as calls from '#src/contracts/users.ts'
import { AppError } from '#src/rules/app-error.ts'
import { seoulMonth } from '#src/rules/dates.ts'
import type { Call } from '#cms/core/call/call.ts'
import { listReply, Reply } from '#cms/core/call/reply.ts'
import type { Row } from '#cms/core/database/row.ts'
import { findPage, rowById } from '#cms/core/database/rows.ts'
import { beginsWith, type Where } from '#cms/core/database/where.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { viewerOf } from '#cms/visibility/posts.ts'
import { authorsById } from '#cms/members/authors-by-id.ts'
import { memberOr404, NOT_DELETED } from '#cms/members/find.ts'
import { usernameKey } from '#cms/members/name-forms.ts'
import { toTopUser, topOfMonth } from './top-of-month.ts'

/** The members with the most points, or those who earned the most this month. */
export async function listTopUsers({
  req,
  input: { limit, by },
  now,
}: Call<typeof calls.listTopUsers>): Promise<Reply<TopUser[]>> {
  if (by === 'month') return listReply(await topOfMonth(req, { month: seoulMonth(now), limit: limit + 1 }), limit)
  const { body, headers } = listReply(await topAuthors(req, limit + 1), limit)
  return new Reply(body.map(toTopUser), { headers })
}

/** A cached ranking with the current row of this member at its current rank. */
export async function withLivePoints(
  req: AppRequest,
  rows: readonly TopUser[],
  { memberId, limit }: { memberId: string; limit: number },
): Promise<TopUser[]> {
  const account = await rowById(req, 'account', memberId)
  const others = rows.filter(({ id }) => id !== memberId)
  const isAmongThem = others.length < rows.length || others.length < limit
  if (!account || !(isAmongThem || account.points > (others.at(-1)?.points ?? 0))) return [...rows]
  const own = await authorsById(req, [memberId])
  return [...others, ...own.map(toTopUser)]
    .sort((a, b) => b.points - a.points || (a.id < b.id ? 1 : -1))
    .slice(0, limit)
}

/**
 * The first members of the ranking. Deleted accounts still have an account row, so the list is read until enough
 * members are found.
 */
async function topAuthors(req: AppRequest, wanted: number): Promise<Author[]> {
  const found: Author[] = []
  for (let offset = 0; found.length < wanted; offset += wanted) {
    const accounts = await findPage(req, {
      collection: 'account',
      where: {},
      fields: ['id'],
      sort: ['-points', '-id'],
      offset,
      limit: wanted,
    })
    const ids = accounts.map(({ id }) => id)
    found.push(...(await authorsById(req, ids)))
    if (accounts.length < wanted) break
  }
  return found.slice(0, wanted)
}

/**
 * Members with `q` in their user name or nickname, for mentions; names that begin with it come first. None across a
 * block.
 */
export async function searchUsers({
  req,
  input: { q, limit },
}: Call<typeof calls.searchUsers>): Promise<Reply<Author[]>> {
  const { blocked, blockedBy } = await viewerOf(req)
  const find = (named: Where<'member'>, others: readonly string[], most: number) =>
    findPage(req, {
      collection: 'member',
      where: { and: [named, { id: { not_in: [...blocked, ...blockedBy, ...others] } }, NOT_DELETED] },
      fields: ['id'],
      sort: ['usernameKey'],
      limit: most,
    })
  const key = usernameKey(q)
  const first = await find({ or: [{ usernameKey: beginsWith(key) }, { nickname: beginsWith(q) }] }, [], limit + 1)
  const ids = first.map(({ id }) => id)
  const within: Where<'member'> = { or: [{ usernameKey: { contains: key } }, { nickname: { contains: q } }] }
  return authorList(req, [...first, ...(await find(within, ids, limit + 1 - first.length))], limit)
}

/** A page of members from one row more than the limit. */
async function authorList(req: AppRequest, rows: { id: string }[], limit: number): Promise<Reply<Author[]>> {
  const { body, headers } = listReply(rows, limit)
  const ids = body.map(({ id }) => id)
  return new Reply(await authorsById(req, ids), { headers })
}

/** The followers of a member, the newest first, and their number. */
export const listFollowers = (call: Call<typeof calls.listFollowers>) =>
  memberList(call, { of: 'followee', shown: 'follower', total: 'followerCount' })

/** The members whom a member follows, the newest first, and their number. */
export const listFollowing = (call: Call<typeof calls.listFollowing>) =>
  memberList(call, { of: 'follower', shown: 'followee', total: 'followingCount' })

interface Direction {
  of: 'follower' | 'followee'
  shown: 'follower' | 'followee'
  total: keyof Row<'account'> & ('followerCount' | 'followingCount')
}

async function memberList({ req, input }: Call<typeof calls.listFollowers>, { of, shown, total }: Direction) {
  await memberOr404(req, input.id)
  const account = await rowById(req, 'account', input.id)
  if (!account) throw new AppError('NOT_FOUND')
  const rows = await findPage(req, {
    collection: 'follow',
    where: { [of]: { equals: input.id } },
    fields: [shown],
    sort: ['-createdAt', '-id'],
    offset: input.offset,
    limit: input.limit + 1,
  })
  const { body, headers } = listReply(rows, input.limit)
  const users = await authorsById(
    req,
    body.map((row) => row[shown]),
  )
  return new Reply({ totalCount: account[total], users }, { headers })
}
