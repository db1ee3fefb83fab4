import type * as calls from '#src/contracts/admin-users.ts'
import type { Me } from '#src/contracts/schemas/members.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { whyNotSuspend } from '#src/rules/member-rights.ts'
import { csvText } from '#src/text/csv.ts'
import type * as adminMemberCalls from '#src/contracts/admin-member.ts'
import type { InspectedMember } from '#src/contracts/schemas/admin-member.ts'
import type { Call } from '#cms/core/call/call.ts'
import { csvReply, csvTime, pageRange, type RowRange } from '#cms/core/call/csv.ts'
import { paged } from '#cms/core/call/reply.ts'
import type { Row } from '#cms/core/database/row.ts'
import { countRows, findPage } from '#cms/core/database/rows.ts'
import type { Where } from '#cms/core/database/where.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { suspensionAt } from '#cms/core/call/suspension.ts'
import { readMes, readMe } from '#cms/sessions/me.ts'
import { NOT_DELETED, memberOr404 } from '#cms/members/find.ts'
import { redactFor, suspensionOf } from '#cms/members/account-status.ts'

/**
 * Members with this text in user name, nickname or e-mail, in any case; no character is a wildcard. '' finds everyone.
 */
function fitting(search: string): Where<'member'> {
  const has = { contains: search.toLowerCase() }
  const found: Where<'member'> = search ? { or: [{ usernameKey: has }, { email: has }, { nickname: has }] } : {}
  return { and: [NOT_DELETED, found] }
}

/** A range of the members that the search finds, newest first. */
const findMembers = (req: AppRequest, search: string, range: RowRange): Promise<Row<'member'>[]> =>
  findPage(req, { collection: 'member', where: fitting(search), sort: ['-createdAt', '-id'], ...range })

/** How many members the search finds. */
const countMembers = (req: AppRequest, search: string): Promise<number> =>
  countRows(req, { collection: 'member', where: fitting(search) })

const PER_PAGE = LIMITS.list.perPage

/** A page of the members that the search finds, newest first, or all of them as CSV. */
export async function listAllUsers({ req, input, now }: Call<typeof calls.listAllUsers>) {
  const { page, search, format } = input
  const rows = async (range: RowRange) => readMes(req, await findMembers(req, search, range))
  if (format === 'csv') return csvReply({ text: csvText.users, cells: cellsOf, rows, now })
  const total = await countMembers(req, search)
  return paged(await rows(pageRange(page, PER_PAGE)), { page, total, size: PER_PAGE })
}

const cellsOf = ({ id, username, nickname, email, role, points, boughtPoints, exp, level, ...times }: Me) => ({
  ...{ id, username, nickname, email, points, boughtPoints, exp, level },
  role: csvText.role[role],
  createdAt: csvTime(times.createdAt),
  suspendedUntil: csvTime(times.suspendedUntil),
})

/** The member as far as the caller may see them; throws NOT_FOUND for a deleted account. */
export async function getMember({
  req,
  actor,
  input,
  now,
}: Call<typeof adminMemberCalls.getMember>): Promise<InspectedMember> {
  const suspension = suspensionAt({ suspension: suspensionOf(await memberOr404(req, input.id)) }, now)
  const me = await readMe(req, input.id)
  return { ...redactFor(actor, me), suspension, whyNotSuspend: whyNotSuspend(actor, me)?.message ?? null }
}
