import { ImportSummary, type Overview } from '#src/contracts/schemas/overview.ts'
import { rowsWhere } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

/** The last import of another forum that has ended, and its report; null where there is none. */
export async function lastImport(req: AppRequest): Promise<Overview['movedIn']> {
  const ended = { and: [{ endedAt: { exists: true } }, { report: { exists: true } }] }
  const [row] = await rowsWhere(req, 'import-run', ended, { sort: ['-endedAt'], limit: 1 })
  if (!row?.endedAt || !row.report) return null
  return { product: row.product, endedAt: row.endedAt, ...ImportSummary.parse(JSON.parse(row.report)) }
}
