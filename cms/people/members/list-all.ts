import type * as calls from '#src/contracts/admin-users.ts'
import type { Me } from '#src/contracts/schemas/members.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { csvText } from '#src/text/csv.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { csvReply, csvTime, pageRange, type Range } from '#cms/machinery/call/csv.ts'
import { paged } from '#cms/machinery/call/reply.ts'
import { countMembers, findMembers } from './find-by-name.ts'
import { readMes } from './me.ts'

const PER_PAGE = LIMITS.list.perPage

/** A page of the members that the search finds, newest first, or all of them as CSV. */
export async function listAllUsers({ req, input, now }: Call<typeof calls.listAllUsers>) {
  const { page, search, format } = input
  const rows = async (range: Range) => readMes(req, await findMembers(req, search, range))
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
