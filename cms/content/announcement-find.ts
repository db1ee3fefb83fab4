import { AppError } from '#src/rules/app-error.ts'
import type { Guard } from '#cms/core/call/call.ts'
import type { Row } from '#cms/core/database/row.ts'
import { rowById } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

/** The announcement with this id, draft or not; throws NOT_FOUND. */
export async function announcementOr404(req: AppRequest, id: string): Promise<Row<'announcement'>> {
  const row = await rowById(req, 'announcement', id)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/** Guard of the calls that change an announcement. */
export const guardAnnouncement: Guard = async ({ req, params }) => {
  await announcementOr404(req, params.id ?? '')
}
