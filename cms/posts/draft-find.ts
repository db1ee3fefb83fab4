import { AppError } from '#src/rules/app-error.ts'
import type { GuardCall } from '#cms/core/call/call.ts'
import type { Row } from '#cms/core/database/row.ts'
import { firstRow } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

/** The caller's draft with this id; throws NOT_FOUND for an unknown one and for one of somebody else. */
export async function ownDraft(req: AppRequest, id: string): Promise<Row<'draft'>> {
  const where = { and: [{ id: { equals: id } }, { member: { equals: req.actor?.id ?? '' } }] }
  const draft = await firstRow(req, 'draft', where)
  if (!draft) throw new AppError('NOT_FOUND')
  return draft
}

/** Guard of calls about one of the caller's drafts. */
export const guardOwnDraft = async ({ req, params }: GuardCall): Promise<void> => {
  await ownDraft(req, params.id ?? '')
}
