import type { OwnRank } from '#src/contracts/schemas/members.ts'
import type * as calls from '#src/contracts/users.ts'
import { AppError } from '#src/rules/app-error.ts'
import type { Call } from '#cms/core/call/call.ts'
import { countRows, findPage, rowById } from '#cms/core/database/rows.ts'
import type { Where } from '#cms/core/database/where.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

/** The caller's place in the order of `listTopUsers`, and the member right before them. */
export async function getOwnRank({ req, actor }: Call<typeof calls.getOwnRank>): Promise<OwnRank> {
  const own = await rowById(req, 'account', actor.id)
  if (!own) throw new AppError('AUTH_REQUIRED')
  const ahead: Where<'account'> = {
    or: [
      { points: { greater_than: own.points } },
      { and: [{ points: { equals: own.points } }, { id: { greater_than: own.id } }] },
    ],
  }
  const left = await leftMembers(req)
  const among: Where<'account'> = { and: [ahead, { id: { in: left } }] }
  const [all, gone] = await Promise.all([
    countRows(req, { collection: 'account', where: ahead }),
    left.length > 0 ? countRows(req, { collection: 'account', where: among }) : 0,
  ])
  const rank = all - gone + 1
  const points = await lowestPoints(req, ahead, new Set(left))
  return { rank, points: own.points, next: points === null ? null : { rank: rank - 1, points } }
}

/** Deleted accounts, whose points remain for the audit of the ledger, and sign-ups that wait: neither is in a ranking. */
async function leftMembers(req: AppRequest): Promise<string[]> {
  const rows = await findPage(req, {
    collection: 'member',
    where: { or: [{ leftAt: { exists: true } }, { signUp: { exists: true } }] },
    fields: ['id'],
  })
  return rows.map(({ id }) => id)
}

const BATCH = 20

/** The points of the last one of these accounts that is no deleted one; null when there is none. */
async function lowestPoints(
  req: AppRequest,
  where: Where<'account'>,
  left: ReadonlySet<string>,
): Promise<number | null> {
  for (let offset = 0; ; offset += BATCH) {
    const rows = await findPage(req, {
      collection: 'account',
      where,
      fields: ['id', 'points'],
      sort: ['points', 'id'],
      offset,
      limit: BATCH,
    })
    const found = rows.find(({ id }) => !left.has(id))
    if (found) return found.points
    if (rows.length < BATCH) return null
  }
}
