import type { Range } from '#cms/machinery/call/csv.ts'
import type { Row } from '#cms/machinery/database/row.ts'
import { countRows, findPage } from '#cms/machinery/database/rows.ts'
import type { Where } from '#cms/machinery/database/where.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { STAYING } from './find.ts'

/** Members with this in user name, nickname or e-mail, in any case; each character stands for itself. '' finds everyone. */
function fitting(search: string): Where<'member'> {
  const has = { contains: search.toLowerCase() }
  const found: Where<'member'> = search ? { or: [{ usernameKey: has }, { email: has }, { nickname: has }] } : {}
  return { and: [STAYING, found] }
}

/** Some of the members that the search finds, newest first. */
export const findMembers = (req: AppRequest, search: string, range: Range): Promise<Row<'member'>[]> =>
  findPage(req, { collection: 'member', where: fitting(search), sort: ['-createdAt', '-id'], ...range })

/** How many there are in all. */
export const countMembers = (req: AppRequest, search: string): Promise<number> =>
  countRows(req, { collection: 'member', where: fitting(search) })
