import { LIMITS } from '#src/rules/limits.ts'
import { deleteRows, findPage, insertRow } from '#cms/core/database/rows.ts'
import type { Where } from '#cms/core/database/where.ts'
import { newId } from '#cms/core/platform/id.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

/** A post or a comment, by id. */
export type Work = { post: string } | { comment: string }

interface Earlier {
  title?: string
  content: string
  /** When this version was written. */
  editedAt: string
}

/** Selects all earlier versions of a work. */
export const versionsOf = (work: Work): Where<'earlier-version'> =>
  'post' in work ? { post: { equals: work.post } } : { comment: { equals: work.comment } }

/** Stores a work's text before an edit, and deletes all but the last versions. Joins the caller's transaction. */
export async function storeVersion(req: AppRequest, work: Work, { editedAt, ...text }: Earlier, now: Date) {
  const row = { id: newId(now), ...work, ...text, writtenAt: editedAt, createdAt: now.toISOString() }
  await insertRow(req, 'earlier-version', row)
  const tooMany = await findPage(req, {
    collection: 'earlier-version',
    where: versionsOf(work),
    fields: ['id'],
    sort: ['-id'],
    offset: LIMITS.versionsRetained,
    limit: LIMITS.versionsRetained,
  })
  if (tooMany.length > 0) await deleteRows(req, 'earlier-version', { id: { in: tooMany.map(({ id }) => id) } })
}

/** Deletes all earlier versions of a work. */
export const dropVersions = (req: AppRequest, work: Work): Promise<void> =>
  deleteRows(req, 'earlier-version', versionsOf(work))
