import type * as calls from '#src/contracts/admin-member.ts'
import { LIMITS } from '#src/rules/limits.ts'
import type { Call } from '#cms/core/call/call.ts'
import { pageRange, type RowRange } from '#cms/core/call/csv.ts'
import { paged } from '#cms/core/call/reply.ts'
import { countRows, findPage } from '#cms/core/database/rows.ts'
import type { Selection } from '#cms/core/database/where.ts'
import { memberOr404 } from '#cms/members/find.ts'
import { NAMED } from '#cms/visibility/anonymous.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { showReports } from './report-list.ts'
import { REPORT_FIELDS, type ReportRow } from './report-present.ts'

const size = LIMITS.list.perPage

/** A page of the reports on a member's content, or of those that they made, newest first. */
export async function listMemberReports({ req, input }: Call<typeof calls.listMemberReports>) {
  const { id, page, of } = input
  await memberOr404(req, id)
  const selections = of === 'by' ? [madeBy(id)] : against(id)
  const counts = await Promise.all(selections.map((selection) => countRows(req, selection)))
  const total = counts.reduce((sum, count) => sum + count, 0)
  return paged(await showReports(req, await newestOf(req, selections, pageRange(page, size))), { page, total, size })
}

type Reports = Selection<'report'>

const madeBy = (id: string): Reports => ({ collection: 'report', where: { reporter: { equals: id } } })

/**
 * Reports on their posts, comments and messages, of which each report has one as its target, and clean-ups. Reports on
 * anonymous content are left out, because the list would reveal its author.
 */
const against = (id: string): Reports[] => [
  about({ field: 'post', collection: 'post', where: { author: { equals: id }, ...NAMED } }),
  about({ field: 'comment', collection: 'comment', where: { author: { equals: id }, ...NAMED } }),
  about({ field: 'message', collection: 'message', where: { sender: { equals: id } } }),
  { collection: 'report', where: { member: { equals: id }, origin: { equals: 'cleanUp' } } },
]

const about = (within: NonNullable<Reports['within']>): Reports => ({ collection: 'report', where: {}, within })

/** The newest rows of all these selections: of each as many as the page may need. */
async function newestOf(req: AppRequest, selections: Reports[], { offset, limit }: RowRange): Promise<ReportRow[]> {
  const query = { fields: REPORT_FIELDS, sort: ['-createdAt', '-id'], limit: offset + limit } as const
  const found = await Promise.all(selections.map((selection) => findPage(req, { ...selection, ...query })))
  return found
    .flat()
    .toSorted((one, other) => (one.createdAt === other.createdAt ? 0 : one.createdAt < other.createdAt ? 1 : -1))
    .slice(offset, offset + limit)
}
