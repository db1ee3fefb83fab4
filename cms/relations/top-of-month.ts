import type { Author, TopUser } from '#src/contracts/schemas/members.ts'
import { findPage } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { authorsById } from '#cms/members/authors-by-id.ts'

/** A row of the ranking of all points. */
export const toTopUser = ({ id, username, nickname, profileImageUrl, points, level }: Author): TopUser => ({
  id,
  username,
  nickname,
  profileImageUrl,
  points,
  level,
})

/** The members who earned the most in a month: by points, then XP, then who had both first. */
export async function topOfMonth(
  req: AppRequest,
  { month, limit }: { month: string; limit: number },
): Promise<TopUser[]> {
  const sums = await findPage(req, {
    collection: 'month-activity',
    where: {
      and: [
        { month: { equals: month } },
        { or: [{ points: { greater_than: 0 } }, { points: { equals: 0 }, exp: { greater_than: 0 } }] },
      ],
    },
    fields: ['member', 'points', 'exp'],
    sort: ['-points', '-exp', 'reachedAt', 'id'],
    limit,
  })
  const members = await authorsById(
    req,
    sums.map(({ member }) => member),
  )
  const sumOf = new Map(sums.map((sum) => [sum.member, sum]))
  return members.map((member) => ({
    ...toTopUser(member),
    points: sumOf.get(member.id)?.points ?? 0,
    exp: sumOf.get(member.id)?.exp ?? 0,
  }))
}
