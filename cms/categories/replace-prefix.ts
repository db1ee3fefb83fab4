import { AppError } from '#src/rules/app-error.ts'
import { splitPrefixes } from '#src/rules/prefixes.ts'
import { prefixText } from '#src/text/prefixes.ts'
import { recordAudit } from '#cms/core/audit-log/record-audit.ts'
import { changeRow, rowById } from '#cms/core/database/rows.ts'
import { clearPages } from '#cms/core/page-cache/page-cache.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { forgetCategories } from './find.ts'

interface Renaming {
  id: number
  from: string
  to: string
}

/** Throws VALIDATION for a prefix that the board does not have, and for a name that it has already. */
export async function assertRenamable(req: AppRequest, { id, from, to }: Renaming): Promise<string[]> {
  const prefixes = splitPrefixes((await rowById(req, 'category', id))?.prefixes)
  if (!prefixes.includes(from)) throw new AppError('VALIDATION', { fields: { from: prefixText.unknown } })
  if (from !== to && prefixes.includes(to)) throw new AppError('VALIDATION', { fields: { to: prefixText.taken } })
  return prefixes
}

/** Renames a prefix in the board's list, with an entry in the audit log; joins the caller's transaction. */
export async function replacePrefix(
  req: AppRequest,
  { actorId, now, ...renaming }: Renaming & { actorId: string; now: Date },
): Promise<void> {
  const { id, from, to } = renaming
  const before = await assertRenamable(req, renaming)
  const after = before.map((prefix) => (prefix === from ? to : prefix))
  await changeRow(req, 'category', id, { prefixes: after.join('\n'), editedAt: now.toISOString() })
  await recordAudit(req, {
    actorId,
    action: 'category.update',
    target: String(id),
    before: { prefixes: before.join(', ') },
    after: { prefixes: after.join(', ') },
    now,
  })
  forgetCategories(req)
  clearPages(req, ['site', 'list'])
}
