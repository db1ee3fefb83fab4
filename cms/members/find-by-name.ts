import type { Row } from '../database/row.ts'
import { countRows, findPage } from '../database/rows.ts'
import type { Where } from '../database/where.ts'
import type { AppRequest } from '../platform/request.ts'
import { STAYING } from './find.ts'

interface Query {
  /** Part of a user name, nickname or e-mail, in any case; each character stands for itself. '' finds everyone. */
  search: string
  offset: number
  limit: number
}

/** The members that the search finds, newest first, and how many there are in all. */
export async function findMembers(
  req: AppRequest,
  { search, offset, limit }: Query,
): Promise<{ members: Row<'member'>[]; total: number }> {
  const has = { contains: search.toLowerCase() }
  const found: Where<'member'> = search ? { or: [{ usernameKey: has }, { email: has }, { nickname: has }] } : {}
  const where: Where<'member'> = { and: [STAYING, found] }
  const members = await findPage(req, { collection: 'member', where, sort: ['-createdAt', '-id'], offset, limit })
  return { members, total: await countRows(req, { collection: 'member', where }) }
}
