import type * as calls from '#src/contracts/admin-audit.ts'
import type { AuditEntry } from '#src/contracts/schemas/audit.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { csvText } from '#src/text/csv.ts'
import type { Call } from '#cms/core/call/call.ts'
import { csvReply, csvTime, pageRange, type RowRange } from '#cms/core/call/csv.ts'
import { paged } from '#cms/core/call/reply.ts'
import type { Row } from '#cms/core/database/row.ts'
import { countRows, findPage } from '#cms/core/database/rows.ts'
import { beginsWith, type Where } from '#cms/core/database/where.ts'
import { findAuthors } from '#cms/members/authors.ts'
import { toAuthor } from '#cms/members/present.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { namesOfTargets } from './audit-target-names.ts'

type ListCall = Call<typeof calls.listAudit>

/** A page of the audit log, newest first, or all of it as CSV. */
export async function listAudit({ req, input: { page, format, ...filter }, now }: ListCall) {
  const size = LIMITS.list.perPage
  const selection = { collection: 'audit-entry', where: fitting(filter) } as const
  const rows = async (range: RowRange) =>
    showEntries(req, await findPage(req, { ...selection, sort: ['-createdAt', '-id'], ...range }))
  if (format === 'csv') return csvReply({ text: csvText.audit, cells: cellsOf, rows, now })
  const total = await countRows(req, selection)
  return paged(await rows(pageRange(page, size)), { page, total, size })
}

const cellsOf = ({ createdAt, actor, action, target, before, after }: AuditEntry) => ({
  createdAt: csvTime(createdAt),
  actor: actor?.username ?? null,
  action,
  target,
  before: before && JSON.stringify(before),
  after: after && JSON.stringify(after),
})

type Filter = Pick<ListCall['input'], 'action' | 'actor' | 'target'>

const fitting = ({ action, actor, target }: Filter): Where<'audit-entry'> => ({
  ...(action && { action: action.includes('.') ? { equals: action } : beginsWith(`${action}.`) }),
  ...(actor && { actor: { equals: actor } }),
  ...(target && { target: { equals: target } }),
})

async function showEntries(req: AppRequest, rows: readonly Row<'audit-entry'>[]): Promise<AuditEntry[]> {
  const [authors, names] = await Promise.all([
    findAuthors(
      req,
      rows.map(({ actor }) => actor),
    ),
    namesOfTargets(req, rows),
  ])
  return rows.map(({ id, actor, action, target, before, after, createdAt }) => ({
    id,
    actor: toAuthor(authors.get(actor ?? '')),
    action,
    target,
    targetName: names.get(target) ?? null,
    before: stateOf(before),
    after: stateOf(after),
    createdAt,
  }))
}

const stateOf = (text: string | null | undefined): AuditEntry['before'] =>
  text ? (JSON.parse(text) as AuditEntry['before']) : null
