import { changeRow } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

/**
 * Notes that something of a member has changed that is stored elsewhere, such as their balance: an admin who still sees
 * the state before it then fails `assertFresh`. Joins the caller's transaction.
 */
export async function noteChanged(req: AppRequest, memberId: string, now: Date): Promise<void> {
  await changeRow(req, 'member', memberId, { editedAt: now.toISOString() })
}
