import { recordAudit } from '#cms/core/audit-log/record-audit.ts'
import { changeRow, rowsWhere } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { Where } from '#cms/core/database/where.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { propagateAnnouncement } from './announcement-propagate.ts'

/** Publishes the drafts whose `publishAt` has passed; members are notified of each once. */
export async function publishDue(req: AppRequest, now: Date): Promise<string> {
  const due: Where<'announcement'> = {
    and: [{ status: { equals: 'draft' } }, { publishAt: { less_than_equal: now.toISOString() } }],
  }
  let published = 0
  for (const { id, publishAt, publishedAt } of await rowsWhere(req, 'announcement', due)) {
    const at = now.toISOString()
    published += await inTransaction(req, async () => {
      const after = { status: 'published', publishAt: null, publishedAt: publishedAt ?? at, editedAt: at } as const
      // Skips a draft whose time was changed meanwhile.
      if (!(await changeRow(req, 'announcement', { and: [{ id: { equals: id } }, due] }, after))) return 0
      const states = { before: { status: 'draft', publishAt }, after: { status: 'published' } }
      await recordAudit(req, { actorId: null, action: 'announcement.update', target: id, now, ...states })
      await propagateAnnouncement(req, { id, isNew: !publishedAt }, now)
      return 1
    })
  }
  return `${published} announcements`
}
